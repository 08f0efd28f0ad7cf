import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { Content } from './contract/order-shape.ts';
import type { Way } from './domain/standing.ts';
import { timingFrom } from './domain/timing.ts';
import { perDay } from './domain/maximum.ts';
import { timesOf } from './server/content.ts';
import { addStep } from './server/steps.ts';
import { afterDay } from './server/timing.ts';
import { insertVersion } from './server/version.ts';
import { demoOrders, type DemoOrder } from './server/demo-orders.ts';

const fixed = (
  resident: number,
  daysAgo: number,
  order: DemoOrder['order'],
  en: string,
  de: string,
): DemoOrder => ({
  resident,
  daysAgo,
  order: { type: 'fixed', ...order },
  en: { indication: en },
  de: { indication: de },
});

/** Orders against which checks have something to say: two that thin the blood, two that lengthen the QT interval, one for slow hearts. */
const checkedOrders: readonly DemoOrder[] = [
  fixed(
    4,
    25,
    {
      name: 'Xarelto',
      strength: '20 mg',
      substances: 'rivaroxaban 20 mg',
      atc: ['B01AF01'],
      form: 'filmTablet',
      evening: 1,
      food: 'with',
    },
    'Atrial fibrillation',
    'Vorhofflimmern',
  ),
  fixed(
    4,
    150,
    { name: 'Bilol', strength: '5 mg', substances: 'bisoprolol 5 mg', atc: ['C07AB07'], morning: 1 },
    'After a heart attack',
    'Nach Herzinfarkt',
  ),
  fixed(
    5,
    70,
    {
      name: 'Cipralex',
      strength: '10 mg',
      substances: 'escitalopram 10 mg',
      atc: ['N06AB10'],
      form: 'filmTablet',
      morning: 1,
    },
    'Depression',
    'Depression',
  ),
  fixed(
    5,
    3,
    {
      name: 'Motilium lingual',
      strength: '10 mg',
      substances: 'domperidone 10 mg',
      atc: ['A03FA03'],
      form: 'meltingTablet',
      morning: 1,
      evening: 1,
      food: 'before',
    },
    'Nausea',
    'Übelkeit',
  ),
];

/** A second person with insulin: slow in the evening, fast with the meals. */
const insulin = { form: 'pen', unit: 'unit', injection: 'subcutaneous', strength: '100 U/mL' } as const;
const insulinOrders: readonly DemoOrder[] = [
  fixed(
    8,
    120,
    {
      ...insulin,
      name: 'Lantus SoloStar',
      substances: 'insulin glargine',
      atc: ['A10AE04'],
      evening: 12,
      priority: 'important',
    },
    'Diabetes, type 2',
    'Diabetes Typ 2',
  ),
  fixed(
    8,
    60,
    {
      ...insulin,
      name: 'NovoRapid FlexPen',
      substances: 'insulin aspart',
      atc: ['A10AB05'],
      morning: 6,
      afternoon: 4,
      evening: 6,
      food: 'before',
    },
    'Diabetes, type 2',
    'Diabetes Typ 2',
  ),
];

/** Writes one order as it was made some days ago, with its pause or stop. */
async function write(context: Context, residentId: string, told: DemoOrder): Promise<void> {
  const { db, organisationId, zone, today } = context;
  const language = context.language === 'de' ? told.de : told.en;
  const day = (offset: number) => addDays(today, offset);
  const at = (offset: number, time: string) => instantAt(day(offset), time, zone);
  const startsAt = at(-told.daysAgo, '07:00');
  const content = Content.parse({
    form: 'tablet',
    unit: 'tablet',
    doctor: 'Dr. med. Andrea Frei',
    ...told.order,
    ...language,
    prescribedOn: day(-told.daysAgo),
    validUntil: told.validDays === undefined ? null : day(told.validDays),
    ...(told.rowsFrom === undefined
      ? {}
      : {
          endsOn: day(27),
          rows: Array.from({ length: 28 + told.daysAgo }, (_, index) => ({
            day: day(index - told.daysAgo),
            evening: told.rowsFrom![index % told.rowsFrom!.length]!,
          })),
        }),
  });
  const sent = {
    ...content,
    startsAt,
    anchorAt: at(-told.daysAgo, told.order.repetition === 'interval' ? '10:00' : '07:00'),
    maximumConfirmed: false,
    confirmed: [],
  };
  const timing = timingFrom(sent, await timesOf(context), zone);
  const id = newId();
  const key = { residentId, id };
  await db
    .insertInto('medication.orders')
    .values({ organisation_id: organisationId, id, resident_id: residentId, recorded_at: startsAt })
    .execute();
  const then = { ...context, now: new Date(startsAt) };
  const way: Way = told.way ?? 'written';
  const stepId = await addStep(then, key, 'ordered', { orderedBy: content.doctor, way, reason: '' });
  const planned = content.type === 'reserve' ? (content.quantityMost ?? content.quantity!) : perDay(timing);
  await insertVersion(then, { ...key, number: 1, stepId }, sent, {
    timing,
    perDay: planned,
    confirmed: content.max24 !== null && planned > content.max24,
  });
  const word = { orderedBy: content.doctor, way: 'present' as const, reason: language.reason ?? '' };
  if (told.paused !== undefined) {
    const pauseStep = await addStep(context, key, 'paused', word);
    const toDay = day(told.paused);
    await db
      .insertInto('medication.pauses')
      .values({
        organisation_id: organisationId,
        id: newId(),
        resident_id: residentId,
        order_id: id,
        step_id: pauseStep,
        from_at: at(-1, '16:00'),
        to_day: toDay,
        until_at: afterDay(toDay, zone),
        reason: word.reason,
      })
      .execute();
  }
  if (told.stopped === undefined) return;
  await addStep(context, key, 'stopped', word);
  await db
    .updateTable('medication.orders')
    .set({ stopped_at: at(-told.stopped, '10:30'), stop_reason: word.reason })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** The orders of a home as they are: fixed ones, reserves, a scheme by date, patches, insulin; paused, stopped, unsigned. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  for (const told of [...demoOrders, ...checkedOrders, ...insulinOrders]) {
    const resident = residents[told.resident];
    if (resident !== undefined) await write(context, resident.id, told);
  }
}
