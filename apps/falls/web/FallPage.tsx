import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { residents } from '#apps/residents/contract/residents.ts';
import { ResidentBanner, residentLink } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useParameters } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { useCurrentResident } from '#platform/web/store/current-resident.ts';
import { FormMode } from '#platform/web/store/form-mode.ts';
import { type Fall, falls } from '../contract/falls.ts';
import { FallFiles, FollowUp, Proposals } from './AfterFall.tsx';
import { CorrectFall, FillFall, openStrike } from './FallWork.tsx';
import { HeadChecks } from './HeadChecks.tsx';
import { FallMarks } from './marks.tsx';
import { usePermissions } from './permissions.ts';
import { ProtocolFacts } from './ProtocolFacts.tsx';
import { useText } from './text.ts';

/** One fall of one resident: to fill in while it is short, to read and to correct when it is complete. */
export default function FallPage() {
  const t = useText();
  const { residentId = '', fallId = '' } = useParameters();
  const banner = useCall(residents.banner, { residentId });
  // what stands here is being written: it is read when the page opens, not again under the writing hand
  const query = useCall(falls.get, { residentId, id: fallId }, { fresh: 0 });
  const name = banner.data ? listName(banner.data) : '';
  useCurrentResident(residentId, name, banner.data?.birthDate ?? null, banner.data);
  usePageTitle(name, t('screens.FallPage'));
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
  if (!banner.data || !query.data || !query.isFetchedAfterMount) return <SkeletonFor kind="page" />;
  return (
    <>
      <ResidentBanner banner={banner.data} />
      <Protocol key={query.data.id} fall={query.data} residentId={residentId} />
    </>
  );
}

function Protocol({ fall, residentId }: { readonly fall: Fall; readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions(residentId);
  const [correcting, setCorrecting] = useState(false);
  const fills = may.write && fall.completed === null && fall.struck === null;
  const corrects = may.edit && fall.completed !== null && fall.struck === null;
  return (
    <Stack gap="lg" p="md">
      <LinkTo href={residentLink(residentId, 'protocols')}>{t('actions.backToRecord')}</LinkTo>
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={1} size="h2">
            {t(`kinds.${fall.kind}`)} {format.instant(fall.at)}
          </Title>
          <FallMarks fall={fall} />
        </Group>
        {fall.struck === null && may.edit && !correcting && (
          <Group gap="sm">
            {corrects && (
              <Button variant="default" onClick={() => setCorrecting(true)}>
                {t('actions.correct')}
              </Button>
            )}
            <Button variant="subtle" onClick={() => openStrike(fall, t('actions.strike'))}>
              {t('actions.strike')}
            </Button>
          </Group>
        )}
      </Group>
      {fall.struck && (
        <Text>
          {t('states.struckBy', {
            by: fall.struck.by ?? t('states.unknownPerson'),
            at: format.instant(fall.struck.at),
            reason: fall.struck.reason,
          })}
        </Text>
      )}
      {!correcting && <HeadChecks fall={fall} may={may} />}
      {!correcting && <Proposals fall={fall} may={may} />}
      {!correcting && <FollowUp fall={fall} may={may} />}
      {(fills || correcting) && <FormMode />}
      {fills && <FillFall key={fall.version} fall={fall} onDone={() => undefined} />}
      {correcting && <CorrectFall fall={fall} onDone={() => setCorrecting(false)} />}
      {!fills && !correcting && <ProtocolFacts fall={fall} />}
      <FallFiles fall={fall} may={may} />
    </Stack>
  );
}
