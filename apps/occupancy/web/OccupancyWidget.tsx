import { Text } from '@mantine/core';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import {
  Widget,
  WidgetFigure,
  WidgetFigures,
  WidgetList,
  WholeLine,
} from '#platform/web/kit/page/Widget.tsx';
import { week } from '../contract/week.ts';
import { ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { useText } from './text.ts';

const page = '/app-residents/occupancy';
const looks = { entry: 'info', exit: 'neutral' } as const;

/** Beds by center today, and who comes and leaves within seven days. */
export default function OccupancyWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const query = useCall(week.overview, siteId ? { centerId: siteId } : {}, { every: 300_000 });
  return (
    <Widget title={t('screens.OccupancyWidget')} icon="bed" query={query} href={page}>
      {({ centers, away, changes, to }) => (
        <>
          <WidgetFigures>
            {centers.map((one) => (
              <WidgetFigure
                key={one.id}
                value={`${one.occupied}/${one.beds}`}
                label={t('week.center', { center: one.name, count: one.free })}
                href={page}
              />
            ))}
            <WidgetFigure value={away} label={t('week.away')} />
          </WidgetFigures>
          {changes.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('week.nobody', { day: format.day(to) })}
            </Text>
          )}
          <WidgetList
            rows={changes}
            limit={rows}
            keyOf={(one) => `${one.kind} ${one.resident.id}`}
            linkOf={(one) => residentLink(one.resident.id, 'profile')}
          >
            {(one) => (
              <>
                <WholeLine>
                  <ResidentLabel resident={one.resident} />
                </WholeLine>
                <StatusBadge status={looks[one.kind]} label={t(`week.${one.kind}`)} />
                <Text span size="sm" c="dimmed" ms="auto">
                  {format.dayWithWeekday(one.day)}
                </Text>
              </>
            )}
          </WidgetList>
        </>
      )}
    </Widget>
  );
}
