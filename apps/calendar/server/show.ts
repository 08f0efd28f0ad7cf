import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { residentRefs } from '#apps/residents/api.ts';
import type { EventType } from '../contract/event-types.ts';
import { type Event, key, type Occurrence } from '../contract/events.ts';
import { type Conflict, conflictsOf } from '../domain/conflicts.ts';
import { readRule } from '../domain/recurrence.ts';
import { typesOf } from './event-types.ts';
import { leaversOf, leftOf } from './leavers.ts';
import { clock, type Happening, type Known } from './rows.ts';

/** For a person from outside only one resident is known here. */
export type Only = string | undefined;

/**
 * Who reads an event: of residents whoever may read their calendar; of staff alone those who take part and who wrote it; of the
 * house everybody.
 */
export function isVisible(context: Context, { row, residentIds, accountIds }: Known): boolean {
  if (residentIds.length > 0 || accountIds.length === 0) return context.can(key, 'Read');
  const own = context.account?.id;
  return own !== undefined && (accountIds.includes(own) || row.created_by === own);
}

/**
 * What an event is called for whoever reads: what is written about several residents is not for the relatives of one of them, they
 * learn its type.
 */
export function titleOf(context: Context, { row, residentIds }: Known, types: readonly EventType[]): string {
  const isOutside = context.account?.external ?? false;
  if (!isOutside || residentIds.length < 2) return row.title;
  return types.find((one) => one.code === row.type)?.name[context.language] ?? '';
}

interface Names {
  readonly residents: ReadonlyMap<string, ResidentRef>;
  readonly staff: ReadonlyMap<string, string>;
}

async function namesOf(context: Context, all: readonly Known[]): Promise<Names> {
  const residentIds = [...new Set(all.flatMap((one) => one.residentIds))];
  const accountIds = [...new Set(all.flatMap((one) => one.accountIds))];
  return {
    residents: residentIds.length === 0 ? new Map() : await residentRefs(context, residentIds),
    staff: await accountNames(context, accountIds),
  };
}

function participants(known: Known, names: Names, only: Only) {
  const own = only === undefined ? known.residentIds : known.residentIds.filter((id) => id === only);
  return {
    residents: own.flatMap((id) => names.residents.get(id) ?? []),
    staff: known.accountIds.flatMap((id) => {
      const name = names.staff.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    rooms: [...known.rooms],
    guests: only === undefined ? [...known.guests] : [],
  };
}

const keyOf = (one: Happening): string => `${one.known.row.id} ${one.day}`;

/** What a conflict is about, in words; who of it may be named. */
const who = (known: Known, left: readonly string[]): readonly string[] => [
  ...known.residentIds.filter((id) => !left.includes(id)).map((id) => `resident:${id}`),
  ...known.accountIds.filter((id) => !left.includes(id)).map((id) => `account:${id}`),
  ...known.rooms.map((room) => `room:${room.toLowerCase()}`),
];

/** Overlaps of the same resident, staff or room; types that take nobody's time have none. */
export function overlapsOf(
  all: readonly Happening[],
  types: readonly EventType[],
  left: (one: Happening) => readonly string[] = () => [],
): ReadonlyMap<string, readonly Conflict[]> {
  const free = new Set(types.filter((one) => !one.blocks).map((one) => one.code));
  return conflictsOf(
    all
      .filter((one) => !free.has(one.known.row.type))
      .map((one) => ({
        key: keyOf(one),
        startsAt: one.startsAt,
        endsAt: one.endsAt,
        who: who(one.known, left(one)),
      })),
  );
}

/** What is shown of days of events; `all` are those of everybody, for the conflicts. */
export async function toOccurrences(
  context: Context,
  shown: readonly Happening[],
  all: readonly Happening[],
  only?: Only,
): Promise<{ items: Occurrence[]; types: EventType[] }> {
  const types = await typesOf(context);
  const names = await namesOf(context, [...new Set(all.map((one) => one.known))]);
  const leavers = await leaversOf(context, [...new Set(all.map((one) => one.known))]);
  const left = (one: Happening) => leftOf(context, leavers, one);
  const overlaps = only === undefined ? overlapsOf(all, types, left) : new Map<string, readonly Conflict[]>();
  const byKey = new Map(all.map((one) => [keyOf(one), one]));
  const nameOf = (known: Known, text: string): string => {
    const [kind, ...rest] = text.split(':');
    const id = rest.join(':');
    if (kind === 'room') return known.rooms.find((room) => room.toLowerCase() === id) ?? id;
    const resident = names.residents.get(id);
    return resident === undefined ? (names.staff.get(id) ?? '') : listName(resident);
  };
  const items = shown.map((one): Occurrence => {
    const { row } = one.known;
    const shared = only !== undefined && one.known.residentIds.length > 1;
    return {
      id: row.id,
      day: one.day,
      title: titleOf(context, one.known, types),
      type: row.type,
      firstDay: one.day,
      lastDay: one.lastDay,
      startTime: clock(row.start_time),
      endTime: clock(row.end_time),
      startsAt: one.startsAt,
      endsAt: one.endsAt,
      repeats: row.rule !== null,
      // what is written about several people is not for the relatives of one of them
      remarks: shared ? '' : row.remarks,
      ...participants(one.known, names, only),
      // who else takes part is not for the relatives of one of them
      left: only === undefined ? left(one) : left(one).filter((id) => id === only),
      conflicts: (overlaps.get(keyOf(one)) ?? []).flatMap((conflict) => {
        const other = byKey.get(conflict.key)!;
        return [
          {
            title: isVisible(context, other.known)
              ? other.known.row.title
              : say(context.language, 'calendar:conflicts.private'),
            startsAt: other.startsAt,
            who: conflict.who.map((text) => nameOf(one.known, text)),
          },
        ];
      }),
      version: row.version,
    };
  });
  return { items, types: [...types] };
}

/** A whole event, as its form shows it. */
export async function toEvent(context: Context, known: Known): Promise<Event> {
  const { row } = known;
  const names = await namesOf(context, [known]);
  const authors = await accountNames(context, [row.created_by]);
  const rule = row.rule === null ? null : readRule(row.rule, row.first_day);
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startTime: clock(row.start_time),
    endTime: clock(row.end_time),
    recurrence:
      rule === null
        ? null
        : {
            ...rule,
            weekdays: [...rule.weekdays],
            until: row.rule_until,
            count: row.rule_count,
          },
    remarks: row.remarks,
    reminderMinutes: row.reminder_minutes,
    residentIds: [...known.residentIds],
    accountIds: [...known.accountIds],
    ...participants(known, names, undefined),
    createdBy: authors.get(row.created_by) ?? null,
    removed: row.removed_at !== null,
    version: row.version,
  };
}
