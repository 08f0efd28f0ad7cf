import { Text } from '@mantine/core';
import { listName } from '#platform/domain/person-name.ts';
import { useMe } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { Widget, WidgetList } from '#platform/web/kit/Widget.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { outOfRange } from '../contract/out-of-range.ts';
import { useText } from './text.ts';
import { valueOf } from './values.ts';

/** Last values outside the reference range; those that ask for attention now are critical. */
export default function OutOfRangeWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const query = useCall(
    outOfRange.list,
    { rows, ...(siteId ? { centerId: siteId } : {}) },
    { every: 300_000 },
  );
  return (
    <Widget title={t('screens.OutOfRangeWidget')} icon="heart" query={query}>
      {({ items, total, warnings }) =>
        total === 0 ? (
          <Text c="dimmed">{t('outside.none')}</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {t('outside.sums', { warnings, total })}
            </Text>
            <WidgetList
              rows={items}
              limit={rows}
              total={total}
              keyOf={({ reading }) => reading.id}
              linkOf={({ reading }) => residentLink(reading.residentId, 'vitals')}
            >
              {({ reading, ...resident }) => {
                const side = reading.warning ?? (reading.whereabouts === 'low' ? 'low' : 'high');
                return (
                  <>
                    <StatusBadge
                      status={reading.warning === null ? 'warning' : 'critical'}
                      label={`${side === 'low' ? '↓' : '↑'} ${t(`states.${side}`)}`}
                    />
                    <Text span fw={680}>
                      {t(`short.${reading.kind}`)} {valueOf(reading)}
                    </Text>
                    <Text span size="sm" c="dimmed" ms="auto">
                      {format.relative(reading.measuredAt)}
                    </Text>
                    <Text span w="100%">
                      {listName(resident)}
                      {resident.roomNumber !== null && (
                        <Text span c="dimmed">
                          {' '}
                          · {resident.roomNumber}
                        </Text>
                      )}
                    </Text>
                  </>
                );
              }}
            </WidgetList>
          </>
        )
      }
    </Widget>
  );
}
