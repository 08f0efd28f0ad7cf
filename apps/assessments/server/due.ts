import { sql } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { latestComplete, type LatestResult, responsesOf } from '#apps/forms/api.ts';
import { presentResidents, residentRefs } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import manifest from '../manifest.ts';
import { due, type DueRow } from '../contract/due.ts';
import { type DueDate, dueDatesOf, reckon, shownDue } from './due-dates.ts';
import { type Instruments, instrumentsOf, purpose } from './instruments.ts';
import { wordsOf } from './rows.ts';

/** A statement needs at least one value; an id that nobody has stands for none. */
const nobody = '00000000-0000-0000-0000-000000000000';
const usedIds = (forms: Instruments): string[] => [
  nobody,
  ...forms.all.filter((form) => forms.isUsed(form)).map((form) => form.definitionId),
];

const dueRows = (context: Context, residentIds: readonly string[], forms: Instruments) =>
  context.db
    .selectFrom('assessments.due_dates')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .where('next_due', 'is not', null)
    .where('definition_id', 'in', usedIds(forms));

/** Due dates with names, last results and drafts: the same few statements for one row and for a thousand. */
async function toRows(context: Context, rows: readonly DueDate[], forms: Instruments): Promise<DueRow[]> {
  if (rows.length === 0) return [];
  const residentIds = [...new Set(rows.map((row) => row.resident_id))];
  const latest = await latestComplete(context, { purpose, residentIds });
  const results = new Map(
    [...latest].flatMap(([residentId, byCode]) =>
      [...byCode.values()].map((one): [string, LatestResult] => [`${residentId} ${one.definitionId}`, one]),
    ),
  );
  const [refs, words, names, drafts] = await Promise.all([
    residentRefs(context, residentIds),
    wordsOf(context, [...results.values()]),
    accountNames(
      context,
      rows.map((row) => row.responsible),
    ),
    responsesOf(context, {
      purpose,
      residentIds,
      definitionIds: [...new Set(rows.map((row) => row.definition_id))],
      statuses: ['inProgress'],
      limit: 2000,
    }),
  ]);
  const draftOf = new Map(drafts.map((draft) => [`${draft.residentId} ${draft.definitionId}`, draft.id]));
  return rows.map((row): DueRow => {
    const key = `${row.resident_id} ${row.definition_id}`;
    const form = forms.byId.get(row.definition_id)!;
    const last = results.get(key);
    return {
      id: row.id,
      version: row.version,
      residentId: row.resident_id,
      resident: refs.get(row.resident_id)!,
      definitionId: row.definition_id,
      code: form.code,
      title: form.definition.title,
      nextDue: row.next_due!,
      at: row.due_at,
      until: row.due_until,
      reason: row.reason!,
      trigger: row.reason === 'trigger' ? row.trigger : null,
      responsible: row.responsible,
      responsibleName: names.get(row.responsible ?? '') ?? null,
      last: last
        ? { day: last.day, score: last.score, outcome: words(last).outcome, severity: last.severity }
        : null,
      draftId: draftOf.get(key) ?? null,
    };
  });
}

async function presentIds(context: Context, centerId: string | undefined): Promise<string[]> {
  return (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id);
}

/** Due today, but not before a moment that has not come. */
const later = (context: Context) =>
  sql<boolean>`coalesce(due_at > ${context.now.toISOString()}::timestamptz, false)`;

