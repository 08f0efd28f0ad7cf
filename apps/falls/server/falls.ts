import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Fall, type FallFields, FallFields as Fields, falls } from '../contract/falls.ts';
import { fallFault, missingFor } from '../domain/falls.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { needsChecks } from '../domain/checks.ts';
import { tellAlarm } from './alarm.ts';
import { endChecks, followProtocol, orderChecks } from './checks.ts';
import { countsOf } from './counts.ts';
import { strikeChecks } from './head-checks.ts';
import { knownOf, withOrders } from './known.ts';
import { checksAfter, planOf } from './plan.ts';
import { impossibleField, keepMeasured, strikeMeasured } from './measured.ts';
import { at, fallsOf, fieldNames, type Row, toColumns, toFalls, toFields } from './rows.ts';

const rowOf = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(await fallsOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst());
const one = async (context: Context, residentId: string, id: string): Promise<Fall> =>
  (await toFalls(context, [await rowOf(context, residentId, id)]))[0]!;

interface Refusals {
  foundAtRequired(): Error;
  happenedInFuture(): Error;
  foundInFuture(): Error;
  informedInFuture(): Error;
  foundBeforeFall(): Error;
  gradeContradicts(): Error;
  lyingOrder(): Error;
  standingOrder(): Error;
  lyingIncomplete(): Error;
  standingIncomplete(): Error;
  refusedWithValues(): Error;
  valueNotPossible(): Error;
}

/** Throws what is wrong with the fields. */
function check(context: Context, fields: FallFields, refuse: Refusals): void {
  const now = context.now.toISOString();
  const informed = [fields.doctorInformedAt, fields.relativesInformedAt, fields.headOfNursingInformedAt];
  if (informed.some((moment) => moment !== null && Date.parse(moment) > context.now.getTime()))
    throw refuse.informedInFuture();
  if (impossibleField(fields) !== null) throw refuse.valueNotPossible();
  const fault = fallFault(fields, now);
  if (fault === null) return;
  if (fault.code === 'inFuture')
    throw fault.field === 'foundAt' ? refuse.foundInFuture() : refuse.happenedInFuture();
  if (fault.code === 'pressureOrder')
    throw fault.field === 'lyingSystolic' ? refuse.lyingOrder() : refuse.standingOrder();
  if (fault.code === 'pressureIncomplete')
    throw fault.field === 'lyingDiastolic' ? refuse.lyingIncomplete() : refuse.standingIncomplete();
  throw refuse[fault.code]();
}

/** What is missing before a protocol is complete, in words. */
const missingWords = (context: Context, fields: FallFields): string =>
  missingFor(fields)
    .map((field) => (context.language === 'de' ? de : en).fields[field])
    .join(', ');

/** Why a value is corrected while a protocol is being filled in. */
const fillReason = (context: Context): string => say(context.language, 'falls:states.filledIn', {});

/** The fields that were changed, as they stood before. */
function changedFrom(before: FallFields, after: FallFields): Record<string, unknown> {
  const same = (name: keyof FallFields) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return Object.fromEntries(fieldNames.filter((name) => !same(name)).map((name) => [name, before[name]]));
}

/** Somebody fell, told once: by the first record, or when what was held for a near fall turns out to be one. */
async function tellFall(
  context: Context,
  key: { readonly residentId: string; readonly id: string },
  before: FallFields | null,
  after: FallFields,
): Promise<void> {
  if (after.kind !== 'fall' || before?.kind === 'fall') return;
  const moment = after.happenedAt ?? after.foundAt;
  await context.emit('falls.recorded', { residentId: key.residentId, fallId: key.id, at: moment });
}

/** One who writes after another has closed, corrected or struck it is told so; another version is 412. */
async function writable(
  context: Context,
  input: { readonly residentId: string; readonly id: string; readonly version: number },
  refuse: { alreadyStruck(): Error },
): Promise<Row> {
  const row = await rowOf(context, input.residentId, input.id);
  if (row.version !== input.version) throw stale(await one(context, input.residentId, input.id));
  if (row.struck_at !== null) throw refuse.alreadyStruck();
  return row;
}

const write = (
  context: Context,
  { residentId, id, version }: { readonly residentId: string; readonly id: string; readonly version: number },
  values: Parameters<typeof changeRow<'falls.falls', Fall>>[3],
) =>
  changeRow(context, 'falls.falls', { resident_id: residentId, id, version }, values, () =>
    one(context, residentId, id),
  );

