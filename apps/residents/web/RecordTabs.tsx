import { Button } from '@mantine/core';
import { useState } from 'react';
import { Sheet } from '#platform/web/kit/Dialog.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { Tabs } from '#platform/web/kit/RecordPage.tsx';
import { LinkTo, useAddress } from '#platform/web/navigation.tsx';
import { useLayout } from '#platform/web/shell/layout.ts';
import type { PermittedScreen } from '#platform/web/Slot.tsx';
import { residentLink } from './parts.tsx';
import classes from './ResidentPage.module.css';
import { useText } from './text.ts';

/** The six groups of tabs in their order; a tab of another group stands under the last one. */
const groups = ['overview', 'person', 'care', 'clinical', 'organise', 'billing'] as const;
type Group = (typeof groups)[number];
const groupOf = (tab: PermittedScreen): Group => groups.find((one) => one === tab.group) ?? 'organise';

interface Given { readonly tabs: readonly PermittedScreen[]; readonly residentId: string }

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
              return <LinkTo key={href} href={href} className={classes.tab} {...(onGo ? { onClick: onGo } : {})} {...(path === href ? { 'aria-current': 'page' } : {})}>{tab.title}</LinkTo>;
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
  if (layout === 'desktop') return <nav className={classes.rail} aria-label={t('actions.sections')}><Grouped tabs={tabs} residentId={residentId} /></nav>;
  const ordered = groups.flatMap((group) => tabs.filter((tab) => groupOf(tab) === group));
  if (layout === 'tablet') return <Tabs label={t('actions.sections')} tabs={ordered.map((tab) => ({ title: tab.title, href: residentLink(residentId, tab.path) }))} />;
  const current = ordered.find((tab) => path === residentLink(residentId, tab.path));
  return (
    <>
      <Button variant="default" fullWidth justify="space-between" rightSection={<Icon name="down" />} onClick={() => setOpen(true)} mb="md">{current?.title ?? t('actions.sections')}</Button>
      <Sheet open={open} title={t('actions.sections')} onClose={() => setOpen(false)}>
        <nav aria-label={t('actions.sections')}><Grouped tabs={tabs} residentId={residentId} onGo={() => setOpen(false)} /></nav>
      </Sheet>
    </>
  );
}
