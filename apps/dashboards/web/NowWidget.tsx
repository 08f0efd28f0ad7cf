import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { Widget, WidgetList } from '#platform/web/kit/page/Widget.tsx';
import { usePages } from '#platform/web/shell/navigation/menu.ts';
import { texts } from '#platform/web/text/text.ts';
import { states } from '#platform/web/theme/states.ts';
import { type Mine, now } from '../contract/now.ts';
import type en from '../locales/en.ts';
import classes from './Grid.module.css';

const TaskBar = lazily('task-bar', () => import('./TaskBar.tsx'), { failed: 'mark' });

const useText = texts<typeof en>('dashboards');
const statusOf = {
  alert: 'critical',
  warning: 'warning',
  info: 'info',
  queued: states.queued,
  running: states.running,
  done: states.done,
  failed: states.failed,
  cancelled: states.cancelled,
} as const;

function Work({ work }: { readonly work: Mine['work'] }) {
  const t = useText();
  return (
    <>
      <Text fw={550} size="sm" mt="sm">
        {t('mine.work')}
      </Text>
      {work.map((one) => {
        const label = t(one.kind.endsWith('.import') ? 'mine.import' : 'mine.other');
        const share = one.total ? Math.min(100, Math.round((one.position / one.total) * 100)) : null;
        return (
          <div key={one.id} className={classes.work}>
            <StatusBadge status={statusOf[one.status]} label={`${label}: ${t(`mine.${one.status}`)}`} />
            {one.status === 'running' && (
              <Suspense>
                <TaskBar share={share} label={label} />
              </Suspense>
            )}
            {one.status === 'running' && one.total !== null && (
              <Text size="sm" c="dimmed">
                {t('mine.progress', { position: one.position, total: one.total })}
              </Text>
            )}
          </div>
        );
      })}
    </>
  );
}

/** Relatives have no other widgets: their pages stand here. */
function OwnPages() {
  const pages = usePages().filter((page) => page.menu && page.app !== 'dashboards');
  return (
    <WidgetList rows={pages} limit={pages.length} keyOf={(page) => page.href} linkOf={(page) => page.href}>
      {(page) => (
        <>
          <Icon name={page.icon} />
          {page.title}
        </>
      )}
    </WidgetList>
  );
}

/** What waits for me: notifications that I have not read, alerts nobody acknowledged, and work that I started. */
export default function NowWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const format = useFormat();
  const me = useMe();
  const mine = useCall(now.mine, { rows }, { every: 60_000 });
  return (
    <Widget
      title={t('screens.NowWidget')}
      icon="flag"
      query={mine}
      none={({ notifications, work }) =>
        notifications.unread === 0 && work.length === 0 && !me.external ? t('mine.nothing') : null
      }
    >
      {({ notifications, work }) => (
        <>
          {notifications.unread === 0 ? (
            <Text c="dimmed">{t('mine.nothing')}</Text>
          ) : (
            <WidgetList
              rows={notifications.items}
              limit={rows}
              total={notifications.unread}
              keyOf={(one) => one.id}
              linkOf={(one) => one.link}
            >
              {(one) => (
                <>
                  <StatusBadge
                    status={statusOf[one.severity]}
                    label={t(`mine.${one.severity}`)}
                    solid={one.severity === 'alert'}
                  />
                  <Text span size="sm" c="dimmed" ms="auto">
                    {format.relative(one.at)}
                  </Text>
                  <Text span w="100%">
                    {one.title}
                  </Text>
                </>
              )}
            </WidgetList>
          )}
          {work.length > 0 && <Work work={work} />}
          {me.external && <OwnPages />}
        </>
      )}
    </Widget>
  );
}
