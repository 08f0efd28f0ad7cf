import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { listName } from '#platform/domain/person-name.ts';
import { type PermittedScreen, Slot, useScreens } from '#platform/web/Slot.tsx';
import { useAccess, useMe } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useCurrentResident } from '#platform/web/current-resident.ts';
import { Sheet } from '#platform/web/kit/Dialog.tsx';
import { EmptyState } from '#platform/web/kit/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { Tabs } from '#platform/web/kit/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { LinkTo, useAddress, useParameters } from '#platform/web/navigation.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { screensOf } from '#platform/web/registry.ts';
import { useLayout } from '#platform/web/shell/layout.ts';
import { NotFoundPage } from '#platform/web/shell/pages.tsx';
import { frameText } from '#platform/web/text.ts';
import { noteVisit } from '#platform/web/visited.ts';
import { type Banner, residents } from '../contract/residents.ts';
import { BannerSpace, ResidentBanner } from './ResidentBanner.tsx';
import classes from './residents.module.css';
import { residentLink } from './parts.tsx';
import { useText } from './text.ts';

/** The six groups of tabs in their order; a tab of another group stands under the last one. */
const groups = ['overview', 'person', 'care', 'clinical', 'organise', 'billing'] as const;
type Group = (typeof groups)[number];
const groupOf = (tab: PermittedScreen): Group => groups.find((one) => one === tab.group) ?? 'organise';

interface Given {
  readonly tabs: readonly PermittedScreen[];
  readonly residentId: string;
}

function Grouped({ tabs, residentId, onGo }: Given & { readonly onGo?: () => void }) {
  const t = useText();
  const { path } = useAddress();
  return (
    <>
      {groups.map((group) => {
        const own = tabs.filter((tab) => groupOf(tab) === group);
        if (own.length === 0) return null;
        return (
          <div key={group} className={classes.group}>
            <div className={classes.groupName}>{t(`groups.${group}`)}</div>
            {own.map((tab) => {
              const href = residentLink(residentId, tab.path);
              return (
                <LinkTo
                  key={href}
                  href={href}
                  className={classes.tab}
                  {...(onGo ? { onClick: onGo } : {})}
                  {...(path === href ? { 'aria-current': 'page' } : {})}
                >
                  {tab.title}
                </LinkTo>
              );
            })}
          </div>
        );
      })}
    </>
  );
}

/** Tabs of the record: a rail with open groups on a desktop, a row on a tablet, a sheet on a phone. */
export function RecordTabs({ tabs, residentId }: Given) {
  const t = useText();
  const layout = useLayout();
  const { path } = useAddress();
  const [open, setOpen] = useState(false);
  if (layout === 'desktop')
    return (
      <nav className={classes.rail} aria-label={t('actions.sections')}>
        <Grouped tabs={tabs} residentId={residentId} />
      </nav>
    );
  const ordered = groups.flatMap((group) => tabs.filter((tab) => groupOf(tab) === group));
  if (layout === 'tablet')
    return (
      <Tabs
        label={t('actions.sections')}
        tabs={ordered.map((tab) => ({ title: tab.title, href: residentLink(residentId, tab.path) }))}
      />
    );
  const current = ordered.find((tab) => path === residentLink(residentId, tab.path));
  return (
    <>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        rightSection={<Icon name="down" />}
        onClick={() => setOpen(true)}
        mb="md"
      >
        {current?.title ?? t('actions.sections')}
      </Button>
      <Sheet open={open} title={t('actions.sections')} onClose={() => setOpen(false)}>
        <nav aria-label={t('actions.sections')}>
          <Grouped tabs={tabs} residentId={residentId} onGo={() => setOpen(false)} />
        </nav>
      </Sheet>
    </>
  );
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
    <div className={classes.neighbours}>
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
  useCurrentResident(banner.id, name, banner.birthDate);
  usePageTitle(name, open?.title, t('screens.ResidentsPage'));
  useEffect(() => noteVisit({ title: name, link: residentLink(banner.id, tab) }), [banner.id, name, tab]);
  return (
    <>
      <ResidentBanner banner={banner} beside={<Neighbours residentId={banner.id} tab={tab} />} />
      <Slot name="resident.notice" props={{ residentId: banner.id }} />
      <div className={classes.record}>
        <RecordTabs tabs={tabs} residentId={banner.id} />
        <div className={classes.content}>
          {open ? (
            <Slot key={tab} name="resident.tab" only={open.name} props={{ residentId: banner.id }} />
          ) : (
            <NotOpen tab={tab} />
          )}
        </div>
      </div>
    </>
  );
}

/** A tab that somebody else may open says so; one that no app has is a page that is not there (specification 1, section 8). */
function NotOpen({ tab }: { readonly tab: string }) {
  const known = screensOf('resident.tab').some((one) => one.screen.path === `/${tab}`);
  return known ? <EmptyState icon="lock" title={frameText('errors.notAllowedPage')} /> : <NotFoundPage />;
}
