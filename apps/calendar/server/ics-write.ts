import ICAL from 'ical.js';
import type { Day } from '#platform/domain/time/days.ts';

/** One day of an event as another calendar gets it; days of what lasts all day, instants of what has a time. */
export interface Line {
  readonly uid: string;
  readonly title: string;
  readonly detail: string;
  readonly place: string;
  readonly category: string;
  readonly from: Day | string;
  /** The day after the last one, or the instant of the end. */
  readonly to: Day | string;
}

const timeOf = (text: string) =>
  text.length === 10 ? ICAL.Time.fromDateString(text) : ICAL.Time.fromJSDate(new Date(text), true);

/** A calendar of RFC 5545. */
export function writeCalendar(name: string, lines: readonly Line[], now: Date): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Obhut//Calendar//EN');
  calendar.addPropertyWithValue('x-wr-calname', name);
  for (const line of lines) {
    const event = new ICAL.Component('vevent');
    event.addPropertyWithValue('uid', line.uid);
    event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
    event.addPropertyWithValue('dtstart', timeOf(line.from));
    event.addPropertyWithValue('dtend', timeOf(line.to));
    event.addPropertyWithValue('summary', line.title);
    if (line.detail !== '') event.addPropertyWithValue('description', line.detail);
    if (line.place !== '') event.addPropertyWithValue('location', line.place);
    event.addPropertyWithValue('categories', line.category);
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}
