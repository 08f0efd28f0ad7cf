import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { presentResidents } from '#apps/residents/api.ts';
import type { Answers } from '#apps/forms/contract/form.ts';
import type { RecordType } from './domain/record-types.ts';
import { beginSections } from './server/filling.ts';
import { definitionFor, type ReadSet, setInUse } from './server/item-set-rows.ts';
import { beginRecord } from './server/record-writes.ts';

/** Invented answers: the higher `burden`, the more help. `until`: only the first so many items. */
function answersOf(
  set: ReadSet,
  type: RecordType,
  burden: number,
  until = Number.POSITIVE_INFINITY,
): Answers {
  const items = definitionFor(set, type)
    .sections.flatMap((section) => section.items)
    .slice(0, until);
  return Object.fromEntries(
    items.flatMap((item, index): [string, Answers[string]][] => {
      if (item.kind === 'number') return [[item.id, { kind: 'number', number: 58.5 + burden }]];
      if (item.kind !== 'choice') return [];
      const step = Math.min(
        item.options.length - 1,
        Math.round((((index * 7 + burden * 3) % 10) / 10) * burden),
      );
      return [[item.id, { kind: 'choice', code: item.options[step]!.code }]];
    }),
  );
}

interface Plan {
  readonly type: RecordType;
  readonly daysAgo: number;
  readonly state: 'none' | 'transmitted' | 'accepted';
}

/** Records of the past, by resident: some on time, one overdue, one soon, one just begun, one in the middle of its sections. */
const plans: readonly (readonly Plan[])[] = [
  [
    { type: 'INITIAL', daysAgo: 400, state: 'accepted' },
    { type: 'HALFYEAR', daysAgo: 215, state: 'accepted' },
  ],
  [
    { type: 'INITIAL', daysAgo: 350, state: 'accepted' },
    { type: 'HALFYEAR', daysAgo: 170, state: 'transmitted' },
  ],
  [{ type: 'ANNUAL', daysAgo: 155, state: 'accepted' }],
  [{ type: 'ANNUAL', daysAgo: 60, state: 'none' }],
  [{ type: 'SIGCHANGE', daysAgo: 30, state: 'transmitted' }],
];

/** Deterministic demo records. */
export async function demo(context: Context): Promise<void> {
  const people = (await presentResidents(context, { day: context.today })).slice(0, plans.length + 2);
  const set = await setInUse(context);
  const account = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name'])
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true)
    .orderBy('username')
    .executeTakeFirst();
  const complete = async (residentId: string, plan: Plan, burden: number): Promise<void> => {
    const referenceDate = addDays(context.today, -plan.daysAgo);
    const id = await beginRecord(context, {
      residentId,
      type: plan.type,
      referenceDate,
      exitKind: null,
      set,
      corrects: null,
    });
    await beginSections(context, id, definitionFor(set, plan.type), answersOf(set, plan.type, burden));
    const accepted = plan.state === 'accepted';
    await context.db
      .updateTable('assessment_exchange.records')
      .set({
        status: 1,
        signature: account?.full_name ?? 'Demo',
        completed_at: new Date(`${addDays(referenceDate, 5)}T14:00:00Z`),
        completed_by: account?.id ?? null,
        assessor_id: account?.id ?? null,
        transmission: plan.state,
        ...(accepted
          ? {
              care_level: Math.min(12, 3 + burden),
              care_minutes: 20 * (3 + burden) - 8,
              care_from: referenceDate,
              doctor_signed_on: addDays(referenceDate, 9),
              areas: JSON.stringify([
                { system: 'mds', code: 'falls', triggered: true },
                { system: 'mds', code: 'nutrition', triggered: burden > 2 },
                { system: 'mds', code: 'mood', triggered: false },
              ]),
            }
          : {}),
      })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .execute();
    const sent = addDays(referenceDate, 6);
    const log =
      plan.state === 'none'
        ? []
        : accepted
          ? ([
              ['transmitted', sent],
              ['accepted', addDays(sent, 2)],
            ] as const)
          : ([['transmitted', sent]] as const);
    for (const [kind, day] of log)
      await context.db
        .insertInto('assessment_exchange.transmissions')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          record_id: id,
          kind,
          at: new Date(`${day}T09:30:00Z`),
          by_account: account?.id ?? null,
        })
        .execute();
  };
  for (const [index, person] of people.entries()) {
    for (const plan of plans[index] ?? []) await complete(person.id, plan, index);
  }
  const begun = async (
    person: (typeof people)[number] | undefined,
    type: RecordType,
    until: number,
  ): Promise<void> => {
    if (!person) return;
    const id = await beginRecord(context, {
      residentId: person.id,
      type,
      referenceDate: context.today,
      exitKind: null,
      set,
      corrects: null,
    });
    await beginSections(context, id, definitionFor(set, type), answersOf(set, type, 2, until));
    if (account)
      await context.db
        .updateTable('assessment_exchange.records')
        .set({ assessor_id: account.id })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', id)
        .execute();
  };
  await begun(people[0], 'ANNUAL', 22);
  await begun(people[plans.length], 'INITIAL', 4);
}