export const fallCalls = implement(falls, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = fallsOf(context).where('resident_id', '=', input.residentId);
    if (after)
      query = query.where((where) => where(where.refTuple(at, 'id'), '<', where.tuple(after[0]!, after[1]!)));
    const rows = await query
      .orderBy(at, 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.happened_at ?? row.found_at!, row.id],
      (shown) => toFalls(context, shown),
    );
  },

  get: ({ input, context }) => one(context, input.residentId, input.id),
  known: ({ input, context }) => knownOf(context, input.residentId, input.at ?? context.now.toISOString()),
  counts: ({ input, context }) => countsOf(context, input.residentId),

  async record({ input, context, db, refuse }) {
    const { residentId, waited, confirmed: _, ...short } = input;
    // nobody said when: now
    const unsaid = short.happenedAt === null && short.foundAt === null;
    const said = Fields.parse({ ...short, ...(unsaid ? { happenedAt: context.now.toISOString() } : {}) });
    check(context, said, refuse);
    const fields = await withOrders(context, residentId, said, waited, refuse);
    const id = newId();
    await db
      .insertInto('falls.falls')
      .values({
        ...toColumns(fields),
        kind: fields.kind,
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    await tellFall(context, { residentId, id }, null, fields);
    const isContradicted = said.anticoagulant === 'no' && fields.anticoagulant === 'unknown';
    const alarming = isContradicted ? { ...fields, anticoagulant: 'yes' as const } : fields;
    await tellAlarm(context, { residentId, id }, null, alarming);
    return one(context, residentId, id);
  },

  async fill({ input, context, refuse }) {
    const row = await writable(context, input, refuse);
    if (row.completed_at !== null) throw refuse.alreadyComplete();
    const said = Fields.parse(input);
    check(context, said, refuse);
    const fields = await withOrders(context, input.residentId, said, false, refuse);
    // the same words once more are no news
    if (!input.complete && Object.keys(changedFrom(toFields(row), fields)).length === 0)
      return one(context, input.residentId, input.id);
    const missing = input.complete ? missingWords(context, fields) : '';
    if (missing !== '') throw refuse.notComplete({ missing });
    await tellFall(context, input, toFields(row), fields);
    await tellAlarm(context, input, toFields(row), fields);
    return write(context, input, {
      ...toColumns(fields),
      readings: await keepMeasured(
        context,
        { ...input, readings: row.readings },
        fields,
        fillReason(context),
      ),
      ...(await followProtocol(context, row, fields)),
      ...(input.complete ? { completed_at: context.now, completed_by: context.actor() } : {}),
    });
  },

  async correct({ input, context, db, refuse }) {
    const row = await writable(context, input, refuse);
    if (row.completed_at === null) throw refuse.notYetComplete();
    const said = Fields.parse(input);
    check(context, said, refuse);
    const fields = await withOrders(context, input.residentId, said, false, refuse);
    const before = changedFrom(toFields(row), fields);
    if (Object.keys(before).length === 0) throw refuse.nothingChanged();
    const missing = missingWords(context, fields);
    if (missing !== '') throw refuse.notComplete({ missing });
    await db
      .insertInto('falls.corrections')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        fall_id: input.id,
        before: JSON.stringify(before),
        reason: input.reason,
        corrected_at: context.now,
        corrected_by: context.actor(),
      })
      .execute();
    await tellFall(context, input, toFields(row), fields);
    await tellAlarm(context, input, toFields(row), fields);
    return write(context, input, {
      ...toColumns(fields),
      readings: await keepMeasured(context, { ...input, readings: row.readings }, fields, input.reason),
      ...(await followProtocol(context, row, fields)),
    });
  },

  async orderChecks({ input, context, refuse }) {
    const row = await writable(context, input, refuse);
    const fields = toFields(row);
    if (!needsChecks(fields)) throw refuse.noBlow();
    if (row.checks_until !== null) throw refuse.alreadyOrdered();
    const times = checksAfter(fields, context.now.toISOString(), await planOf(context));
    const until = times.at(-1);
    if (until === undefined) throw refuse.checksOver();
    await orderChecks(context, row, fields, times);
    return write(context, input, {
      checks_until: until,
      checks_ordered_at: context.now,
      checks_ordered_by: context.actor(),
    });
  },

  async followUp({ input, context, refuse }) {
    const row = await writable(context, input, refuse);
    if (row.follow_up_on === null) throw refuse.noFollowUp();
    if (row.followed_up_at !== null) throw refuse.alreadyFollowedUp();
    return write(context, input, {
      followed_up_at: context.now,
      followed_up_by: context.actor(),
      follow_up_note: input.note,
    });
  },

  async strike({ input, context, refuse }) {
    const row = await writable(context, input, refuse);
    if (row.checks_until !== null) await endChecks(context, row.id);
    await strikeMeasured(context, row.readings, input.reason);
    await strikeChecks(context, row.id, input.reason);
    return write(context, input, {
      struck_at: context.now,
      struck_by: context.actor(),
      struck_reason: input.reason,
    });
  },
});