const counts = (context: Context, residentIds: readonly string[], forms: Instruments) =>
  context.db
    .selectFrom('assessments.due_dates')
    .select([
      sql<number>`count(*) filter (where next_due < ${context.today}::date)::int`.as('overdue'),
      sql<number>`count(*) filter (where next_due = ${context.today}::date and not ${later(context)})::int`.as(
        'today',
      ),
      sql<number>`count(*) filter (where (next_due > ${context.today}::date and next_due <= ${addDays(context.today, 7)}::date) or (next_due = ${context.today}::date and ${later(context)}))::int`.as(
        'soon',
      ),
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .where('definition_id', 'in', usedIds(forms))
    .executeTakeFirstOrThrow();

export const dueCalls = implement(due, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    const [ids, forms] = [await presentIds(context, input.centerId), await instrumentsOf(context)];
    if (ids.length === 0) return { items: [], nextCursor: null, total: 0 };
    let query = dueRows(context, ids, forms);
    if (input.by !== undefined) query = query.where('next_due', '<=', input.by);
    // until today: not what is due at a moment of today that has not come, as in the counts
    if (input.by === context.today) query = query.where(({ not }) => not(later(context)));
    if (input.definitionId !== undefined) query = query.where('definition_id', '=', input.definitionId);
    if (input.reason !== undefined) query = query.where('reason', '=', input.reason);
    if (input.mine) query = query.where('responsible', '=', context.actor());
    const total = after
      ? null
      : (
          await query
            .clearSelect()
            .select(sql<number>`count(*)::int`.as('count'))
            .executeTakeFirstOrThrow()
        ).count;
    if (after)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('next_due', 'id'), '>', tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('next_due')
      .orderBy('id')
      .limit(input.limit + 1)
      .execute();
    const shown = rows.slice(0, input.limit);
    const last = shown.at(-1);
    await context.logRead([...new Set(shown.map((row) => row.resident_id))]);
    return {
      items: await toRows(context, shown, forms),
      nextCursor: rows.length > input.limit && last ? cursorOf([last.next_due!, last.id]) : null,
      total,
    };
  },

  async summary({ input, context }) {
    const [ids, forms] = [await presentIds(context, input.centerId), await instrumentsOf(context)];
    if (ids.length === 0) return { overdue: 0, today: 0, soon: 0, items: [] };
    const rows = await dueRows(context, ids, forms)
      .where('next_due', '<=', addDays(context.today, 7))
      .orderBy('next_due')
      .orderBy('id')
      .limit(input.rows)
      .execute();
    await context.logRead([...new Set(rows.map((row) => row.resident_id))]);
    return { ...(await counts(context, ids, forms)), items: await toRows(context, rows, forms) };
  },

  async marks({ input, context }) {
    const { residentIds } = input;
    const now = context.now.toISOString();
    const latest = await latestComplete(context, { purpose, residentIds });
    const alarming = [...latest].map(([residentId, byCode]) => ({
      residentId,
      results: [...byCode].filter(([, one]) => one.severity === 'alert'),
    }));
    const words = await wordsOf(
      context,
      alarming.flatMap((one) => one.results.map(([, result]) => result)),
    );
    const dates = await dueDatesOf(context, residentIds);
    await context.logRead([
      ...new Set([
        ...alarming.filter((one) => one.results.length > 0).map((one) => one.residentId),
        ...dates.map((row) => row.resident_id),
      ]),
    ]);
    return residentIds
      .map((residentId) => ({
        residentId,
        due: dates.filter(
          (row) =>
            row.resident_id === residentId &&
            row.next_due !== null &&
            row.next_due <= context.today &&
            (row.due_at === null || row.due_at <= now),
        ).length,
        risks: (alarming.find((one) => one.residentId === residentId)?.results ?? []).flatMap(
          ([code, result]) => {
            const { title, outcome } = words(result);
            return outcome === null ? [] : [{ code, title, outcome, severity: result.severity }];
          },
        ),
      }))
      .filter((one) => one.due > 0 || one.risks.length > 0);
  },

  async choose({ input, context, refuse }) {
    const { residentId, definitionId, day } = input;
    const forms = await instrumentsOf(context);
    found(forms.byId.get(definitionId));
    if (day !== null && day < context.today) throw refuse.dayPast();
    await reckon(context, [residentId], forms, [
      { residentId, definitionId, chosen: day === null ? null : { day, at: context.now.toISOString() } },
    ]);
    return {
      due: shownDue(
        (await dueDatesOf(context, [residentId])).find((row) => row.definition_id === definitionId),
      ),
    };
  },
});

/** What is overdue or due today of who is here, as the home page lists it; each begins with its form. */
export async function assessmentsDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const page = manifest.screens.DuePage.path;
  const none = { total: 0, items: [], page };
  if (!context.can('authorization.residents.assessments', 'Write')) return none;
  const [ids, forms] = [await presentIds(context, centerId), await instrumentsOf(context)];
  if (ids.length === 0) return none;
  const first = await dueRows(context, ids, forms)
    .where('next_due', '<=', context.today)
    .where(({ not }) => not(later(context)))
    .orderBy('next_due')
    .orderBy('id')
    .limit(rows)
    .execute();
  const { overdue, today } = await counts(context, ids, forms);
  return {
    total: overdue + today,
    page,
    items: (await toRows(context, first, forms)).map((row) => ({
      key: row.id,
      urgency: row.nextDue < context.today ? 'overdue' : 'today',
      at: row.nextDue,
      what: row.title[context.language],
      residentId: row.residentId,
      href: `/app-residents/forms/asm/${row.definitionId}/${row.residentId}/${row.draftId ?? 'new'}`,
      starts: true,
    })),
  };
}

/** How many are overdue or due today, as the page of what is due shows them. */
export async function dueWaiting(
  context: Context,
  centerId: string | undefined,
): Promise<Record<string, number>> {
  if (!context.can('authorization.residents.assessments', 'Read')) return {};
  const residents = await presentResidents(context, { day: context.today, centerId });
  const forms = await instrumentsOf(context);
  const ids = residents.map((one) => one.id);
  const now = ids.length === 0 ? null : await counts(context, ids, forms);
  return { [manifest.screens.DuePage.path]: now === null ? 0 : now.overdue + now.today };
}

/** Assessments of a resident that are due by today, and those that are about today. */
export async function assessmentMarks(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can('authorization.residents.assessments', 'Read')) return [];
  const forms = await instrumentsOf(context);
  const { today } = context;
  const due = await toRows(
    context,
    await dueRows(context, [residentId], forms)
      .where('next_due', '<=', today)
      .orderBy('next_due')
      .orderBy('id')
      .limit(50)
      .execute(),
    forms,
  );
  const done = await responsesOf(context, {
    purpose,
    residentIds: [residentId],
    from: today,
    to: today,
    statuses: ['complete'],
    limit: 50,
  });
  const link = (definitionId: string, id: string) =>
    `/app-residents/forms/asm/${definitionId}/${residentId}/${id}`;
  return [
    ...due.map((row): DayMark => ({
      residentId,
      key: row.id,
      state: row.nextDue < today ? 'late' : 'due',
      at: row.nextDue === today ? row.at : null,
      what: row.title[context.language],
      href: link(row.definitionId, row.draftId ?? 'new'),
    })),
    ...done.map((row): DayMark => ({
      residentId,
      key: row.id,
      state: 'recorded',
      at: row.completedAt,
      what: row.title[context.language],
      href: link(row.definitionId, row.id),
    })),
  ];
}
