import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import {
  entriesAndExits,
  presenceOf,
  residentRefs,
  residentsBrief,
  residentStays,
} from '#apps/residents/api.ts';
import type { DueRow } from '../contract/records.ts';
import { dueState, type Due, type DueState, nextDue } from '../domain/due.ts';
import { rhythmOf } from './item-sets.ts';
import { lastCompleted } from './record-rows.ts';

/** When the next record of one resident is due; null where none is. */
export async function dueOf(
  context: Context,
  residentId: string,
): Promise<(Due & { state: DueState }) | null> {
  const [last, stays, rhythm] = [
    await lastCompleted(context, [residentId]),
    await residentStays(context, residentId),
    await rhythmOf(context),
  ];
  const running = stays.find(
    (stay) => stay.entryDate <= context.today && (stay.exitDate === null || stay.exitDate >= context.today),
  );
  const presence = await presenceOf(context, [residentId], { from: context.today, to: context.today });
  const due =
    running && presence(residentId, context.today) !== 'notHere'
      ? nextDue(last.get(residentId) ?? null, running.entryDate, rhythm)
      : null;
  return due && { ...due, state: dueState(due.day, context.today) };
}

interface Page {
  readonly items: DueRow[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

/** Who needs a record next. As many statements, however many live here. */
export async function duePage(
  context: Context,
  input: {
    readonly state?: DueState | undefined;
    readonly centerId?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<Page> {
  const entries = new Map<string, string>();
  for (const stay of await entriesAndExits(context, '1900-01-01', context.today)) {
    // who is in hospital still lives here
    if (stay.entryDate <= context.today && (stay.exitDate === null || stay.exitDate >= context.today))
      entries.set(stay.residentId, stay.entryDate);
  }
  const people = [...(await residentsBrief(context, [...entries.keys()])).values()].filter(
    (person) => !person.archived && (input.centerId === undefined || person.centerId === input.centerId),
  );
  const ids = people.map((person) => person.id);
  const last = await lastCompleted(context, ids);
  const open =
    ids.length === 0
      ? []
      : await context.db
          .selectFrom('assessment_exchange.records')
          .select(['id', 'resident_id'])
          .where('organisation_id', '=', context.organisationId)
          .where('status', '=', 0)
          .where('resident_id', 'in', ids)
          .execute();
  const inProgress = new Map(open.map((row) => [row.resident_id, row.id]));
  const rhythm = await rhythmOf(context);
  const all = people
    .flatMap((person): Omit<DueRow, 'resident'>[] => {
      const before = last.get(person.id) ?? null;
      const due = nextDue(before, entries.get(person.id) ?? null, rhythm);
      return due
        ? [
            {
              residentId: person.id,
              ...due,
              state: dueState(due.day, context.today),
              last: before,
              inProgress: inProgress.get(person.id) ?? null,
            },
          ]
        : [];
    })
    .filter((one) => input.state === undefined || one.state === input.state)
    .toSorted((left, right) =>
      left.day === right.day ? (left.residentId < right.residentId ? -1 : 1) : left.day < right.day ? -1 : 1,
    );
  const after = afterCursor(input.cursor, 2);
  const rest = after
    ? all.filter((one) => one.day > after[0]! || (one.day === after[0] && one.residentId > after[1]!))
    : all;
  const shown = rest.slice(0, input.limit);
  const end = shown.at(-1);
  const shownIds = shown.map((one) => one.residentId);
  const refs = await residentRefs(context, shownIds);
  await context.logRead(shownIds);
  return {
    items: shown.map((one) => ({ ...one, resident: refs.get(one.residentId)! })),
    nextCursor: rest.length > input.limit && end ? cursorOf([end.day, end.residentId]) : null,
    total: after ? null : all.length,
  };
}
