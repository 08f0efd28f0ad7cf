import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import type { Context } from '#platform/server/call/context.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { owed } from './register.ts';
import { dutiesNow, measuresOf, type Row } from './rows.ts';

const key = 'authorization.residents.restrictions';
const page = '/app-residents/restrictions';

const textOf = (context: Context, row: Row, state: 'began' | 'ended'): string => {
  const t = context.language === 'de' ? de : en;
  return `${t.facts[state]}: ${t.kinds[row.kind as keyof typeof t.kinds]}`;
};

/** Measures that were ordered or lifted since a moment. */
export async function restrictionFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const from = since.toISOString();
  const rows = await measuresOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where('struck_at', 'is', null)
    .where((where) => where.or([where('recorded_at', '>=', from), where('ended_at', '>=', from)]))
    .limit(500)
    .execute();
  return rows.map((row) => {
    const ended = row.ended_at !== null && row.ended_at >= from;
    return {
      residentId: row.resident_id,
      key: `restrictions.${row.id}${ended ? '.ended' : ''}`,
      kind: 'restriction',
      at: ended ? row.ended_at! : row.starts_at,
      text: textOf(context, row, ended ? 'ended' : 'began'),
      tab: 'protocols',
    };
  });
}

/** What the law and the home still ask about measures that run. */
export async function dutiesDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  if (!context.can(key, 'Write')) return { total: 0, items: [], page: null };
  const t = context.language === 'de' ? de : en;
  const all = (await owed(context, centerId)).flatMap((row) =>
    dutiesNow(context, row).map((duty) => ({ row, duty })),
  );
  return {
    total: all.length,
    page: `${page}?show=owed`,
    items: all.slice(0, rows).map(({ row, duty }) => ({
      key: `${row.id}.${duty}`,
      urgency: 'overdue' as const,
      at: { reviewOverdue: row.next_review_on, endPassed: row.planned_end }[duty as string] ?? row.starts_at,
      what: `${t.duties[duty]}: ${t.kinds[row.kind as keyof typeof t.kinds]}`,
      residentId: row.resident_id,
      href: `${page}?show=owed`,
      starts: false,
    })),
  };
}

/** How many measures somebody owes something about, beside the navigation. */
export async function waitingDuties(
  context: Context,
  centerId: string | undefined,
): Promise<Readonly<Record<string, number>>> {
  return context.can(key, 'Read') ? { [page]: (await owed(context, centerId)).length } : {};
}
