import { presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { IsolationKind } from './domain/isolations.ts';
import { insertIsolation } from './server/isolations.ts';
import { insertVaccination } from './server/vaccinations.ts';

const plain = { declined: false, reason: '', remarks: '' };
const doctors = ['Dr. med. Elena Rossi', 'Dr. med. Peter Frick', 'Dr. med. Nadja Kohler'] as const;

/** Who is isolated in the demo home, by place in the list: two now, one until yesterday. */
const isolated: ReadonlyMap<
  number,
  { kind: IsolationKind; reason: string; days: number; until: number | null; measures: string[] }
> = new Map([
  [
    5,
    {
      kind: 'contact',
      reason: 'Norovirus',
      days: 2,
      until: null,
      measures: ['singleRoom', 'gloves', 'gown', 'ownToilet', 'mealsInRoom'],
    },
  ],
  [
    17,
    {
      kind: 'droplet',
      reason: 'Influenza A',
      days: 1,
      until: 4,
      measures: ['singleRoom', 'surgicalMask', 'mealsInRoom', 'visitors'],
    },
  ],
  [
    30,
    {
      kind: 'protective',
      reason: 'Neutropenie nach Therapie',
      days: 12,
      until: -1,
      measures: ['surgicalMask', 'visitors'],
    },
  ],
]);

/** Vaccinations of most residents, some declined, some overdue; two isolations that run. */
export async function demo(context: Context): Promise<void> {
  const day = (days: number) => addDays(context.today, days);
  for (const [index, { id }] of (await presentResidents(context, { day: context.today })).entries()) {
    const givenBy = doctors[index % 3]!;
    if (index % 6 === 5)
      await insertVaccination(context, id, {
        ...plain,
        disease: 'influenza',
        vaccine: '',
        happenedOn: day(-30 - index),
        lot: '',
        givenBy: '',
        nextDueOn: null,
        declined: true,
        reason: 'wünscht keine Impfung',
      });
    else
      await insertVaccination(context, id, {
        ...plain,
        disease: 'influenza',
        vaccine: 'Grippeimpfstoff Saison',
        happenedOn: day(-25 - index),
        lot: `GR${4100 + index}`,
        givenBy,
        nextDueOn: day(340 - index),
      });
    if (index % 2 === 0)
      await insertVaccination(context, id, {
        ...plain,
        disease: 'tetanus',
        vaccine: 'Diphtherie-Tetanus',
        happenedOn: day(-3700 - index * 9),
        lot: `DT${830 + index}`,
        givenBy,
        nextDueOn: day(-48 + index * 3),
      });
    if (index % 3 === 0)
      await insertVaccination(context, id, {
        ...plain,
        disease: 'pneumococcus',
        vaccine: 'Pneumokokken, konjugiert',
        happenedOn: day(-600 - index),
        lot: `PN${77 + index}`,
        givenBy,
        nextDueOn: null,
      });
    const one = isolated.get(index);
    if (one)
      await insertIsolation(context, id, {
        kind: one.kind,
        reason: one.reason,
        fromDate: day(-one.days),
        toDate: one.until === null ? null : day(one.until),
        measures: one.measures,
        remarks: '',
      });
  }
}
