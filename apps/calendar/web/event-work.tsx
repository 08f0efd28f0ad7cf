import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Occurrence } from '../contract/events.ts';

const EventPanel = lazily('calendar/event', () => import('./EventPanel.tsx'));
const NewEvent = lazily('calendar/new', () => import('./NewEvent.tsx'));
const Feeds = lazily('calendar/feeds', () => import('./FeedsPanel.tsx'));
const Import = lazily('calendar/import', () => import('./ImportPanel.tsx'));

/** About whom work is: of several or nobody it stands on every page. */
const about = (ids: readonly string[]) => (ids.length === 1 ? { residentId: ids[0]! } : {});

/** Opens one day of an event beside the page. */
export function openEvent(event: Occurrence): void {
  const key = `calendar:event:${event.id}:${event.day}`;
  openWork({
    key,
    title: event.title,
    ...about(event.residents.map((one) => one.id)),
    render: () => <EventPanel event={event} onClose={() => closeWork(key)} />,
  });
}

/** Opens the form of a new event; of a resident on their page. */
export function openNewEvent(title: string, day: string, residentId?: string): void {
  const key = `calendar:new:${residentId ?? ''}`;
  openWork({
    key,
    title,
    ...about(residentId === undefined ? [] : [residentId]),
    render: () => (
      <NewEvent
        day={day}
        {...(residentId === undefined ? {} : { residentId })}
        onClose={() => closeWork(key)}
      />
    ),
  });
}

/** Opens the addresses under which other calendars read. */
export function openFeeds(title: string): void {
  openWork({ key: 'calendar:feeds', title, render: () => <Feeds /> });
}

/** Opens the import of a file. */
export function openImport(title: string): void {
  const key = 'calendar:import';
  openWork({ key, title, render: () => <Import onClose={() => closeWork(key)} /> });
}
