import type { Manifest, Sequence } from '#platform/contract/app.ts';
import { formatNumber, nextNumber } from '#platform/domain/numbers/sequence-pattern.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';

/**
 * Draws the next number of a sequence inside the caller's transaction: the counter row is locked until commit and a
 * rollback frees the number, so the row of numbers has no gap. `null` when the day lies before a year that already has numbers.
 */
export async function drawNumber(
  context: Context,
  code: string,
  sequence: Omit<Sequence, 'name'>,
  day: string,
  site: string | null = null,
): Promise<string | null> {
  const { db, organisationId } = context;
  await db
    .insertInto('platform.sequences')
    .values({
      organisation_id: organisationId,
      id: newId(),
      code,
      pattern: sequence.pattern,
      initial_number: sequence.initialNumber,
      yearly_restart: sequence.yearlyRestart,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'code']).doNothing())
    .execute();
  const row = await db
    .selectFrom('platform.sequences')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const next = nextNumber(
    {
      initialNumber: row.initial_number,
      lastNumber: row.last_number,
      lastYear: row.last_year,
      yearlyRestart: row.yearly_restart,
    },
    day,
  );
  if ('refused' in next) return null;
  await db
    .updateTable('platform.sequences')
    .set({ last_number: next.number, last_year: next.year })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.id)
    .execute();
  return formatNumber(row.pattern, next.number, day, site);
}

/** A row of numbers as the home has it: as shipped until it is changed or the first number is drawn. `version` 0: no row yet. */
export interface HomeSequence extends Sequence {
  readonly code: string;
  readonly lastNumber: number | null;
  readonly lastYear: number | null;
  readonly version: number;
}

/** All rows of numbers that the apps declare, with their state in this home. */
export async function sequencesOf(context: Context, manifests: readonly Manifest[]): Promise<HomeSequence[]> {
  const rows = await context.db
    .selectFrom('platform.sequences')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .execute();
  return manifests.flatMap((manifest) =>
    Object.entries(manifest.sequences ?? {}).map(([name, declared]) => {
      const code = `${manifest.code}.${name}`;
      const row = rows.find((one) => one.code === code);
      return row
        ? {
            code,
            name: declared.name,
            pattern: row.pattern,
            initialNumber: row.initial_number,
            yearlyRestart: row.yearly_restart,
            lastNumber: row.last_number,
            lastYear: row.last_year,
            version: row.version,
          }
        : { ...declared, code, lastNumber: null, lastYear: null, version: 0 };
    }),
  );
}

/** Changes the pattern of a row of numbers; the last number stays. False when the row was changed meanwhile. */
export async function changeSequence(
  context: Context,
  code: string,
  change: { pattern: string; initialNumber: number; yearlyRestart: boolean },
  version: number,
): Promise<boolean> {
  const values = {
    pattern: change.pattern,
    initial_number: change.initialNumber,
    yearly_restart: change.yearlyRestart,
  };
  if (version === 0) {
    const added = await context.db
      .insertInto('platform.sequences')
      .values({ organisation_id: context.organisationId, id: newId(), code, ...values })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'code']).doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await context.db
    .updateTable('platform.sequences')
    .set(values)
    .where('organisation_id', '=', context.organisationId)
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
