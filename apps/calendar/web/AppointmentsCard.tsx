import { addDays } from '#platform/domain/time/days.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { type Occurrence, residentEvents } from '../contract/events.ts';
import { useText, useWhen } from './text.ts';

const shownDays = 14;
const mostShown = 4;

/** What stands in the calendar of the next two weeks, on the resident's dashboard. */
export default function AppointmentsCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const when = useWhen();
  const today = format.today();
  const query = useCall(residentEvents.list, { residentId, from: today, to: addDays(today, shownDays - 1) });
  const now = serverNow().toISOString();
  const comes = (one: Occurrence) => one.endsAt > now && !one.left.includes(residentId);
  return (
    <Widget
      title={t('screens.AppointmentsCard')}
      query={query}
      icon="calendarMonth"
      href={residentLink(residentId, 'calendar')}
      none={({ items }) => (items.some(comes) ? null : t('states.noneSoon'))}
    >
      {({ items }) => (
        <Facts
          items={items
            .filter(comes)
            .slice(0, mostShown)
            .map((one) => [
              `${format.dayWithWeekday(one.firstDay)}, ${when(one)}`,
              [one.title, ...one.rooms].join(', '),
            ])}
        />
      )}
    </Widget>
  );
}
