import type { Insertable } from 'kysely';
import { presentResidents } from '#apps/residents/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';

import type { Kind } from './domain/kinds.ts';

type Terms = Insertable<Tables['vital_orders.terms']>;
type Said = Pick<Terms, 'repetition' | 'moments'> & Partial<Terms>;

interface Told {
  readonly kind: Kind;
  /** Days ago on which it was ordered, and after how many days from today it ends. */
  readonly daysAgo: number;
  readonly endsIn?: number;
  readonly said: Said;
  readonly en: Partial<Terms>;
  readonly de: Partial<Terms>;
  /** It rests since yesterday, for this reason. */
  readonly paused?: { readonly en: string; readonly de: string };
}

const frey = { ordered_by: 'Dr. med. K. Frey' };
const heart = { en: { ...frey, reason: 'High blood pressure' }, de: { ...frey, reason: 'Bluthochdruck' } };
const sugar = { en: { ...frey, reason: 'Diabetes' }, de: { ...frey, reason: 'Diabetes' } };

/** What is ordered for some residents beside the usual, by their place among them. */
const special: Readonly<Record<number, readonly Told[]>> = {
  8: [
    {
      kind: 'bloodGlucose',
      daysAgo: 40,
      said: { repetition: 'daily', moments: ['07:30', '17:30'], below: 4.5, above: 14 },
      ...sugar,
    },
    {
      kind: 'bloodPressure',
      daysAgo: 12,
      said: { repetition: 'daily', moments: ['earlyShift'], above: 160, second_above: 100 },
      ...heart,
    },
  ],
  14: [
    {
      kind: 'bloodGlucose',
      daysAgo: 60,
      said: { repetition: 'weekly', weekdays: [1, 3, 5, 7], moments: ['07:30'], below: 4.5, above: 14 },
      ...sugar,
    },
  ],
  18: [
    {
      kind: 'temperature',
      daysAgo: 1,
      endsIn: 3,
      said: { repetition: 'daily', moments: ['morning', 'evening'], above: 38 },
      en: { reason: 'Fever yesterday', instructions: 'In the ear.' },
      de: { reason: 'Fieber seit gestern', instructions: 'Im Ohr messen.' },
    },
  ],
  33: [
    {
      kind: 'oxygenSaturation',
      daysAgo: 2,
      endsIn: 5,
      said: { repetition: 'daily', moments: ['earlyShift', 'lateShift', 'nightShift'], below: 88 },
      en: {
        ...frey,
        reason: 'COPD, more breathless',
        instructions: 'Without oxygen, after five minutes of rest.',
      },
      de: {
        ...frey,
        reason: 'COPD, vermehrt Atemnot',
        instructions: 'Ohne Sauerstoff, nach fünf Minuten Ruhe.',
      },
    },
  ],
  38: [
    {
      kind: 'bloodPressure',
      daysAgo: 20,
      said: { repetition: 'daily', every: 2, moments: ['earlyShift'], above: 170 },
      ...heart,
      paused: { en: 'Asks for a rest from measuring', de: 'Wünscht eine Messpause' },
    },
  ],
};

/** Of everybody the weight each month and of every third the blood pressure each week, spread over the days of the week. */
function usual(index: number): Told[] {
  const weekday = (index % 6) + 1;
  const monthly: Told = {
    kind: 'weight',
    daysAgo: 28 + (index % 4) * 7,
    said: { repetition: 'weekly', every: 4, weekdays: [weekday], moments: ['earlyShift'] },
    en: { reason: 'Each month', instructions: 'Before breakfast, without shoes.' },
    de: { reason: 'Monatlich', instructions: 'Vor dem Frühstück, ohne Schuhe.' },
  };
  const weekly: Told = {
    kind: 'bloodPressure',
    daysAgo: 70,
    said: { repetition: 'weekly', weekdays: [weekday], moments: ['earlyShift'] },
    ...heart,
  };
  return index % 3 === 0 ? [monthly, weekly] : [monthly];
}

