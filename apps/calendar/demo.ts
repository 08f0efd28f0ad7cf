import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { EventFields } from './contract/events.ts';
import { settle } from './server/expansion.ts';
import { insertEvent } from './server/store.ts';

interface Told {
  readonly en: string;
  readonly de: string;
  readonly type: string;
  /** Days from today, or, of what comes again, from the Monday of this week on. */
  readonly day: number;
  readonly lasts?: number;
  readonly times?: readonly [from: string, until: string];
  /** By the place among the residents. */
  readonly residents?: readonly number[];
  readonly room?: string;
  readonly guest?: string;
  readonly recurrence?: object;
  readonly reminderMinutes?: number;
}

/** Weeks as they are in a home: what comes again, what stands alone, a day outside, and two things at once. */
const all: readonly Told[] = [
  {
    en: 'Gymnastics',
    de: 'Turnen',
    type: 'activation',
    day: 0,
    times: ['10:00', '10:45'],
    residents: [0, 2, 3, 5],
    room: 'Saal',
    recurrence: { frequency: 'weekly', weekdays: [1, 3, 5] },
  },
  {
    en: 'Singing',
    de: 'Singen',
    type: 'activation',
    day: 3,
    times: ['15:00', '16:00'],
    residents: [1, 2, 4, 6],
    room: 'Saal',
    recurrence: { frequency: 'weekly', weekdays: [4] },
  },
  {
    en: "Doctor's round",
    de: 'Arztvisite',
    type: 'doctorsVisit',
    day: 1,
    times: ['09:00', '11:00'],
    residents: [0, 1, 3],
    guest: 'Dr. Hofer',
    recurrence: { frequency: 'weekly', interval: 2, weekdays: [2] },
  },
  {
    en: 'Hairdresser',
    de: 'Coiffeur',
    type: 'bodyCare',
    day: 2,
    times: ['13:30', '14:15'],
    residents: [2],
    room: 'Coiffeurraum',
    guest: 'Frau Meier',
    recurrence: { frequency: 'monthly', ordinal: 1, weekday: 3 },
  },
  {
    en: 'Physiotherapy',
    de: 'Physiotherapie',
    type: 'therapy',
    day: 0,
    times: ['10:15', '10:45'],
    residents: [3],
    recurrence: { frequency: 'weekly', weekdays: [1, 4], count: 12 },
  },
  {
    en: 'Eye clinic',
    de: 'Augenklinik',
    type: 'outsideAppointment',
    day: 1,
    times: ['13:00', '16:30'],
    residents: [3],
    guest: 'Rotkreuzfahrdienst',
    reminderMinutes: 1440,
  },
  {
    en: 'Family meeting',
    de: 'Angehörigengespräch',
    type: 'talk',
    day: 2,
    times: ['16:00', '17:00'],
    residents: [1],
    room: 'Sitzungszimmer',
    guest: 'Tochter',
    reminderMinutes: 60,
  },
  {
    en: 'Dentist',
    de: 'Zahnarzt',
    type: 'outsideAppointment',
    day: 0,
    times: ['14:00', '15:00'],
    residents: [0],
  },
  {
    en: 'Visit of the grandchildren',
    de: 'Besuch der Enkel',
    type: 'visit',
    day: 5,
    times: ['14:00', '17:00'],
    residents: [4],
  },
  { en: 'Holidays with the son', de: 'Ferien beim Sohn', type: 'visit', day: 9, lasts: 3, residents: [6] },
  {
    en: 'Team meeting',
    de: 'Teamsitzung',
    type: 'meeting',
    day: 4,
    times: ['13:30', '14:30'],
    room: 'Sitzungszimmer',
    recurrence: { frequency: 'weekly', interval: 2, weekdays: [5] },
  },
  {
    en: 'Christmas party',
    de: 'Weihnachtsfeier',
    type: 'activation',
    day: 20,
    times: ['15:00', '18:00'],
    room: 'Saal',
  },
];

/** Appointments of a few weeks. */
export async function demo(context: Context): Promise<void> {
  const people = await presentResidents(context, { day: context.today });
  if (people.length === 0) return;
  for (const told of all) {
    const day = addDays(told.recurrence ? mondayOf(context.today) : context.today, told.day);
    const fields = EventFields.parse({
      title: told[context.language],
      type: told.type,
      firstDay: day,
      lastDay: addDays(day, told.lasts ?? 0),
      startTime: told.times?.[0] ?? null,
      endTime: told.times?.[1] ?? null,
      residentIds: (told.residents ?? []).map((index) => people[index % people.length]!.id),
      rooms: told.room ? [told.room] : [],
      guests: told.guest ? [told.guest] : [],
      recurrence: told.recurrence ?? null,
      reminderMinutes: told.reminderMinutes ?? null,
    });
    const settled = fields.recurrence && settle(fields.recurrence, day);
    if (settled && 'fault' in settled) throw new Error(`${told.en}: ${settled.fault}`);
    const series = settled?.series ?? { firstDay: day, rule: null, until: null, count: null };
    await insertEvent(context, fields, { series, lastDay: addDays(series.firstDay, told.lasts ?? 0) });
  }
}
