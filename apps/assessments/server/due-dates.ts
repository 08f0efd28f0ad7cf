import type { Selectable } from 'kysely';
import { latestComplete, type LatestResult } from '#apps/forms/api.ts';
import { instantAt } from '#platform/domain/zoned-time.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { Tables } from '#platform/server/tables.ts';
import { dayIn } from '#platform/server/work.ts';
import type { Due } from '../contract/shapes.ts';
import { joinTriggers, type Latest, nextDue, type TriggerKind, type Triggered } from '../domain/due-dates.ts';
import { insteadAtEntry } from '../domain/rules.ts';
import { type Instruments, purpose } from './instruments.ts';

type Stored = Selectable<Tables['assessments.due_dates']>;
export type DueDate = Stored;

/** Due dates of residents, in one statement. */
export function dueDatesOf(context: Context, residentIds: readonly string[]): Promise<Stored[]> {
  if (residentIds.length === 0) return Promise.resolve([]);
  return context.db.selectFrom('assessments.due_dates').selectAll().where('organisation_id', '=', context.organisationId).where('resident_id', 'in', [...residentIds]).execute();
}

export const shownDue = (row: Stored | undefined): Due | null => (row?.next_due == null || row.reason === null ? null : { day: row.next_due, reason: row.reason, trigger: row.reason === 'trigger' ? row.trigger : null });

/** What is recorded before it is reckoned: a trigger with its instant, or a day that a person chose (null: no longer). */
export interface Change {
  readonly residentId: string; readonly definitionId: string;
  readonly triggered?: { readonly kind: TriggerKind; readonly at: string };
  readonly chosen?: { readonly day: string; readonly at: string } | null;
}

function triggerOf(context: Context, before: Stored | undefined, change: Change | undefined, latest: Latest | null): Triggered | null {
  const dated = (one: { kind: TriggerKind; at: string }): Triggered => ({ ...one, day: dayIn(context.zone, new Date(one.at)) });
  const stored = before?.trigger == null ? null : dated({ kind: before.trigger, at: before.triggered_at! });
  return change?.triggered ? joinTriggers(stored, dated(change.triggered), latest) : stored;
}

function reckoned(context: Context, forms: Instruments, definitionId: string, before: Stored | undefined, change: Change | undefined, found: LatestResult | undefined) {
  const form = forms.byId.get(definitionId);
  const latest = found ? { day: found.day, completedAt: found.completedAt, intervalDays: form ? forms.interval(form, found.outcome) : null } : null;
  const triggered = triggerOf(context, before, change, latest);
  const chosen = change?.chosen !== undefined ? change.chosen : before?.chosen_due == null ? null : { day: before.chosen_due, at: before.chosen_at! };
  const due = form && forms.isUsed(form) ? nextDue({ latest, triggered, chosen }) : null;
  return {
    next_due: due?.day ?? null, reason: due?.reason ?? null, last_response_id: found?.responseId ?? null, responsible: found?.assignedTo ?? before?.responsible ?? null,
    trigger: triggered?.kind ?? null, triggered_at: triggered?.at ?? null, chosen_due: chosen?.day ?? null, chosen_at: chosen?.at ?? null,
  };
}

const batch = 500;
const keyOf = (residentId: string, definitionId: string) => `${residentId} ${definitionId}`;

/**
 * Brings the due dates of residents up to date from what is recorded, after `changes`. The number of statements does not depend
 * on how many residents there are.
 */
export async function reckon(context: Context, residentIds: readonly string[], forms: Instruments, changes: readonly Change[] = []): Promise<void> {
  if (residentIds.length === 0) return;
  const stored = new Map((await dueDatesOf(context, residentIds)).map((row) => [keyOf(row.resident_id, row.definition_id), row]));
  const latest = new Map([...await latestComplete(context, { purpose, residentIds })].flatMap(([residentId, byCode]) => [...byCode.values()].map((one) => [keyOf(residentId, one.definitionId), one] as const)));
  const changed = new Map(changes.map((one) => [keyOf(one.residentId, one.definitionId), one]));
  const values = [...new Set([...stored.keys(), ...latest.keys(), ...changed.keys()])].flatMap((key) => {
    const [residentId, definitionId] = key.split(' ') as [string, string];
    const before = stored.get(key);
    const now = reckoned(context, forms, definitionId, before, changed.get(key), latest.get(key));
    const same = before && (Object.keys(now) as (keyof typeof now)[]).every((column) => before[column] === now[column]);
    return same ? [] : [{ organisation_id: context.organisationId, id: before?.id ?? newId(), resident_id: residentId, definition_id: definitionId, ...now }];
  });
  for (let start = 0; start < values.length; start += batch) {
    await context.db.insertInto('assessments.due_dates').values(values.slice(start, start + batch)).onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id', 'definition_id']).doUpdateSet((row) => ({
      next_due: row.ref('excluded.next_due'), reason: row.ref('excluded.reason'), last_response_id: row.ref('excluded.last_response_id'), responsible: row.ref('excluded.responsible'),
      trigger: row.ref('excluded.trigger'), triggered_at: row.ref('excluded.triggered_at'), chosen_due: row.ref('excluded.chosen_due'), chosen_at: row.ref('excluded.chosen_at'),
    }))).execute();
  }
}

/** Start of a day in the home, as instant. */
export const startOf = (context: Context, day: string): string => instantAt(day, '00:00', context.zone);

/** The instruments that something makes due now: entry, fall, return from hospital … */
export const triggerChanges = (forms: Instruments, residentId: string, kind: TriggerKind, at: string): Change[] =>
  forms.all.filter((form) => forms.isUsed(form) && form.definition.triggers.includes(kind) && !(kind === 'entry' && insteadAtEntry.includes(form.code))).map((form) => ({ residentId, definitionId: form.definitionId, triggered: { kind, at } }));