interface Watched {
  /** Of whom, by their place among the residents. */
  readonly place: number;
  readonly app: string;
  readonly protocol: string;
  readonly daysAgo: number;
  readonly endsIn?: number;
  readonly said: Pick<Said, 'repetition' | 'moments'> & { readonly weekdays?: number[] };
  readonly en: { readonly name: string; readonly reason: string; readonly instructions?: string };
  readonly de: Watched['en'];
}
/** Protocols that are recorded by order: the bowels after an operation, pain under a new medicine, urine after an infection. */
const watched: readonly Watched[] = [
  {
    ...{ place: 3, app: 'excretion', protocol: 'stool', daysAgo: 5, endsIn: 9 },
    said: { repetition: 'daily', moments: ['earlyShift', 'lateShift'] },
    en: { name: 'Stool', reason: 'After the operation', instructions: 'Also when there was none.' },
    de: { name: 'Stuhl', reason: 'Nach der Operation', instructions: 'Auch wenn keiner kam.' },
  },
  {
    ...{ place: 12, app: 'protocols', protocol: 'pain', daysAgo: 6 },
    said: { repetition: 'daily', moments: ['08:00', '20:00'] },
    en: { name: 'Pain', reason: 'New medicine against pain' },
    de: { name: 'Schmerz', reason: 'Neues Schmerzmittel' },
  },
  {
    ...{ place: 18, app: 'protocols', protocol: 'strip', daysAgo: 9 },
    said: { repetition: 'weekly', weekdays: [1, 4], moments: ['earlyShift'] },
    en: { name: 'Urine strip', reason: 'After the infection', instructions: 'First urine of the morning.' },
    de: { name: 'Urinstreifen', reason: 'Nach dem Infekt', instructions: 'Erster Urin am Morgen.' },
  },
];

async function watch(context: Context, residentId: string, one: Watched, by: string): Promise<void> {
  const day = addDays(context.today, -one.daysAgo);
  await context.db
    .insertInto('vital_orders.protocol_orders')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: residentId,
      app: one.app,
      protocol: one.protocol,
      ...frey,
      ...one[context.language],
      ...one.said,
      from_at: instantAt(day, '09:00', context.zone),
      starts_on: day,
      ends_on: one.endsIn === undefined ? null : addDays(context.today, one.endsIn),
      recorded_by: by,
    })
    .execute();
}

/** Orders as a home has them: weight each month, blood pressure each week, some each day with bounds, one that rests. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const nurse = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .executeTakeFirst();
  for (const [index, { id }] of residents.entries())
    for (const told of [...usual(index), ...(special[index] ?? [])])
      await give(context, id, told, nurse?.id ?? context.actor());
  for (const one of watched) {
    const resident = residents[one.place];
    if (resident !== undefined) await watch(context, resident.id, one, nurse?.id ?? context.actor());
  }
}

async function give(context: Context, residentId: string, told: Told, by: string): Promise<void> {
  const orderId = newId();
  const day = addDays(context.today, -told.daysAgo);
  const at = instantAt(day, '09:00', context.zone);
  const restsFrom = instantAt(addDays(context.today, -1), '16:00', context.zone);
  const common = { organisation_id: context.organisationId, resident_id: residentId };
  const terms = {
    ...common,
    ...told.said,
    ...told[context.language],
    order_id: orderId,
    starts_on: day,
    ends_on: told.endsIn === undefined ? null : addDays(context.today, told.endsIn),
    recorded_by: by,
  };
  await context.db
    .insertInto('vital_orders.orders')
    .values({ ...common, id: orderId, kind: told.kind, changed_at: at })
    .execute();
  await context.db
    .insertInto('vital_orders.terms')
    .values({ ...terms, id: newId(), from_at: at, to_at: told.paused === undefined ? null : restsFrom })
    .execute();
  if (told.paused === undefined) return;
  await context.db
    .insertInto('vital_orders.terms')
    .values({ ...terms, id: newId(), from_at: restsFrom, paused: true, why: told.paused[context.language] })
    .execute();
}
