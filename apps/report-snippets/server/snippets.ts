import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { key, type Snippet, snippets } from '../contract/snippets.ts';

/** More nobody remembers; and all of them are on the device of the bedside. */
const mostOfOne = 500;

/** Those of the home, and of the accounts only the caller's. */
const seen = (context: Context) =>
  context.db
    .selectFrom('report_snippets.snippets')
    .select(['id', 'version', 'word', 'language', 'text', 'account_id'])
    .where('organisation_id', '=', context.organisationId)
    .where((where) => where.or([where('account_id', 'is', null), where('account_id', '=', context.actor())]));
type Row = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

const toSnippet = ({ account_id, ...row }: Row): Snippet => ({ ...row, own: account_id !== null });

/** The row as the caller has read it; one of the home only with the right to change those. */
async function current(
  context: Context,
  input: { readonly id: string; readonly version: number },
  notYours: () => Error,
): Promise<Row> {
  const row = found(await seen(context).where('id', '=', input.id).forUpdate().executeTakeFirst());
  if (row.account_id === null && !context.can(key, 'Edit')) throw notYours();
  if (row.version !== input.version) throw stale(toSnippet(row));
  return row;
}

/** Another one of the same owner and language has this word; two at once are told apart by the database. */
async function isTaken(
  context: Context,
  { word, language }: { readonly word: string; readonly language: Snippet['language'] },
  accountId: string | null,
  own: string | null,
): Promise<boolean> {
  const other = await context.db
    .selectFrom('report_snippets.snippets')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('language', '=', language)
    .where('word', '=', word)
    .executeTakeFirst();
  return other !== undefined && other.id !== own;
}

export const snippetCalls = implement(snippets, {
  async list({ context }) {
    const rows = await seen(context).orderBy('word').orderBy('language').orderBy('id').execute();
    return rows.map(toSnippet);
  },

  async create({ input, context, db, refuse }) {
    const { own, ...words } = input;
    if (!own && !context.can(key, 'Edit')) throw refuse.notYours();
    const accountId = own ? context.actor() : null;
    if (await isTaken(context, words, accountId, null)) throw refuse.wordTaken();
    const { count } = await db
      .selectFrom('report_snippets.snippets')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', accountId === null ? 'is' : '=', accountId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostOfOne) throw refuse.tooMany();
    const row = await db
      .insertInto('report_snippets.snippets')
      .values({ organisation_id: context.organisationId, id: newId(), account_id: accountId, ...words })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'version', 'word', 'language', 'text', 'account_id'])
      .executeTakeFirst();
    if (row === undefined) throw refuse.wordTaken();
    return toSnippet(row);
  },

  async change({ input, context, db, refuse }) {
    const row = await current(context, input, refuse.notYours);
    const { word, language, text } = input;
    if (await isTaken(context, input, row.account_id, row.id)) throw refuse.wordTaken();
    return toSnippet(
      await db
        .updateTable('report_snippets.snippets')
        .set({ word, language, text })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', row.id)
        .returning(['id', 'version', 'word', 'language', 'text', 'account_id'])
        .executeTakeFirstOrThrow(),
    );
  },

  async remove({ input, context, db, refuse }) {
    const row = await current(context, input, refuse.notYours);
    await db
      .deleteFrom('report_snippets.snippets')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
    return { done: true };
  },
});
