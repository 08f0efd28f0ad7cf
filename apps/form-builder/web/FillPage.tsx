import { useMemo } from 'react';
import { residents } from '#apps/residents/contract/residents.ts';
import { residentLink, ResidentBanner } from '#apps/residents/web/parts.tsx';
import { responses } from '#apps/forms/contract/responses.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { urlOf } from '#platform/web/client/client.ts';
import { useCurrentResident } from '#platform/web/store/current-resident.ts';
import { FormMode } from '#platform/web/store/form-mode.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useParameters } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import classes from './Fill.module.css';
import { Filling } from './Filling.tsx';
import { Reading } from './Reading.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** One form of one resident: to fill while it is in progress, to read, correct and print when it is complete. */
export default function FillPage() {
  const t = useText();
  const language = useLanguage();
  const { residentId = '', responseId = '' } = useParameters();
  const may = usePermissions(residentId);
  const banner = useCall(residents.banner, { residentId });
  // what stands here is being written: it is read when the page opens, not again under the writing hand
  const query = useCall(responses.get, { residentId, id: responseId }, { fresh: 0 });
  const name = banner.data ? listName(banner.data) : '';
  const title =
    query.data?.definition.title[language] || query.data?.definition.title.en || t('screens.FillPage');
  useCurrentResident(residentId, name, banner.data?.birthDate ?? null, banner.data);
  usePageTitle(name, title);
  const pictures = useMemo(
    () => ({
      urlOf: (fileId: string, small: boolean) =>
        urlOf(responses.picture, { residentId, id: responseId, fileId, small }),
    }),
    [residentId, responseId],
  );
  const failed = banner.error ?? query.error;
  if (failed)
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          void banner.refetch();
          void query.refetch();
        }}
      />
    );
  if (!banner.data || !query.data || !query.isFetchedAfterMount) return <SkeletonFor kind="page" />;
  const { response } = query.data;
  const writable = response.status === 'inProgress' && response.deletedAt === null && may('Write');
  const given = { residentId, opened: query.data, pictures };
  return (
    <>
      <ResidentBanner banner={banner.data} />
      <div className={classes.page}>
        <LinkTo href={residentLink(residentId, 'forms')} className={classes.back}>
          {t('actions.toForms')}
        </LinkTo>
        {writable ? (
          <>
            <FormMode />
            <Filling key={`${response.id}`} {...given} title={title} />
          </>
        ) : (
          <Reading {...given} title={title} />
        )}
      </div>
    </>
  );
}
