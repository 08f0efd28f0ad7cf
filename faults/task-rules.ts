import { dueDays } from '#apps/care-tasks/domain/timing.ts';
import { type Clock, windowOf } from '#apps/care-tasks/domain/windows.ts';
import type { TimingRule } from '#platform/domain/time/timing.ts';
import { dice } from './doses-home.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

const zone = 'Europe/Zurich';
const clock: Clock = {
  zone,
  dayParts: { morning: '07:00', noon: '11:00', evening: '17:00', night: '21:00' },
  shifts: { earlyShift: '07:00', lateShift: '14:00', nightShift: '22:00' },
  graceMinutes: 60,
};
/** Two years with two changes of the clock in each. */
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
const days = Array.from({ length: 730 }, (_, number) => day(number));

/** What the clock on the wall shows each quarter of an hour of these years: the first instant of each day and time. */
const wall = new Map<string, number>();
const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
for (let at = Date.UTC(2025, 11, 31); at < Date.UTC(2028, 0, 3); at += 900_000) {
  const text = shown.format(at);
  if (!wall.has(text)) wall.set(text, at);
}
/** Found on the wall; what never stands there, at the next that does. */
function onTheWall(on: string, time: string): number {
  for (let quarter = Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15; quarter < 96; quarter += 1) {
    const text = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
    const at = wall.get(`${on} ${text}`);
    if (at !== undefined) return at;
  }
  throw new Error(`${on} ${time} never comes`);
}

const die = dice(20_260_329);
const random = (below: number) => Math.floor(die() * below);
/** A quarter of an hour: of three of them one lies between one and four in the night. */
function time(): string {
  const quarter = random(3) === 0 ? 4 + random(12) : random(96);
  return `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
}
const begins = { ...clock.dayParts, ...clock.shifts } as Readonly<Record<string, string>>;
function moment(): string {
  const names = Object.keys(begins);
  if (random(5) === 0) return names[random(names.length)]!;
  const [one, other] = [time(), time()].toSorted() as [string, string];
  return random(3) === 0 && one < other ? `${one}-${other}` : one;
}
function rule(): TimingRule {
  const repetition = (['daily', 'weekly', 'daily', 'weekly', 'once'] as const)[random(5)]!;
  // each rule meets a change of the clock somewhere: many begin on one
  const begin = random(3) === 0 ? days.indexOf(changes[random(changes.length)]!) - random(3) : random(730);
  return {
    repetition,
    every: repetition === 'once' ? 1 : 1 + random(4),
    weekdays: repetition === 'weekly' ? [7, ...[1, 2, 3, 4, 5, 6].filter(() => random(3) === 0)] : [],
    from: day(begin),
    until: random(3) === 0 ? day(begin + random(400)) : null,
    moments: [...new Set(Array.from({ length: 1 + random(5) }, moment))],
  };
}
const changes = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'];

/** The days of a rule counted one by one from its first. */
function expanded(one: TimingRule): string[] {
  const begin = Date.parse(`${one.from}T12:00:00Z`);
  const monday = begin - ((new Date(begin).getUTCDay() + 6) % 7) * 86_400_000;
  return days.filter((on) => {
    if (on < one.from || (one.until !== null && on > one.until)) return false;
    const at = Date.parse(`${on}T12:00:00Z`);
    const number = Math.round((at - begin) / 86_400_000);
    const week = Math.floor((at - monday) / (7 * 86_400_000));
    if (one.repetition === 'once') return number === 0;
    if (one.repetition === 'daily') return number % one.every === 0;
    return week % one.every === 0 && one.weekdays.includes(new Date(at).getUTCDay() || 7);
  });
}

const told = (on: string, at: string, from: number): string => `${on} ${at} ${new Date(from).toISOString()}`;

interface Horizon {
  readonly clock: Clock;
  /** From the end of a horizon to the next one: a day. */
  readonly step: number;
}

/** What is made of a rule, horizon by horizon, as the server makes it. */
function made(one: TimingRule, horizon: Horizon): string[] {
  const all: string[] = [];
  for (let start = 0; start < 730;) {
    const end = Math.min(start + random(20), 729);
    for (const on of dueDays(one, day(start), day(end)))
      for (const at of one.moments) {
        const { dueFrom, dueUntil } = windowOf(on, at, horizon.clock);
        all.push(told(on, at, Date.parse(dueFrom)));
        if (Date.parse(dueUntil) <= Date.parse(dueFrom)) all.push(`${on} ${at} ends before it begins`);
      }
    start = Math.max(start + 1, end + horizon.step);
  }
  return all;
}

function compared(count: number, horizon: Horizon): Figure[] {
  let [lost, doubled, otherwise, all, onChanges, first] = [0, 0, 0, 0, 0, ''];
  for (let number = 0; number < count; number += 1) {
    const one = rule();
    const found = made(one, horizon);
    const wanted = expanded(one).flatMap((on) =>
      one.moments.map((at) => told(on, at, onTheWall(on, begins[at] ?? at.slice(0, 5)))),
    );
    const [have, want] = [new Set(found), new Set(wanted)];
    all += wanted.length;
    onChanges += wanted.filter((each) => changes.some((change) => each.startsWith(`${change} 02`))).length;
    doubled += found.length - have.size;
    lost += [...want].filter((each) => !have.has(each)).length;
    otherwise += [...have].filter((each) => !want.has(each)).length;
    if (first === '' && found.join() !== wanted.join())
      first = `; first: ${JSON.stringify(one)}: ${[...want].find((each) => !have.has(each)) ?? [...have].find((each) => !want.has(each)) ?? 'another order'}`;
  }
  const detail = `${count} rules, ${all} occurrences, ${onChanges} of them in the hour that the clocks skip or show twice${first}`;
  return [
    { name: 'occurrences lost', value: lost, wanted: 0, detail },
    { name: 'occurrences made twice', value: doubled, wanted: 0 },
    { name: 'occurrences that no rule wants, or at another instant', value: otherwise, wanted: 0 },
  ];
}

/** Random rules of care over two years with four changes of the clock, made horizon by horizon, against a clock on the wall. */
export function taskRules({ short }: Size): Promise<number> {
  const few = short ? 40 : 300;
  return Promise.resolve(
    print('Occurrences of random rules over two years', compared(short ? 120 : 10_000, { clock, step: 1 })) +
      printControl(
        'the clock of a home without summer time',
        compared(few, { clock: { ...clock, zone: 'Africa/Lagos' }, step: 1 }),
        'occurrences that no rule wants, or at another instant',
      ) +
      printControl(
        'horizons that overlap by a day',
        compared(few, { clock, step: 0 }),
        'occurrences made twice',
      ) +
      printControl('horizons with a day between them', compared(few, { clock, step: 2 }), 'occurrences lost'),
  );
}
