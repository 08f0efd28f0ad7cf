import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { changeSetting, settingOf, versionedSetting } from '#platform/server/settings/settings.ts';
import { chain, type Chain } from '../contract/chain.ts';
import manifest from '../manifest.ts';

const key = 'audit.retention-days';

async function state(context: Context): Promise<Chain> {
  const {
    rows: [row],
  } = await sql<{
    blocks: number;
    entries: number;
    pruned: number;
    sealed_at: string | null;
    hash: string | null;
  }>`
    select count(*)::int as blocks, coalesce(sum(length(digests) / 32), 0)::int as entries, (count(*) filter (where pruned_at is not null))::int as pruned, max(sealed_at) as sealed_at,
      (select encode(hash, 'hex') from platform.log_blocks where organisation_id = ${context.organisationId} order by number desc limit 1) as hash
    from platform.log_blocks where organisation_id = ${context.organisationId}`.execute(context.db);
  const { version } = await versionedSetting(context, key);
  return {
    blocks: row!.blocks,
    entries: row!.entries,
    pruned: row!.pruned,
    sealedAt: row!.sealed_at,
    hash: row!.hash,
    retentionDays: await settingOf<number>(context, manifest, 'retention-days'),
    version,
  };
}

export const chainCalls = implement(chain, {
  state: ({ context }) => state(context),
  async changeRetention({ input, context }) {
    if (!(await changeSetting(context, key, input.retentionDays, input.version)))
      throw stale(await state(context));
    return state(context);
  },
});

/** Removes what is past its retention, whole blocks at a time; the chain itself stays. */
export async function pruneLog(context: Context): Promise<void> {
  const days = await settingOf<number>(context, manifest, 'retention-days');
  await sql`select platform.prune_log(now() - make_interval(days => ${days})) from platform.organisations where id = platform.current_organisation()`.execute(
    context.db,
  );
}
