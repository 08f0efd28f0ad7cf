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

/** Who has confirmed which facts, by resident and key. */
export async function factReaders(
  context: Context,
  facts: readonly { readonly residentId: string; readonly key: string }[],
): Promise<ReadonlyMap<string, readonly { readonly accountId: string; readonly name: string }[]>> {
  if (facts.length === 0) return new Map();
  const rows = await context.db
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
    .where('reads.fact', 'in', [...new Set(facts.map((one) => one.key))])
    .execute();
  return Map.groupBy(rows, (row) => `${row.resident_id} ${row.fact}`);
}
