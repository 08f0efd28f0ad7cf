import { sql } from 'kysely';
import { keyOfRecord } from '#platform/server/call/record-facts.ts';
import type { Context } from '#platform/server/call/context.ts';

/** Who has read which wording of an entry. */
export class EntryReads {
  readonly #readers = new Map<string, { accountId: string; name: string }[]>();

  constructor(rows: readonly { entry_id: string; wording: number; account_id: string; full_name: string }[]) {
    for (const row of rows) {
      const key = `${row.entry_id} ${row.wording}`;
      this.#readers.set(key, [
        ...(this.#readers.get(key) ?? []),
        { accountId: row.account_id, name: row.full_name },
      ]);
    }
  }

  has(accountId: string, entry: { readonly id: string; readonly wording: number }): boolean {
    return (this.#readers.get(`${entry.id} ${entry.wording}`) ?? []).some(
      (one) => one.accountId === accountId,
    );
  }

  namesOf(entryId: string, wording: number): string[] {
    return (this.#readers.get(`${entryId} ${wording}`) ?? []).map((one) => one.name).sort();
  }
}

export async function readsOf(context: Context, entryIds: readonly string[]): Promise<EntryReads> {
  if (entryIds.length === 0) return new EntryReads([]);
  return new EntryReads(
    await context.db
      .selectFrom('care_reports.entry_reads as reads')
      .innerJoin('platform.accounts as accounts', (join) =>
        join
          .onRef('accounts.organisation_id', '=', 'reads.organisation_id')
          .onRef('accounts.id', '=', 'reads.account_id'),
      )
      .select(['reads.entry_id', 'reads.wording', 'reads.account_id', 'accounts.full_name'])
      .where('reads.organisation_id', '=', context.organisationId)
      .where('reads.entry_id', 'in', entryIds)
      .execute(),
  );
}

/** Who has confirmed facts. */
export interface FactReaders {
  /** This one, as it is told now. */
  of(fact: Fact): readonly { readonly accountId: string; readonly name: string }[];
  /** Whether somebody has confirmed the record of it, in whatever version. */
  hasHeard(accountId: string, fact: Fact): boolean;
}
type Fact = { readonly residentId: string; readonly key: string };

export async function factReaders(context: Context, facts: readonly Fact[]): Promise<FactReaders> {
  const rows =
    facts.length === 0
      ? []
      : await context.db
          .selectFrom('care_reports.fact_reads as reads')
          .innerJoin('platform.accounts as accounts', (join) =>
            join
              .onRef('accounts.organisation_id', '=', 'reads.organisation_id')
              .onRef('accounts.id', '=', 'reads.account_id'),
          )
          .select([
            'reads.resident_id',
            'reads.fact',
            'reads.account_id as accountId',
            'accounts.full_name as name',
          ])
          .where('reads.organisation_id', '=', context.organisationId)
          .where('reads.resident_id', 'in', [...new Set(facts.map((one) => one.residentId))])
          .where(sql`split_part(reads.fact, '~', 1)`, 'in', [
            ...new Set(facts.map((one) => keyOfRecord(one.key))),
          ])
          .execute();
  const readers = Map.groupBy(rows, (row) => `${row.resident_id} ${row.fact}`);
  const heard = new Set(rows.map((row) => `${row.accountId} ${row.resident_id} ${keyOfRecord(row.fact)}`));
  return {
    of: ({ residentId, key }) => readers.get(`${residentId} ${key}`) ?? [],
    hasHeard: (accountId, { residentId, key }) => heard.has(`${accountId} ${residentId} ${keyOfRecord(key)}`),
  };
}
