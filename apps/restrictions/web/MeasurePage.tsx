import { Stack, Title } from '@mantine/core';
import { residents } from '#apps/residents/contract/residents.ts';
import { ResidentBanner } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useParameters } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { useCurrentResident } from '#platform/web/store/current-resident.ts';
import { type Measure, measures } from '../contract/measures.ts';
import { measuresLink } from './links.ts';
import { MeasureMarks } from './marks.tsx';
import { MeasureActions } from './MeasureActions.tsx';
import { AuthorityPart, FilesPart, MeasureFacts, MeasureHistory } from './MeasureFacts.tsx';
import { ChecksPart, RequestsPart, ReviewsPart } from './MeasureParts.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** One measure with all that the law asks of it: to read, to review, to end. */
export default function MeasurePage() {
  const t = useText();
  const { residentId = '', measureId = '' } = useParameters();
  const banner = useCall(residents.banner, { residentId });
  const query = useCall(measures.get, { residentId, id: measureId });
  const name = banner.data ? listName(banner.data) : '';
  useCurrentResident(residentId, name, banner.data?.birthDate ?? null, banner.data);
  usePageTitle(name, t('screens.MeasurePage'));
  const failed = [banner, query].find(givesWay);
  if (failed)
    return (
      <ErrorState
        error={failed.error}
        onRetry={() => {
          void banner.refetch();
          void query.refetch();
        }}
      />
    );
  if (!banner.data || !query.data) return <SkeletonFor kind="page" />;
  return (
    <>
      <ResidentBanner banner={banner.data} />
      <MeasureRecord measure={query.data} />
    </>
  );
}

function MeasureRecord({ measure }: { readonly measure: Measure }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions(measure.residentId);
  return (
    <Stack gap="lg" p="md">
      <LinkTo href={measuresLink(measure.residentId)}>{t('actions.backToRecord')}</LinkTo>
      <Title order={1} size="h2">
        {t(`kinds.${measure.kind}`)}, {format.instant(measure.startsAt)}
      </Title>
      <MeasureMarks measure={measure} />
      <MeasureActions measure={measure} may={may} />
      <MeasureFacts measure={measure} />
      <ReviewsPart measure={measure} />
      <ChecksPart measure={measure} />
      <RequestsPart measure={measure} may={may} />
      <FilesPart measure={measure} may={may} />
      <AuthorityPart residentId={measure.residentId} />
      <MeasureHistory residentId={measure.residentId} />
    </Stack>
  );
}
