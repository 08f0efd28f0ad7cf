import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { differenceKey, transfer } from '../contract/transfer.ts';
import { applyChange, differencesOf, type Found } from './settings-differences.ts';
import { settingsFile, SettingsFile } from './settings-file.ts';

function read(text: string, refuse: { notAFile(): Error }): SettingsFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuse.notAFile();
  }
  const parsed = SettingsFile.safeParse(json);
  if (!parsed.success) throw refuse.notAFile();
  return parsed.data;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Names what was seen: the same file against other settings has another name. */
const nameOf = (found: readonly Found[]): string => hash(JSON.stringify(found.map((one) => one.difference)));

async function homeName(context: Context): Promise<string> {
  const {
    rows: [home],
  } = await sql<{
    name: string;
  }>`select name from platform.organisations where id = ${context.organisationId}`.execute(context.db);
  return home!.name;
}

export const transferCalls = implement(transfer, {
  async export({ context }) {
    const file = await settingsFile(context, await homeName(context));
    return {
      name: `obhut-settings-${context.today}.json`,
      mediaType: 'application/json',
      body: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
      inline: false,
    };
  },
  async compare({ input, context, refuse }) {
    const file = read(input.text, refuse);
    const found = await differencesOf(context, file);
    return {
      differences: found.map((one) => one.difference),
      seen: nameOf(found),
      from: file.home,
      exportedAt: file.exportedAt,
    };
  },
  async apply({ input, context, db, refuse }) {
    const found = await differencesOf(context, read(input.text, refuse));
    if (nameOf(found) !== input.seen) throw refuse.changedMeanwhile();
    const changes = found.filter(
      ({ difference }) =>
        difference.outcome === 'changed' && !input.without.includes(differenceKey(difference)),
    );
    let changed = 0;
    for (const one of changes) changed += (await applyChange(context, one)) ? 1 : 0;
    const counts = { changed, refused: found.length - changed };
    await db
      .insertInto('admin.settings_imports')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        account_id: context.actor(),
        file_name: input.fileName,
        sha256: hash(input.text),
        ...counts,
      })
      .execute();
    return counts;
  },
  async history({ input, context, db }) {
    let query = db
      .selectFrom('admin.settings_imports as i')
      .innerJoin('platform.accounts as a', (join) =>
        join.onRef('a.organisation_id', '=', 'i.organisation_id').onRef('a.id', '=', 'i.account_id'),
      )
      .select(['i.id', 'i.at', 'a.full_name as by', 'i.file_name as fileName', 'i.changed', 'i.refused'])
      .where('i.organisation_id', '=', context.organisationId);
    const after = afterCursor(input.cursor);
    if (after) query = query.where('i.id', '<', after[0]!);
    const rows = await query
      .orderBy('i.id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (shown) => [...shown],
    );
  },
});
