import type { Insertable } from 'kysely';
import { presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';

type Row = Insertable<Tables['excretion.entries']>;
type Told = Partial<Row> & { readonly daysAgo: number; readonly time: string };

const days = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, place) => from - place);
const forms = ['type4', 'type3', 'type4', 'type5', 'type4'] as const;

/** By the place among the residents: regular, none for days, too loose, by a catheter, looked for in vain, and vomiting. */
const all = new Map<number, readonly Told[]>([
  [
    1,
    days(12, 0).map((daysAgo) => ({
      daysAgo,
      time: '07:40',
      stool_type: forms[daysAgo % 5]!,
      amount: daysAgo % 3 === 0 ? 'large' : 'medium',
      colour: 'brown',
    })),
  ],
  [
    3,
    [
      ...days(14, 5)
        .filter((daysAgo) => daysAgo % 3 === 2)
        .map((daysAgo) => ({
          daysAgo,
          time: '09:15',
          stool_type: 'type2',
          amount: 'small' as const,
          pain: true,
        })),
      { daysAgo: 4, time: '20:30', stool_type: 'type1', amount: 'small', pain: true },
      { daysAgo: 2, time: '10:00', amount: 'none', laxative: true },
      { daysAgo: 1, time: '17:20', amount: 'none' },
    ],
  ],
  [
    5,
    [
      ...days(9, 2).map((daysAgo) => ({
        daysAgo,
        time: '08:05',
        stool_type: 'type4',
        amount: 'medium' as const,
      })),
      { daysAgo: 1, time: '16:30', stool_type: 'type6', amount: 'medium' },
      { daysAgo: 1, time: '21:10', stool_type: 'type7', amount: 'large', incontinent: true },
      {
        daysAgo: 0,
        time: '03:20',
        stool_type: 'type7',
        amount: 'medium',
        incontinent: true,
        smell: 'strong',
      },
    ],
  ],
  [
    8,
    days(6, 0).flatMap((daysAgo) => [
      {
        daysAgo,
        time: '06:30',
        what: 'urine' as const,
        ml: 450 + 40 * (daysAgo % 3),
        catheter: true,
        colour: 'yellow' as const,
      },
      {
        daysAgo,
        time: '14:10',
        what: 'urine' as const,
        ml: 380 - 30 * (daysAgo % 2),
        catheter: true,
        colour: 'yellow' as const,
      },
      { daysAgo, time: '11:45', stool_type: forms[(daysAgo + 2) % 5]!, amount: 'medium' as const },
    ]),
  ],
  [
    12,
    [
      ...days(8, 1).map((daysAgo) => ({
        daysAgo,
        time: '07:10',
        stool_type: 'type3',
        amount: 'medium' as const,
      })),
      { daysAgo: 1, time: '19:40', what: 'vomit', ml: 200, colour: 'light' },
    ],
  ],
]);

/** Two weeks of a few residents, the good and the bad cases. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const nurses = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .execute();
  const rows = [...all].flatMap(([place, told]) =>
    told.flatMap(({ daysAgo, time, ...row }, index): Row[] => {
      const resident = residents[place];
      const nurse = nurses[index % Math.max(1, nurses.length)];
      const at = instantAt(addDays(context.today, -daysAgo), time, context.zone);
      if (resident === undefined || nurse === undefined || Date.parse(at) > context.now.getTime()) return [];
      return [
        {
          what: 'stool',
          ...row,
          organisation_id: context.organisationId,
          id: newId(),
          resident_id: resident.id,
          happened_at: at,
          recorded_at: new Date(Math.min(Date.parse(at) + 600_000, context.now.getTime())).toISOString(),
          recorded_by: nurse.id,
        },
      ];
    }),
  );
  if (rows.length > 0) await context.db.insertInto('excretion.entries').values(rows).execute();
}
