import type { Insertable } from 'kysely';
import { presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';

type Row = Insertable<Tables['intake.entries']>;

/** By the place among the residents: who is observed, the target, how much of a usual day each drinks, and what is eaten. */
const people = [
  { place: 3, sinceDays: 10, targetMl: null, share: 1, eats: 75, en: 'Dr Brunner', de: 'Dr. Brunner' },
  { place: 5, sinceDays: 6, targetMl: 1800, share: 0.55, eats: 50, en: 'Dr Brunner', de: 'Dr. Brunner' },
  { place: 8, sinceDays: 21, targetMl: 1200, share: 0.8, eats: 100, en: 'ward round', de: 'Visite' },
  {
    place: 12,
    sinceDays: 3,
    targetMl: null,
    share: 0.35,
    eats: 25,
    en: 'head of nursing',
    de: 'Pflegedienstleitung',
  },
] as const;

/** A usual day of 1600 ml. */
const glasses = [
  ['07:45', 200, 'coffee'],
  ['08:10', 150, 'juice'],
  ['10:00', 200, 'water'],
  ['12:10', 250, 'soup'],
  ['13:30', 200, 'water'],
  ['15:30', 200, 'tea'],
  ['18:00', 250, 'tea'],
  ['20:30', 150, 'water'],
] as const;
const plates = [
  ['08:00', 'breakfast'],
  ['12:15', 'lunch'],
  ['17:50', 'dinner'],
] as const;

/** A week of four people who are observed: one drinks enough, one too little, one has an infusion, one is at risk. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const nurse = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .executeTakeFirst();
  if (nurse === undefined) return;
  const german = context.language === 'de';
  for (const person of people) {
    const resident = residents[person.place];
    if (resident === undefined) continue;
    const own = { organisation_id: context.organisationId, resident_id: resident.id, recorded_by: nurse.id };
    await context.db
      .insertInto('intake.orders')
      .values({
        ...own,
        id: newId(),
        from_day: addDays(context.today, -person.sinceDays),
        target_ml: person.targetMl,
        ordered_by: german ? person.de : person.en,
        recorded_at: instantAt(addDays(context.today, -person.sinceDays), '09:00', context.zone),
      })
      .execute();
    const rows = [7, 6, 5, 4, 3, 2, 1, 0]
      .flatMap((daysAgo) => {
        const day = addDays(context.today, -daysAgo);
        const at = (time: string) => instantAt(day, time, context.zone);
        const row = (
          time: string,
          values: Omit<Row, 'organisation_id' | 'id' | 'resident_id' | 'happened_at' | 'recorded_by'>,
        ): Row => ({
          ...own,
          id: newId(),
          happened_at: at(time),
          recorded_at: new Date(
            Math.min(Date.parse(at(time)) + 300_000, context.now.getTime()),
          ).toISOString(),
          ...values,
        });
        return [
          ...glasses
            .slice(0, Math.max(1, Math.round(glasses.length * person.share) - (daysAgo % 2)))
            .map(([time, ml, drink]) => row(time, { kind: 'in', route: 'oral', ml, drink })),
          ...plates.map(([time, meal], place) =>
            row(time, { kind: 'meal', meal, portion: Math.max(0, person.eats - (place === 2 ? 25 : 0)) }),
          ),
          ...(person.place === 12 ? [row('22:30', { kind: 'in', route: 'subcutaneous', ml: 250 })] : []),
        ];
      })
      .filter((row) => Date.parse(String(row.happened_at)) <= context.now.getTime());
    await context.db.insertInto('intake.entries').values(rows).execute();
  }
}
