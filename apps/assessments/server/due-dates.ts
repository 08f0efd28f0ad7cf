import type { Selectable } from 'kysely';
import { latestComplete, type LatestResult } from '#apps/forms/api.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { dayIn } from '#platform/server/work/work.ts';
import type { Due } from '../contract/shapes.ts';
import {
  dueDayOf,
  joinTriggers,
  laterOf,
  type Latest,
  nextDue,
  type TriggerKind,
  type Triggered,
} from '../domain/due-dates.ts';
import { entryPhaseOf } from '../domain/rhythm.ts';
import { insteadAtEntry, intervalsOf, otherWay } from '../domain/rules.ts';
import { type Instruments, purpose } from './instruments.ts';
import { type Held, minutesAfter, rhythmsOf } from './rhythms.ts';

type Stored = Selectable<Tables['assessments.due_dates']>;
export type DueDate = Stored;

/** Due dates of residents, in one statement. */
export function dueDatesOf(context: Context, residentIds: readonly string[]): Promise<Stored[]> {
  if (residentIds.length === 0) return Promise.resolve([]);
  return context.db
    .selectFrom('assessments.due_dates')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .execute();
}

export const shownDue = (row: Stored | undefined): Due | null =>
  row?.next_due == null || row.reason === null
    ? null
    : {
        day: row.next_due,
        at: row.due_at,
        until: row.due_until,
        reason: row.reason,
        trigger: row.reason === 'trigger' ? row.trigger : null,
      };

/** What is recorded before it is reckoned: a trigger with its instant, or a day that a person chose (null: no longer). */
export interface Change {
  readonly residentId: string;
  readonly definitionId: string;
  readonly triggered?: { readonly kind: TriggerKind; readonly at: string };
  readonly chosen?: { readonly day: string; readonly at: string } | null;
}

function triggerOf(
  context: Context,
  before: Stored | undefined,
  change: Change | undefined,
  latest: Latest | null,
): Triggered | null {
  const dated = (one: { kind: TriggerKind; at: string }): Triggered => ({
    ...one,
    day: dayIn(context.zone, new Date(one.at)),
  });
  const stored = before?.trigger == null ? null : dated({ kind: before.trigger, at: before.triggered_at! });
  return change?.triggered ? joinTriggers(stored, dated(change.triggered), latest) : stored;
}

type Rhythm = (one: Held) => Latest['next'];

/** When people are told next in the course of a day: at the moment from which it is due, and when a flag speaks again. What was told is over. */
function reminderAt(due: Latest['next'], held: Held | null, remindedAt: string | null): string | null {
  const answered = due?.reason !== 'trigger' && due?.reason !== 'entry' && due?.reason !== 'manual';
  const minutes = held && answered ? minutesAfter(held.form, held.result.flags, false) : null;
  const moments = [
    ...(due?.at ? [due.at] : []),
    ...(minutes === null
      ? []
      : [new Date(Date.parse(held!.result.completedAt) + minutes * 60_000).toISOString()]),
  ];
  return moments.filter((one) => remindedAt === null || one > remindedAt).toSorted()[0] ?? null;
}

/** Whoever took over what is due, because the responsible person left, keeps it until there is another assessment. */
const responsibleOf = (before: Stored | undefined, found: LatestResult | undefined): string | null =>
  (found && found.responseId !== before?.last_response_id ? found.assignedTo : null) ??
  before?.responsible ??
  null;

function reckoned(
  context: Context,
  {
    forms,
    definitionId,
    before,
    change,
    found,
    held,
    other,
    rhythm,
  }: {
    readonly forms: Instruments;
    readonly definitionId: string;
    readonly before: Stored | undefined;
    readonly change: Change | undefined;
    readonly found: LatestResult | undefined;
    readonly held: Held | null;
    /** The latest result of another way to measure the same. */
    readonly other: LatestResult | undefined;
    readonly rhythm: Rhythm;
  },
) {
  const form = forms.byId.get(definitionId);
  const latest = found
    ? { day: found.day, completedAt: found.completedAt, next: held && rhythm(held) }
    : null;
  const elsewhere = other ? { day: other.day, completedAt: other.completedAt, next: null } : null;
  const last = laterOf(latest, elsewhere);
  const triggered = triggerOf(context, before, change, last);
  const chosen =
    change?.chosen !== undefined
      ? change.chosen
      : before?.chosen_due == null
        ? null
        : { day: before.chosen_due, at: before.chosen_at! };
  const due = form && forms.isUsed(form) ? nextDue({ latest, triggered, chosen, other: elsewhere }) : null;
  return {
    next_due: due?.day ?? null,
    due_at: due?.at ?? null,
    due_until: due?.until ?? null,
    reason: due?.reason ?? null,
    remind_at: reminderAt(due, last === latest ? held : null, before?.reminded_at ?? null),
    last_response_id: found?.responseId ?? null,
    responsible: responsibleOf(before, found),
    trigger: triggered?.kind ?? null,
    triggered_at: triggered?.at ?? null,
    chosen_due: chosen?.day ?? null,
    chosen_at: chosen?.at ?? null,
  };
}

