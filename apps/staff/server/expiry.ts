import { sql } from 'kysely';
import { dayText } from '#platform/domain/text/day-text.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionaryValues } from '#platform/server/settings/dictionaries.ts';
import { administratorAccounts, notify } from '#platform/server/notifications/notify.ts';
import { soonDays } from '../domain/accounts.ts';
import manifest from '../manifest.ts';

/**
 * Tells the administration and the person, once per expiry day, of qualifications that end within 60 days or are over. People
 * whose account is closed are left alone.
 */
export async function warnOfExpiry(context: Context): Promise<void> {
  const { db, organisationId, today } = context;
  const rows = await db
    .selectFrom('staff.qualifications as q')
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'q.organisation_id').onRef('a.id', '=', 'q.account_id'),
    )
    .select(['q.id', 'q.kind', 'q.expires_on', 'a.id as accountId', 'a.full_name'])
    .where('q.organisation_id', '=', organisationId)
    .where('q.expires_on', '<=', addDays(today, soonDays))
    .where('q.warned_at', 'is', null)
    .where('a.active', '=', true)
    .orderBy('q.id')
    .limit(500)
    .execute();
  if (rows.length === 0) return;
  const words = new Map(
    (await dictionaryValues(context, 'staff.qualification', manifest.dictionaries.qualification)).map(
      (one) => [one.value, one],
    ),
  );
  const administrators = await administratorAccounts(context);
  for (const row of rows) {
    const over = row.expires_on! < today;
    await notify(context, [...new Set([...administrators, row.accountId])], {
      severity: 'warning',
      kind: 'staff.expiry',
      link: `/app-staff/forms/details/${row.accountId}/qualifications`,
      title: {
        en: `${row.full_name}: ${words.get(row.kind)?.labelEn ?? row.kind} ${over ? 'is over since' : 'ends on'} ${dayText(row.expires_on!, 'en')}`,
        de: `${row.full_name}: ${words.get(row.kind)?.labelDe ?? row.kind} ${over ? 'ist abgelaufen am' : 'läuft ab am'} ${dayText(row.expires_on!, 'de')}`,
      },
    });
  }
  await db
    .updateTable('staff.qualifications')
    .set({ warned_at: sql<string>`now()` })
    .where('organisation_id', '=', organisationId)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
}
