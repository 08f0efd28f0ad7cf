import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { follow, type Said, type Stand } from '../domain/ledger.ts';
import type { Reason } from '../domain/states.ts';
import { book, injectionsOf, type Recorded } from './providers.ts';
import type { Head } from './rows.ts';
import type { Medicine } from './scene.ts';

/** Which dose an entry is about, where there is no head of it yet. */
export interface Place {
  readonly residentId: string;
  readonly orderId: string;
  readonly number: number;
  readonly plannedAt: string | null;
  readonly part: Head['part'];
  readonly planned: number;
  readonly unit: string;
  /** Of a reserve: hours until another one, and minutes until its effect is asked for. */
  readonly freeAt?: string | null;
  readonly effectDueAt?: string | null;
  /** It was given although it passed the interval or the maximum. */
  readonly beyond?: boolean;
}
export interface Entry {
  readonly place: Place;
  readonly head: Head | null;
  readonly medicine: Medicine;
  readonly said: Said;
  readonly reason: Reason | null;
  readonly note: string;
  readonly overrides: readonly { readonly finding: string; readonly reason: string }[];
  readonly corrects: number | null;
  /** Where insulin went. */
  readonly site?: string | null;
}
export interface Beside {
  readonly secondBy: string | null;
  readonly waited: boolean;
  readonly roundId: string | null;
}
export const alone: Beside = { secondBy: null, waited: false, roundId: null };

const standOf = (head: Head): Stand => ({
  state: head.state,
  total: head.quantity,
  givenAt: head.given_at,
  late: head.late,
  early: head.early,
  double: head.double,
  attention: head.attention,
  effect: head.effect,
});

/** Milligrams of each substance of which somebody knows how much is in it. */
function milligramsOf({ ingredients }: Medicine, total: number | null) {
  const known = total === null ? [] : ingredients.filter((one) => one.milligrams !== null);
  return {
    substances: known.map((one) => one.name),
    milligrams: known.map((one) => one.milligrams! * total!),
  };
}

function written(context: Context, entry: Entry, beside: Beside) {
  const { place, head, medicine, said } = entry;
  const stand = follow(head === null ? null : standOf(head), said);
  const id = head?.id ?? newId();
  const number = (head?.event ?? 0) + 1;
  const shared = {
    organisation_id: context.organisationId,
    resident_id: place.residentId,
    state: stand.state,
    given_at: stand.givenAt,
    ...milligramsOf(medicine, stand.total),
    late: stand.late,
    early: stand.early,
    double: stand.double,
    attention: stand.attention,
    effect: stand.effect,
    recorded_at: context.now.toISOString(),
    product_id: medicine.version.productId,
  };
  const row = {
    ...shared,
    id,
    order_id: place.orderId,
    number: place.number,
    planned_at: place.plannedAt,
    part: place.part,
    planned: place.planned,
    unit: place.unit,
    event: number,
    quantity: stand.total,
    free_at: stand.total === null ? null : (place.freeAt ?? null),
    effect_due_at: stand.total === null ? null : (place.effectDueAt ?? null),
    beyond: place.beyond ?? false,
  };
  const event = {
    ...shared,
    id: newId(),
    dose_id: id,
    number,
    kind: said.kind,
    outcome: said.outcome,
    quantity: said.quantity,
    total: stand.total,
    recorded_by: context.actor(),
    second_by: beside.secondBy,
    reason: entry.reason,
    note: entry.note,
    round_id: beside.roundId,
    waited: beside.waited,
    corrects: entry.corrects,
    override_findings: entry.overrides.map((one) => one.finding),
    override_reasons: entry.overrides.map((one) => one.reason),
  };
  const recorded: Recorded = {
    doseId: id,
    eventNumber: number,
    kind: said.kind,
    residentId: place.residentId,
    orderId: place.orderId,
    number: place.number,
    productId: medicine.version.productId,
    medicine: medicine.title,
    list: medicine.watched.list,
    unit: place.unit,
    outcome: said.outcome,
    quantity: said.quantity,
    totalBefore: head?.quantity ?? null,
    total: stand.total,
    givenAt: said.givenAt,
    by: context.actor(),
    secondBy: beside.secondBy,
    waited: beside.waited,
  };
  return { row, event, recorded };
}

/**
 * Writes entries of the ledger with the heads that they make; all or nothing. The resident is held. Throws what `refused` makes of an
 * entry that a book refuses.
 */
export async function write(
  context: Context,
  entries: readonly Entry[],
  beside: Beside,
  refused: (entry: Entry, text: string) => Error,
): Promise<Head[]> {
  const all = entries.map((entry) => written(context, entry, beside));
  const { db } = context;
  const fresh = all.filter((_, index) => entries[index]!.head === null).map(({ row }) => row);
  if (fresh.length > 0) await db.insertInto('medication_giving.doses').values(fresh).execute();
  for (const [index, { row }] of all.entries()) {
    const { head } = entries[index]!;
    if (head === null) continue;
    const { id, organisation_id, resident_id, order_id, planned_at, ...values } = row;
    await db
      .updateTable('medication_giving.doses')
      .set(values)
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', head.id)
      .execute();
  }
  await db
    .insertInto('medication_giving.dose_events')
    .values(all.map(({ event }) => event))
    .execute();
  const recorded = all.map((one) => one.recorded);
  const [first] = await book(context, recorded);
  if (first !== undefined) throw refused(entries[first.index]!, first.text);
  const insulin = recorded.flatMap((one, index) => {
    const { medicine, site = null } = entries[index]!;
    return medicine.watched.insulin ? [{ ...one, site }] : [];
  });
  if (insulin.length > 0) await injectionsOf(context).keep(context, insulin);
  await context.emit('medication-giving.recorded', { entries: recorded });
  return all.map(({ row, event }, index) => ({
    ...row,
    version: (entries[index]!.head?.version ?? 0) + 1,
    recorded_by: event.recorded_by,
    second_by: event.second_by,
    reason: event.reason,
    note: event.note,
  }));
}
