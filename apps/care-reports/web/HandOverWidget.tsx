import { Text } from '@mantine/core';
import { listName } from '#platform/domain/person-name.ts';
import { useMe } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { Widget, WidgetList } from '#platform/web/kit/Widget.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { latestHandOver } from '../contract/latest-hand-over.ts';
import { useText } from './text.ts';
import { useShifts } from './words.ts';

const page = '/app-residents/nurse-roster/nurse-roster-handover';

/** What the shifts of the last 24 hours hand over: what one has not read yet comes first. */
export default function HandOverWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const format = useFormat();
  const shifts = useShifts();
  const { siteId } = useMe();
  const query = useCall(
    latestHandOver.list,
    { rows, ...(siteId ? { centerId: siteId } : {}) },
    { every: 300_000 },
  );
  return (
    <Widget title={t('screens.HandOverWidget')} icon="exchange" query={query} href={page}>
      {({ entries, total, unread }) =>
        total === 0 ? (
          <Text c="dimmed">{t('latest.none')}</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {unread === 0 ? t('states.allRead') : t('latest.unread', { count: unread, total })}
            </Text>
            <WidgetList
              rows={entries}
              limit={rows}
              total={total}
              href={page}
              keyOf={(entry) => entry.id}
              linkOf={(entry) => residentLink(entry.residentId, 'nursingReport')}
            >
              {(entry) => (
                <>
                  {entry.unread && <StatusBadge status="info" label={t('latest.new')} />}
                  <Text span fw={680} flex={1} miw="10rem">
                    {listName(entry)}
                    {entry.roomNumber !== null && (
                      <Text span c="dimmed" fw={400}>
                        {' '}
                        · {entry.roomNumber}
                      </Text>
                    )}
                  </Text>
                  <Text span size="sm" c="dimmed">
                    {format.relative(entry.at)} · {shifts[entry.shift]?.label}
                    {entry.author !== null && ` · ${entry.author}`}
                  </Text>
                  {entry.withdrawn && <StatusBadge status="warning" label={t('states.withdrawn')} />}
                  <Text span w="100%" lineClamp={2} {...(entry.withdrawn ? { td: 'line-through' } : {})}>
                    {entry.text}
                  </Text>
                </>
              )}
            </WidgetList>
          </>
        )
      }
    </Widget>
  );
}
