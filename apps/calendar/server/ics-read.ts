import ICAL from 'ical.js';
import { addDays, type Day, isDayWithinReach } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import { readRule, type Recurrence } from '../domain/recurrence.ts';
import { isYearOfZones, unkeptZones } from './ics-zones.ts';

/** An event of a file, by the clock of the home. */
export interface Read {
  readonly uid: string;
  readonly title: string;
  readonly remarks: string;
  readonly place: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly recurrence: Recurrence | null;
  readonly calledOff: readonly Day[];
  /** The day of a series of the same uid, of which this is another version. */
  readonly instead: Day | null;
}
export type Unread = 'cancelled' | 'noStart' | 'unreadable' | 'ruleNotKept' | 'outOfReach' | 'zoneNotKept';
export type Entry =
  | { readonly title: string; readonly day: Day | null; readonly event: Read }
  | { readonly title: string; readonly day: Day | null; readonly refused: Unread };

/** More is not read at all. */
const mostEvents = 2000;
const mostParts = 3000;
const mostCalledOff = 1000;

/** By which clock a file is read, and which of its zones cannot be. */
interface Clocks {
  readonly zone: string;
  readonly unkept: ReadonlySet<string>;
}

/** A time of a zone that the file describes in a way that cannot be worked out. */
class ZoneNotKept extends Error {}

interface Civil {
  readonly day: Day;
  readonly time: string | null;
}

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment by the clock of the home: of a zone that is known by name, of one that the file describes, or of no zone at all. */
function civil(value: ICAL.Time, tzid: string | undefined, { zone, unkept }: Clocks): Civil {
  const day = `${String(value.year).padStart(4, '0')}-${two(value.month)}-${two(value.day)}`;
  if (value.isDate) return { day, time: null };
  const time = `${two(value.hour)}:${two(value.minute)}`;
  if (tzid !== undefined && isZone(tzid)) return civilOf(instantAt(day, time, tzid), zone);
  if (value.zone === ICAL.Timezone.localTimezone) return { day, time };
  const isDescribed = value.zone !== ICAL.Timezone.utcTimezone;
  if (isDescribed && (tzid === undefined || unkept.has(tzid) || !isYearOfZones(value.year)))
    throw new ZoneNotKept();
  return civilOf(value.toJSDate(), zone);
}

function moment(event: ICAL.Component, name: string, clocks: Clocks): Civil | null {
  const property = event.getFirstProperty(name);
  const value = property?.getFirstValue();
  if (!(value instanceof ICAL.Time)) return null;
  const tzid = property!.getParameter('tzid');
  return civil(value, typeof tzid === 'string' ? tzid : undefined, clocks);
}

/** When it ends: as it says, after its duration, or with the day on which it begins; of what has a time an hour later. */
function endOf(event: ICAL.Component, start: Civil, clocks: Clocks): Civil {
  const said = moment(event, 'dtend', clocks);
  if (said !== null) return said.time === null ? { day: addDays(said.day, -1), time: null } : said;
  const lasts = event.getFirstPropertyValue('duration');
  if (start.time === null) {
    const days = lasts instanceof ICAL.Duration ? Math.ceil(lasts.toSeconds() / 86_400) : 1;
    return { day: addDays(start.day, Math.max(days, 1) - 1), time: null };
  }
  const seconds = lasts instanceof ICAL.Duration ? lasts.toSeconds() : 3600;
  return civilOf(Date.parse(instantAt(start.day, start.time, clocks.zone)) + seconds * 1000, clocks.zone);
}

const textOf = (event: ICAL.Component, name: string): string => {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
};

const titleOf = (event: ICAL.Component): string =>
  textOf(event, 'summary').replaceAll(/\s+/g, ' ').slice(0, 120) || '–';

/** How it comes again: null: once; 'unread': as this calendar does not know it. */
function recurrenceOf(event: ICAL.Component, start: Civil, clocks: Clocks): Recurrence | null | 'unread' {
  const rules = event.getAllProperties('rrule');
  const isMore = rules.length > 1 || event.hasProperty('rdate') || event.hasProperty('exrule');
  if (isMore) return 'unread';
  if (rules.length === 0) return null;
  const rule = String(rules[0]!.getFirstValue());
  return readRule(rule, start.day, { time: start.time, zone: clocks.zone }) ?? 'unread';
}

function calledOffOf(event: ICAL.Component, clocks: Clocks): Day[] {
  return event.getAllProperties('exdate').flatMap((property) => {
    const tzid = property.getParameter('tzid');
    return property
      .getValues()
      .filter((one) => one instanceof ICAL.Time)
      .map((one) => civil(one, typeof tzid === 'string' ? tzid : undefined, clocks).day);
  });
}

const countCalledOff = (event: ICAL.Component): number =>
  event.getAllProperties('exdate').reduce((sum, one) => sum + one.getValues().length, 0);

function entryOf(event: ICAL.Component, clocks: Clocks): Entry {
  const title = titleOf(event);
  const start = moment(event, 'dtstart', clocks);
  if (start === null) return { title, day: null, refused: 'noStart' };
  const refused = (why: Unread): Entry => ({ title, day: start.day, refused: why });
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return refused('cancelled');
  if (!isDayWithinReach(start.day) || start.day < '1900') return refused('outOfReach');
  const end = endOf(event, start, clocks);
  const recurrence = recurrenceOf(event, start, clocks);
  if (recurrence === 'unread' || countCalledOff(event) > mostCalledOff) return refused('ruleNotKept');
  return {
    title,
    day: start.day,
    event: {
      uid: textOf(event, 'uid').slice(0, 300),
      title,
      remarks: textOf(event, 'description').slice(0, 2000),
      place: textOf(event, 'location').replaceAll(/\s+/g, ' ').slice(0, 80),
      firstDay: start.day,
      lastDay: end.day,
      startTime: start.time,
      endTime: end.time,
      recurrence,
      calledOff: calledOffOf(event, clocks),
      instead: moment(event, 'recurrence-id', clocks)?.day ?? null,
    },
  };
}

/** The events of a file in their order, or why nothing of it is read. */
export function readCalendar(
  text: string,
  zone: string,
): { readonly entries: readonly Entry[] } | { readonly fault: 'notACalendar' | 'tooManyEvents' } {
  let calendar: ICAL.Component;
  try {
    calendar = new ICAL.Component(ICAL.parse(text) as never);
  } catch {
    // the library says only in words what it could not read; whoever chose the file learns that it is no calendar
    return { fault: 'notACalendar' };
  }
  if (calendar.name !== 'vcalendar') return { fault: 'notACalendar' };
  const events = calendar.getAllSubcomponents('vevent');
  const unkept = unkeptZones(calendar);
  const isTooMuch = events.length > mostEvents || calendar.getAllSubcomponents().length > mostParts;
  if (isTooMuch || unkept === null) return { fault: 'tooManyEvents' };
  return {
    entries: events.map((event) => {
      try {
        return entryOf(event, { zone, unkept });
      } catch (error) {
        if (error instanceof ZoneNotKept)
          return { title: titleOf(event), day: null, refused: 'zoneNotKept' as const };
        // a value that is not of its kind: said in the report beside its title
        return { title: '–', day: null, refused: 'unreadable' as const };
      }
    }),
  };
}
