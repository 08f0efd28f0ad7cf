import { useEffect } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useCurrentResident } from '#platform/web/current-resident.ts';
import { EmptyState } from '#platform/web/kit/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { useParameters } from '#platform/web/navigation.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { Slot, useScreens } from '#platform/web/Slot.tsx';
import { frameText } from '#platform/web/text.ts';
import { noteVisit } from '#platform/web/visited.ts';
import { type Banner, residents } from '../contract/residents.ts';
import { fullName, residentLink } from './parts.tsx';
import { ArchivedBand } from './ArchivedBand.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import { ResidentBanner } from './ResidentBanner.tsx';
import classes from './ResidentPage.module.css';
import { useText } from './text.ts';

/** The record of one resident: banner on every tab, tabs of all apps in six groups. */
export default function ResidentPage() {
  const { residentId = '', tab = 'dashboard' } = useParameters();
  const access = useAccess(residentId);
  const query = useCall(residents.banner, { residentId });
  if (!access.ready || query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Record key={residentId} banner={query.data} tab={tab} />;
}

function Record({ banner, tab }: { readonly banner: Banner; readonly tab: string }) {
  const t = useText();
  const tabs = useScreens('resident.tab', banner.id);
  const open = tabs.find((one) => one.path === tab);
  const name = fullName(banner);
  useCurrentResident(banner.id, name);
  usePageTitle(name, open?.title, t('screens.ResidentsPage'));
  useEffect(() => noteVisit({ title: name, link: residentLink(banner.id, tab) }), [banner.id, name, tab]);
  return (
    <>
      <ResidentBanner banner={banner} />
      <ArchivedBand banner={banner} />
      <div className={classes.record}>
        <RecordTabs tabs={tabs} residentId={banner.id} />
        <div className={classes.content}>
          {open ? <Slot key={tab} name="resident.tab" only={open.name} props={{ residentId: banner.id }} /> : <EmptyState icon="lock" title={frameText('errors.notAllowedPage')} />}
        </div>
      </div>
    </>
  );
}
