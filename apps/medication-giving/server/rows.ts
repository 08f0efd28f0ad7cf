import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PlannedDose } from '#apps/medication/api.ts';
import { initialsOf } from '#platform/domain/text/person-name.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Dose, DoseEvent } from '../contract/dose-shape.ts';
import { isFinal } from '../domain/transitions.ts';
import { timingAt } from '../domain/windows.ts';

export type HeadRow = Selectable<Tables['medication_giving.doses']>;
export type EventRow = Selectable<Tables['medication_giving.dose_events']>;
/** A head with who wrote its newest entry. */
export type Head = HeadRow & Pick<EventRow, 'recorded_by' | 'second_by' | 'reason' | 'note'>;

const iso = (text: string): string => new Date(text).toISOString();
const isoOrNull = (text: string | null): string | null => (text === null ? null : iso(text));

/** Of several who record for a resident at the same moment one is first: the others wait and see what became of it. */
export const holdResident = (context: Context, residentId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`medication-giving ${context.organisationId} ${residentId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );

/** Heads with their newest entry; the caller narrows them. */
export const headsOf = (context: Context) =>
  context.db
    .selectFrom('medication_giving.doses as d')
    .innerJoin('medication_giving.dose_events as e', (join) =>
      join
        .onRef('e.organisation_id', '=', 'd.organisation_id')
        .onRef('e.dose_id', '=', 'd.id')
        .onRef('e.number', '=', 'd.event'),
    )
    .selectAll('d')
    .select(['e.recorded_by', 'e.second_by', 'e.reason', 'e.note'])
    .where('d.organisation_id', '=', context.organisationId);

/** Everything of residents that was planned or given in a window. */
export const headsWithin = (
  context: Context,
  residentIds: readonly string[],
  window: { readonly from: Date; readonly to: Date },
): Promise<Head[]> =>
  headsOf(context)
    .where('d.resident_id', '=', (where) => where.fn.any(where.val([...residentIds])))
    .where((where) =>
      where.or([
        where.and([
          where('d.planned_at', '>=', window.from.toISOString()),
          where('d.planned_at', '<', window.to.toISOString()),
        ]),
        where.and([
          where('d.given_at', '>=', window.from.toISOString()),
          where('d.given_at', '<', window.to.toISOString()),
        ]),
      ]),
    )
    .orderBy('d.given_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();

export type Names = (id: string | null) => string | null;
export async function namesIn(
  context: Context,
  rows: readonly Pick<EventRow, 'recorded_by' | 'second_by'>[],
): Promise<Names> {
  const ids = [...new Set(rows.flatMap((row) => [row.recorded_by, row.second_by]))];
  const own = context.account;
  const names = await accountNames(
    context,
    ids.filter((id) => id !== own?.id),
  );
  return (id) => {
    if (id === null) return null;
    return id === own?.id ? own.fullName : (names.get(id) ?? null);
  };
}

/** What the clock of the server and the window of its medicine say of a dose. */
export interface Clocked {
  readonly now: number;
  readonly window: number;
  readonly missedMinutes: number;
}

/** A dose as it is read: what was planned, and what became of it. */
export function toDose(
  planned: PlannedDose | null,
  head: Head | null,
  nameOf: Names,
  clocked: Clocked,
): Dose {
  const at = planned?.at ?? isoOrNull(head!.planned_at);
  const moment = Date.parse(at ?? head!.given_at!);
  const [from, until] = at === null ? [moment, moment] : [moment - clocked.window, moment + clocked.window];
  const suspended = planned?.suspended ?? null;
  const isOpen = at !== null && (head === null || !isFinal(head.state)) && suspended === null;
  const timing = isOpen ? timingAt(moment, clocked.now, clocked.window, clocked.missedMinutes) : null;
  const by = head === null ? null : nameOf(head.recorded_by);
  return {
    id: head?.id ?? null,
    residentId: head?.resident_id ?? planned!.residentId,
    orderId: head?.order_id ?? planned!.orderId,
    number: head !== null && isFinal(head.state) ? head.number : (planned?.number ?? head!.number),
    plannedAt: at,
    part: planned?.part ?? head?.part ?? null,
    planned: head !== null && (planned === null || isFinal(head.state)) ? head.planned : planned!.quantity,
    unit: head?.unit ?? planned!.unit,
    state: stateOf(head, timing, suspended),
    timing,
    dueFrom: new Date(from).toISOString(),
    dueUntil: new Date(until).toISOString(),
    quantity: head?.quantity ?? null,
    givenAt: isoOrNull(head?.given_at ?? null),
    recordedAt: isoOrNull(head?.recorded_at ?? null),
    recordedBy: by,
    initials: by === null ? '' : initialsOf(by),
    secondBy: head === null ? null : nameOf(head.second_by),
    late: head?.late ?? false,
    early: head?.early ?? false,
    reason: head?.reason ?? null,
    note: head?.note ?? '',
    double: head?.double ?? false,
    attention: head?.attention ?? null,
    effect: head?.effect_due_at == null ? null : { dueAt: iso(head.effect_due_at), result: head.effect },
    event: head?.event ?? 0,
    version: head?.version ?? 0,
    suspended,
  };
}

function stateOf(head: Head | null, timing: Dose['timing'], suspended: Dose['suspended']): Dose['state'] {
  if (head !== null && isFinal(head.state)) return head.state;
  if (suspended === 'away') return 'away';
  if (timing === 'past') return 'missed';
  return head?.state ?? 'planned';
}

/** People from outside who may read it are not told for what a reserve was given, as they are not told for what it was ordered. */
export const asRead = <D extends Pick<Dose, 'note'>>(context: Context, isReserve: boolean, dose: D): D =>
  isReserve && (context.account?.external ?? false) ? { ...dose, note: '' } : dose;

export const toEvent = (row: EventRow, nameOf: Names): DoseEvent => {
  const by = nameOf(row.recorded_by);
  return {
    number: row.number,
    kind: row.kind,
    outcome: row.outcome,
    state: row.state,
    quantity: row.quantity,
    givenAt: isoOrNull(row.given_at),
    recordedAt: iso(row.recorded_at),
    recordedBy: by,
    initials: by === null ? '' : initialsOf(by),
    secondBy: nameOf(row.second_by),
    reason: row.reason,
    note: row.note,
    waited: row.waited,
    corrects: row.corrects,
    attention: row.attention,
    effect: row.effect,
    overrides: row.override_findings.map((finding, index) => ({
      finding,
      reason: row.override_reasons[index]!,
    })),
  };
};
