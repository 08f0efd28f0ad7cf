import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, notFound, stale } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { type Occurrence, occurrences } from '../contract/occurrences.ts';
import { decisionFault } from '../domain/occurrences.ts';
import { clockOf } from './clock.ts';
import { openAgain, writeDecision } from './decide.ts';
import { firstOf, one } from './first.ts';
import { isThere, windowAt, writeMoves } from './move.ts';
import { awayRows, listed, openNow, presentOn, progressOf, runningShift, spanOf, within } from './round.ts';
import { isFresh, occurrencesOf, type Row, toOccurrences } from './rows.ts';

interface Key {
  readonly residentId: string;
  readonly id: string;
}

/** The row of a resident, held until the end of the transaction. 404 where there is none. */
async function held(context: Context, { residentId, id }: Key): Promise<Row> {
  return found(
    await occurrencesOf(context)
      .where('o.resident_id', '=', residentId)
      .where('o.id', '=', id)
      .forUpdate('o')
      .executeTakeFirst(),
  );
}
const read = async (context: Context, id: string): Promise<Occurrence> =>
  one(context, found(await occurrencesOf(context).where('o.id', '=', id).executeTakeFirst()));

/** Rows of several residents, held; 404 when one is not of this home. */
async function heldMany(
  context: Context,
  asked: readonly string[],
  archived: () => Error,
): Promise<{ rows: Row[]; people: string[] }> {
  const ids = [...new Set(asked)].toSorted();
  const rows = await occurrencesOf(context).where('o.id', 'in', ids).orderBy('o.id').forUpdate('o').execute();
  const people = [...new Set(rows.map((row) => row.resident_id))];
  const known = await residentsBrief(context, people);
  if (rows.length < ids.length || known.size < people.length) throw notFound();
  if ([...known.values()].some((person) => person.archived)) throw archived();
  return { rows, people };
}

/** Rows as they are now, the earliest first. */
async function readMany(context: Context, rows: readonly Row[]): Promise<Occurrence[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  return toOccurrences(
    context,
    await occurrencesOf(context).where('o.id', 'in', ids).orderBy('o.due_from').orderBy('o.id').execute(),
  );
}

export const occurrenceCalls = implement(occurrences, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = occurrencesOf(context)
      .where('o.resident_id', '=', input.residentId)
      .where('o.day', '>=', input.from)
      .where('o.day', '<=', input.to);
    if (after)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('o.due_from', 'o.id'), '>', tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('o.due_from')
      .orderBy('o.id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.due_from, row.id],
      async (shown) => toOccurrences(context, shown, await awayRows(context, shown)),
    );
  },

  async now({ input, context }) {
    const asked = { ...(await presentOn(context, input)), mine: input.mine };
    const clock = await clockOf(context);
    return {
      ...(await listed(context, openNow(context, asked))),
      progress: await progressOf(context, asked, clock),
    };
  },

  async board({ input, context }) {
    const clock = await clockOf(context);
    const running = runningShift(context, clock);
    const day = input.day ?? running.day;
    const asked = { ...(await presentOn(context, input, day)), mine: input.mine };
    return {
      day,
      shift: input.shift,
      runs: running.name,
      ...(await listed(context, within(context, asked, spanOf(day, input.shift, clock)))),
    };
  },

  async decide({ input, context, refuse }) {
    const row = await held(context, input);
    if (row.state !== 'open') throw refuse.alreadyDecided(firstOf(context, await one(context, row)));
    const happenedAt = input.happenedAt === undefined ? context.now : new Date(input.happenedAt);
    const fault = decisionFault(
      { ...input, happenedAt: happenedAt.getTime() },
      { dueFrom: row.due_from, needsFindings: row.needs_findings },
      context.now.getTime(),
    );
    if (fault !== null) throw refuse[fault]();
    await writeDecision(context, row, { ...input, happenedAt });
    return read(context, row.id);
  },

  async decideMany({ input, context, refuse }) {
    const { rows, people } = await heldMany(context, input.ids, refuse.archived);
    const [open, others] = [
      rows.filter((row) => row.state === 'open'),
      rows.filter((row) => row.state !== 'open'),
    ];
    const decision = { state: input.state, reason: input.reason, note: '', happenedAt: context.now };
    const now = context.now.getTime();
    for (const row of open) {
      const fault = decisionFault(
        { ...decision, happenedAt: now },
        { dueFrom: row.due_from, needsFindings: row.needs_findings },
        now,
      );
      // decided now it is not of the future
      if (fault !== null && fault !== 'inFuture') throw refuse[fault]();
      await writeDecision(context, row, decision);
    }
    await context.logRead(people);
    return {
      decided: await readMany(context, open),
      others: await toOccurrences(context, others),
    };
  },

  async move({ input, context, refuse }) {
    const row = await held(context, input);
    if (row.state !== 'open') throw refuse.alreadyDecided(firstOf(context, await one(context, row)));
    if (row.version !== input.version) throw stale(await one(context, row));
    if (isThere(row, input)) throw refuse.sameMoment();
    const [id] = await writeMoves(context, [row], input, await windowAt(context, input, refuse));
    return read(context, id!);
  },

  async moveMany({ input, context, refuse }) {
    const { rows, people } = await heldMany(context, input.ids, refuse.archived);
    const due = await windowAt(context, input, refuse);
    const open = rows.filter((row) => row.state === 'open');
    const moving = open.filter((row) => !isThere(row, input));
    if (moving.length > 0) await writeMoves(context, moving, input, due);
    else if (open.length > 0) throw refuse.sameMoment();
    await context.logRead(people);
    return {
      moved: await readMany(context, moving),
      there: await readMany(
        context,
        open.filter((row) => isThere(row, input)),
      ),
      others: await toOccurrences(
        context,
        rows.filter((row) => row.state !== 'open'),
      ),
    };
  },

  async takeBack({ input, context, refuse }) {
    const row = await held(context, input);
    if (row.state === 'open') throw refuse.isOpen();
    if (row.version !== input.version) throw stale(await one(context, row));
    if (row.decided_by !== context.actor()) throw refuse.notOwn();
    if (!isFresh(context, row)) throw refuse.tooLate();
    if (!(await openAgain(context, row, say(context.language, 'care-tasks:report.takenBack', {}))))
      throw refuse.goesOn();
    return read(context, row.id);
  },

  async takeBackMany({ input, context, refuse }) {
    const { rows, people } = await heldMany(context, input.ids, refuse.archived);
    const reason = say(context.language, 'care-tasks:report.takenBack', {});
    const opened: Row[] = [];
    for (const row of rows)
      if (row.state !== 'open' && isFresh(context, row) && (await openAgain(context, row, reason)))
        opened.push(row);
    await context.logRead(people);
    const others = rows.filter((row) => !opened.includes(row));
    return { opened: await readMany(context, opened), others: await toOccurrences(context, others) };
  },

  async reopen({ input, context, refuse }) {
    const row = await held(context, input);
    if (row.state === 'open') throw refuse.isOpen();
    if (row.version !== input.version) throw stale(await one(context, row));
    if (!(await openAgain(context, row, input.reason))) throw refuse.goesOn();
    return read(context, row.id);
  },
});