const batch = 500;
const keyOf = (residentId: string, definitionId: string) => `${residentId} ${definitionId}`;

/**
 * Brings the due dates of residents up to date from what is recorded, after `changes`. The number of statements does not depend
 * on how many residents there are.
 */
export async function reckon(
  context: Context,
  residentIds: readonly string[],
  forms: Instruments,
  changes: readonly Change[] = [],
): Promise<void> {
  if (residentIds.length === 0) return;
  const stored = new Map(
    (await dueDatesOf(context, residentIds)).map((row) => [keyOf(row.resident_id, row.definition_id), row]),
  );
  const latest = new Map(
    [...(await latestComplete(context, { purpose, residentIds }))].flatMap(([residentId, byCode]) =>
      [...byCode.values()].map((one) => [keyOf(residentId, one.definitionId), one] as const),
    ),
  );
  const held = new Map(
    [...latest].flatMap(([key, result]): [string, Held][] => {
      const form = forms.byId.get(result.definitionId);
      return form ? [[key, { residentId: key.slice(0, key.indexOf(' ')), form, result }]] : [];
    }),
  );
  const rhythm = await rhythmsOf(context, forms, [...held.values()]);
  const changed = new Map(changes.map((one) => [keyOf(one.residentId, one.definitionId), one]));
  const otherOf = (residentId: string, definitionId: string): LatestResult | undefined => {
    const code = otherWay(forms.byId.get(definitionId)?.code ?? '');
    const form = code === null ? undefined : forms.byCode.get(code);
    // one that the home has switched off says nothing of when the next is
    return form && forms.isUsed(form) ? latest.get(keyOf(residentId, form.definitionId)) : undefined;
  };
  const values = [...new Set([...stored.keys(), ...latest.keys(), ...changed.keys()])].flatMap((key) => {
    const [residentId, definitionId] = key.split(' ') as [string, string];
    const before = stored.get(key);
    const now = reckoned(context, {
      forms,
      definitionId,
      before,
      change: changed.get(key),
      found: latest.get(key),
      held: held.get(key) ?? null,
      other: otherOf(residentId, definitionId),
      rhythm,
    });
    const same =
      before && (Object.keys(now) as (keyof typeof now)[]).every((column) => before[column] === now[column]);
    return same
      ? []
      : [
          {
            organisation_id: context.organisationId,
            id: before?.id ?? newId(),
            resident_id: residentId,
            definition_id: definitionId,
            ...now,
          },
        ];
  });
  for (let start = 0; start < values.length; start += batch) {
    await context.db
      .insertInto('assessments.due_dates')
      .values(values.slice(start, start + batch))
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'resident_id', 'definition_id']).doUpdateSet((row) => ({
          next_due: row.ref('excluded.next_due'),
          due_at: row.ref('excluded.due_at'),
          due_until: row.ref('excluded.due_until'),
          remind_at: row.ref('excluded.remind_at'),
          reason: row.ref('excluded.reason'),
          last_response_id: row.ref('excluded.last_response_id'),
          responsible: row.ref('excluded.responsible'),
          trigger: row.ref('excluded.trigger'),
          triggered_at: row.ref('excluded.triggered_at'),
          chosen_due: row.ref('excluded.chosen_due'),
          chosen_at: row.ref('excluded.chosen_at'),
        })),
      )
      .execute();
  }
}

/** Start of a day in the home, as instant. */
export const startOf = (context: Context, day: string): string => instantAt(day, '00:00', context.zone);

/** The instruments that something makes due: a fall, a return from hospital … now, after an entry when it is time for them. `at`: when it happened. */
export const triggerChanges = (
  context: Context,
  forms: Instruments,
  residentId: string,
  kind: TriggerKind,
  at: string,
): Change[] =>
  forms.all
    .filter(
      (form) =>
        forms.isUsed(form) &&
        form.definition.triggers.includes(kind) &&
        !(kind === 'entry' && insteadAtEntry.includes(form.code)),
    )
    .map((form) => {
      const after = entryPhaseOf(form.definition, intervalsOf(forms.rules, form.code))?.firstAfterDays ?? 0;
      const [day, due] = [
        dayIn(context.zone, new Date(at)),
        dueDayOf(kind, dayIn(context.zone, new Date(at)), after),
      ];
      return {
        residentId,
        definitionId: form.definitionId,
        triggered: { kind, at: due === day ? at : startOf(context, due) },
      };
    });
