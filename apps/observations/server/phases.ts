import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { writeReport } from '#apps/care-reports/api.ts';
import { type Phase, phases } from '../contract/phases.ts';
import { checkEnd, checkPhase, formerWhen, lastDayOf, stateOf } from '../domain/phases.ts';
import { owedAt, phasesOf, type Row, ruleOf, topicLabels, toPhases } from './rows.ts';

interface Key {
  readonly residentId: string;
  readonly id: string;
}

const one = async (context: Context, row: Row): Promise<Phase> => (await toPhases(context, [row]))[0]!;

/** The row, held until the end of the transaction: what is decided about it is decided one after the other. */
const held = async (context: Context, { residentId, id }: Key): Promise<Row> =>
  found(
    await phasesOf(context)
      .where('resident_id', '=', residentId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );

/** The other phases of the resident. */
async function others(context: Context, residentId: string, but: string | null): Promise<Row[]> {
  const rows = await phasesOf(context).where('resident_id', '=', residentId).execute();
  return rows.filter((row) => row.id !== but);
}

/** Two people may start the same phase at once: the database lets one through. */
async function guarded<T>(context: Context, refusal: () => Error, write: () => Promise<T>): Promise<T> {
  try {
    return await context.unit.savepoint(write);
  } catch (error) {
    if ((error as { code?: unknown }).code === '23P01') throw refusal();
    throw error;
  }
}

/** Which words of the care report a topic falls under; the others are general. */
const typeOf: Readonly<Record<string, string>> = {
  sleep: 'sleep',
  pain: 'pain',
  eating: 'foodAndDrink',
  mood: 'mood',
  confusion: 'mood',
  mobility: 'mobility',
  skin: 'skin',
  excretion: 'excretion',
  medication: 'medication',
};

const order = { active: 0, planned: 1, over: 2, ended: 2 } as const;

export const phaseCalls = implement(phases, {
  async list({ input, context }) {
    const rows = await phasesOf(context)
      .where('resident_id', '=', input.residentId)
      .orderBy('from_day', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    const all = await toPhases(context, rows);
    return all.toSorted((a, b) => order[a.state] - order[b.state]);
  },

  async start({ input, context, db, refuse }) {
    if (!(await topicLabels(context)).has(input.topic)) throw refuse.unknownTopic();
    const fault = checkPhase(input, (await others(context, input.residentId, null)).map(ruleOf));
    if (fault) throw refuse[fault]();
    if (input.from < context.today) throw refuse.startsInPast();
    const row = await guarded(context, refuse.topicAlreadyObserved, () =>
      db
        .insertInto('observations.phases')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          resident_id: input.residentId,
          topic: input.topic,
          question: input.question,
          reporters: input.reporters,
          from_day: input.from,
          to_day: input.to,
          shifts: [...new Set(input.shifts)].toSorted(),
          every_days: input.everyDays,
          started_at: context.now,
          started_by: context.actor(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return one(context, row);
  },

  async change({ input, context, refuse }) {
    const row = await held(context, input);
    if (row.version !== input.version) throw stale(await one(context, row));
    const state = stateOf(ruleOf(row), context.today);
    if (row.deactivated_on !== null) throw refuse.alreadyEnded();
    if (state === 'over') throw refuse.alreadyOver();
    // shorter than to yesterday would take back what was owed
    if (input.to < context.today) throw refuse.endBeforeStart();
    const rest = await others(context, input.residentId, row.id);
    const fault = checkPhase({ from: row.from_day, to: input.to, topic: row.topic }, rest.map(ruleOf));
    if (fault) throw refuse[fault]();
    const next = { shifts: [...new Set(input.shifts)].toSorted(), everyDays: input.everyDays };
    return guarded(context, refuse.topicAlreadyObserved, () =>
      changeRow(
        context,
        'observations.phases',
        { id: row.id, version: row.version },
        {
          question: input.question,
          reporters: input.reporters,
          to_day: input.to,
          shifts: next.shifts,
          every_days: next.everyDays,
          former: JSON.stringify(formerWhen(ruleOf(row), next, context.today)),
        },
        async () => one(context, await held(context, input)),
      ),
    );
  },

  async report({ input, context, db, refuse }) {
    const row = await held(context, input);
    const happenedAt = input.happenedAt === undefined ? context.now : new Date(input.happenedAt);
    if (happenedAt > context.now) throw refuse.inFuture();
    const { day, shift } = await owedAt(context, happenedAt);
    if (day < row.from_day || day > lastDayOf(ruleOf(row))) throw refuse.outsidePhase();
    const entryId = await writeReport(context, {
      residentId: row.resident_id,
      type: typeOf[row.topic] ?? 'general',
      text: input.text,
      happenedAt,
    });
    await db
      .insertInto('observations.reports')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: row.resident_id,
        phase_id: row.id,
        day,
        shift,
        entry_id: entryId,
        written_at: context.now,
      })
      .execute();
    return one(context, row);
  },

  async end({ input, context, refuse }) {
    const row = await held(context, input);
    if (row.version !== input.version) throw stale(await one(context, row));
    const on = input.on ?? context.today;
    const fault = checkEnd(ruleOf(row), on, context.today);
    if (fault) throw refuse[fault]();
    return changeRow(
      context,
      'observations.phases',
      { id: row.id, version: row.version },
      {
        deactivated_on: on > row.to_day ? row.to_day : on,
        deactivated_at: context.now,
        deactivated_by: context.actor(),
        deactivation_reason: input.reason,
      },
      async () => one(context, await held(context, input)),
    );
  },

  async remove({ input, context, db, refuse }) {
    const row = await held(context, input);
    const report = await db
      .selectFrom('observations.reports')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('phase_id', '=', row.id)
      .limit(1)
      .executeTakeFirst();
    if (report !== undefined) throw refuse.hasReports();
    await removeRow(context, 'observations.phases', { id: row.id, version: input.version }, async () =>
      one(context, row),
    );
    return { done: true as const };
  },
});
