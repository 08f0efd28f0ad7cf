import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { newId } from '#platform/server/database/ids.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { approval, type Approval, type Draft, drafts } from '../contract/drafts.ts';
import { ProductContent } from '../contract/shapes.ts';
import {
  changedFields,
  type ReviewAction,
  reviewStep,
  type ReviewState,
  staged,
} from '../domain/approval.ts';
import manifest from '../manifest.ts';
import { checkContent, columnsOf, contentOf, loadProduct, writeParts } from './product-rows.ts';

type Stored = z.output<typeof Approval>;
const approvalOf = (context: Context) => settingOf<Stored>(context, manifest, 'approval');

const draftRow = (context: Context, productId: string) =>
  context.db
    .selectFrom('catalog.drafts')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
const sentBy = async (context: Context, productId: string): Promise<string | null> =>
  found(
    await context.db
      .selectFrom('catalog.products')
      .select('sent_by')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', productId)
      .executeTakeFirst(),
  ).sent_by;

/** What waits beside or instead of what readers see; null where a product is approved and nobody changes it. */
async function draftOf(context: Context, productId: string): Promise<Draft | null> {
  const product = await loadProduct(context, productId);
  if (!staged(product.state)) {
    const { version, reviewNote } = product;
    return {
      productId,
      version,
      state: product.state as ReviewState,
      reviewNote,
      content: null,
      changed: [],
    };
  }
  const row = await draftRow(context, productId);
  if (!row) return null;
  const content = ProductContent.parse(row.content);
  const { version, state, review_note: reviewNote } = row;
  return {
    productId,
    version,
    state,
    reviewNote,
    content,
    changed: changedFields(contentOf(product), content),
  };
}

interface Refuse {
  stepRefused(): Error;
  sameEyes?(): Error;
}
/** The next state of what is reviewed; throws why not. */
async function stepOf(context: Context, productId: string, action: ReviewAction, refuse: Refuse) {
  const draft = await draftOf(context, productId);
  if (draft === null) throw refuse.stepRefused();
  const row: Selectable<Tables['catalog.drafts']> | undefined = await draftRow(context, productId);
  const step = reviewStep(draft.state, action, {
    actor: context.actor(),
    sentBy: row ? row.sent_by : await sentBy(context, productId),
    fourEyes: (await approvalOf(context)).fourEyes,
  });
  if ('refused' in step)
    throw step.refused === 'sameEyes' && refuse.sameEyes ? refuse.sameEyes() : refuse.stepRefused();
  return { draft, rowId: row?.id ?? null };
}

/** Writes the new state where the review stands: in the draft, or in the product that was never approved. */
async function moveTo(
  context: Context,
  { productId, version }: { productId: string; version: number },
  rowId: string | null,
  values: { state: ReviewState; sent_by: string | null; review_note: string },
): Promise<{ done: true }> {
  const read = () => draftOf(context, productId);
  await (rowId === null
    ? changeRow(context, 'catalog.products', { id: productId, version }, values, read)
    : changeRow(context, 'catalog.drafts', { id: rowId, version }, values, read));
  return { done: true };
}

export const draftCalls = implement(drafts, {
  get: async ({ input, context }) => ({ draft: await draftOf(context, input.productId) }),
  async save({ input, context, db, refuse }) {
    const { productId, version, ...rest } = input;
    if (!staged((await loadProduct(context, productId)).state)) throw refuse.notApproved();
    const content = ProductContent.parse(rest);
    await checkContent(context, content, refuse);
    const values = { content: JSON.stringify(content), state: 'draft' as const, sent_by: null };
    const row = await draftRow(context, productId);
    const read = async (): Promise<Draft> => found((await draftOf(context, productId)) ?? undefined);
    if (row) return changeRow(context, 'catalog.drafts', { id: row.id, version }, values, read);
    await db
      .insertInto('catalog.drafts')
      .values({ organisation_id: context.organisationId, id: newId(), product_id: productId, ...values })
      .execute();
    return read();
  },
  async send({ input, context, refuse }) {
    const { rowId } = await stepOf(context, input.productId, 'send', refuse);
    return moveTo(context, input, rowId, { state: 'inReview', sent_by: context.actor(), review_note: '' });
  },
  async approve({ input, context, refuse }) {
    const { productId, version } = input;
    const { draft, rowId } = await stepOf(context, productId, 'approve', refuse);
    const product = await loadProduct(context, productId);
    const content = draft.content ?? contentOf(product);
    await checkContent(context, content, refuse, true);
    if (rowId !== null)
      await removeRow(context, 'catalog.drafts', { id: rowId, version }, () => draftOf(context, productId));
    await changeRow(
      context,
      'catalog.products',
      { id: productId, version: rowId === null ? version : product.version },
      {
        ...columnsOf(content),
        state: rowId === null ? 'online' : product.state,
        sent_by: null,
        review_note: '',
      },
      () => draftOf(context, productId),
    );
    if (rowId !== null) await writeParts(context, productId, content);
    return { done: true };
  },
  async reject({ input, context, refuse }) {
    const { rowId } = await stepOf(context, input.productId, 'reject', refuse);
    return moveTo(context, input, rowId, { state: 'draft', sent_by: null, review_note: input.note });
  },
  async discard({ input, context }) {
    const { productId, version } = input;
    const { id } = found(await draftRow(context, productId));
    await removeRow(context, 'catalog.drafts', { id, version }, () => draftOf(context, productId));
    return { done: true };
  },
});

export const approvalCalls = implement(approval, {
  get: ({ context }) => approvalOf(context),
  change: ({ input, context }) =>
    replaceSetting(context, manifest, 'approval', input, (stored: Stored) => stored),
});
