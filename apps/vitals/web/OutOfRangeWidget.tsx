import { Text } from '@mantine/core';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { WholeLine, Widget, WidgetList } from '#platform/web/kit/page/Widget.tsx';
import { ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { shownShare } from '../domain/weight-loss.ts';
import { outOfRange } from '../contract/out-of-range.ts';
import { RangeBadge } from './marks.tsx';
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
    <Widget
      title={t('screens.OutOfRangeWidget')}
      icon="heart"
      query={query}
      none={({ total }) => (total === 0 ? t('outside.none') : null)}
    >
      {({ items, total, warnings }) => (
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
            {({ reading, loss, resident }) => {
              return (
                <>
                  <WholeLine>
                    <ResidentLabel resident={resident} />
                  </WholeLine>
                  {loss === null ? (
                    <RangeBadge reading={reading} arrow />
                  ) : (
                    <StatusBadge
                      status="critical"
                      label={`↓ ${t(`outside.loss.${loss.byPercent ? 'percent' : 'kilograms'}`, {
                        percent: shownShare(loss.percent),
                        kilograms: format.number(loss.kilograms, 1),
                        days: loss.days,
                      })}`}
                    />
                  )}
                  <Text span fw={680}>
                    {t(`short.${reading.kind}`)} {valueOf(reading)}
                  </Text>
                  <Text span size="sm" c="dimmed" ms="auto">
                    {format.relative(reading.measuredAt)}
                  </Text>
                </>
              );
            }}
          </WidgetList>
        </>
      )}
    </Widget>
  );
}
