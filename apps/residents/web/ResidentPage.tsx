import { useEffect } from 'react';
import { listName } from '#platform/domain/text/person-name.ts';
import { type PermittedScreen, Slot, useScreens } from '#platform/web/slots/Slot.tsx';
import { useAccess, useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useCurrentResident } from '#platform/web/store/current-resident.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { GroupedTabs, GroupedTabsSpace } from '#platform/web/kit/page/GroupedTabs.tsx';
import { Still } from '#platform/web/kit/page/Still.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useParameters } from '#platform/web/routing/navigation.tsx';
import { usePageTitle } from '#platform/web/routing/page-title.ts';
import { screensOf } from '#platform/web/slots/registry.ts';
import { NotFoundPage } from '#platform/web/shell/pages.tsx';
import { frameText } from '#platform/web/text/text.ts';
import { noteVisit } from '#platform/web/store/visited.ts';
import { type Banner, residents } from '../contract/residents.ts';
import { BannerSpace, ResidentBanner } from './ResidentBanner.tsx';
import classes from './residents.module.css';
import { residentLink } from './parts.tsx';
import { useText } from './text.ts';

/** The six groups of tabs in their order; a tab of another group stands under the last one. */
const groups = ['overview', 'person', 'care', 'clinical', 'organise', 'billing'] as const;
type Group = (typeof groups)[number];
const groupOf = (name: string | undefined): Group => groups.find((one) => one === name) ?? 'organise';

/** Tabs of the record: six groups in a row, and below it the pages of the open one. */
export function RecordTabs({
  tabs,
  residentId,
}: {
  readonly tabs: readonly PermittedScreen[];
  readonly residentId: string;
}) {
  const t = useText();
  const filled = groups
    .map((group) => ({
      title: t(`groups.${group}`),
      tabs: tabs
        .filter((tab) => groupOf(tab.group) === group)
        .map((tab) => ({ title: tab.title, href: residentLink(residentId, tab.path) })),
    }))
    .filter((group) => group.tabs.length > 0);
  const home = residentLink(residentId);
  return <GroupedTabs label={t('actions.sections')} groups={filled} home={home} />;
}

/** Whether a second row comes: most open the record with a right to all pages of a group or to none. */
function hasPages(tab: string): boolean {
  const all = screensOf('resident.tab').map(({ screen }) => screen);
  const group = groupOf(all.find((one) => one.path === `/${tab}`)?.group);
  return all.filter((one) => groupOf(one.group) === group).length > 1;
}

/** The ways to the person before and after on the way through the house, on the same tab; the keys [ and ] go them, too. */
function Neighbours({ residentId, tab }: { readonly residentId: string; readonly tab: string }) {
  const t = useText();
  const { siteId, external } = useMe();
  const { data } = useCall(
    residents.neighbours,
    { residentId, ...(siteId === null ? {} : { centerId: siteId }) },
    { enabled: !external, fresh: 60_000 },
  );
  const arrow = (to: string | null | undefined, key: '[' | ']', label: string, icon: 'left' | 'right') =>
    to ? (
      <LinkTo href={residentLink(to, tab)} className={classes.arrow} data-key={key} aria-label={label}>
        <Icon name={icon} />
      </LinkTo>
    ) : (
      <span className={classes.arrow} />
    );
  if (external) return null;
  return (
    <div className={classes.neighbours} data-shell>
      {arrow(data?.previous, '[', t('actions.previous'), 'left')}
      {data && data.place > 0 && `${data.place}/${data.count}`}
      {arrow(data?.next, ']', t('actions.next'), 'right')}
    </div>
  );
}

/** The record of one resident: banner on every tab, tabs of all apps in six groups. */
export default function ResidentPage() {
  const { residentId = '', tab = 'dashboard' } = useParameters();
  const access = useAccess(residentId);
  const query = useCall(residents.banner, { residentId });
  if (!access.ready || query.isPending)
    return (
      <>
        <BannerSpace />
        <GroupedTabsSpace pages={hasPages(tab)} />
        <SkeletonFor kind="cards" />
      </>
    );
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Record key={residentId} banner={query.data} tab={tab} />;
}

function Record({ banner, tab }: { readonly banner: Banner; readonly tab: string }) {
  const t = useText();
  const tabs = useScreens('resident.tab', banner.id);
  const open = tabs.find((one) => one.path === tab);
  const name = listName(banner);
  useCurrentResident(banner.id, name, banner.birthDate, banner);
  usePageTitle(name, open?.title, t('screens.ResidentsPage'));
  useEffect(() => noteVisit({ title: name, link: residentLink(banner.id, tab) }), [banner.id, name, tab]);
  return (
    <>
      <ResidentBanner banner={banner} beside={<Neighbours residentId={banner.id} tab={tab} />} />
      <RecordTabs tabs={tabs} residentId={banner.id} />
      <Still key={tab} under="page">
        <Slot name="resident.notice" props={{ residentId: banner.id }} />
        {open ? (
          <Slot name="resident.tab" only={open.name} props={{ residentId: banner.id }} />
        ) : (
          <NotOpen tab={tab} />
        )}
      </Still>
    </>
  );
}

/** A tab that somebody else may open says so; one that no app has is a page that is not there (specification 1, section 8). */
function NotOpen({ tab }: { readonly tab: string }) {
  const known = screensOf('resident.tab').some((one) => one.screen.path === `/${tab}`);
  return known ? <EmptyState icon="lock" title={frameText('errors.notAllowedPage')} /> : <NotFoundPage />;
}
