import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type ReceiptTemplate, templates } from '../contract/templates.ts';

async function allTemplates({ db, organisationId }: Context): Promise<ReceiptTemplate[]> {
  const rows = await db
    .selectFrom('printing.templates')
    .select([
      'id',
      'version',
      'type',
      'name',
      'title',
      'greeting',
      'promotion',
      'show_customer as showCustomer',
      'show_free_products as showFreeProducts',
      'show_sequence_number as showSequenceNumber',
      'show_total_price as showTotalPrice',
      'active',
    ])
    .where('organisation_id', '=', organisationId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  const assigned = Map.groupBy(
    await db
      .selectFrom('printing.template_printers')
      .select(['template_id', 'printer_id'])
      .where('organisation_id', '=', organisationId)
      .orderBy('printer_id')
      .execute(),
    (one) => one.template_id,
  );
  return rows.map((row) => ({
    ...row,
    printerIds: (assigned.get(row.id) ?? []).map((one) => one.printer_id),
  }));
}
const load = async (context: Context, id: string): Promise<ReceiptTemplate> =>
  found((await allTemplates(context)).find((one) => one.id === id));

/** Printers in their order, also inactive ones. */
const printerChoices = ({ db, organisationId }: Context) =>
  db
    .selectFrom('printing.printers')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

type Wanted = Omit<ReceiptTemplate, 'id' | 'version'>;
const columnsOf = (input: Wanted) => ({
  type: input.type,
  name: input.name,
  title: input.title,
  greeting: input.greeting,
  promotion: input.promotion,
  show_customer: input.showCustomer,
  show_free_products: input.showFreeProducts,
  show_sequence_number: input.showSequenceNumber,
  show_total_price: input.showTotalPrice,
  active: input.active,
});

async function check(
  context: Context,
  input: Wanted,
  own: string | null,
  refuse: { templateNameTaken(): Error; unknownPrinter(): Error },
): Promise<void> {
  const namesake = await context.db
    .selectFrom('printing.templates')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where(sql`lower(name)`, '=', sql`lower(${input.name})`)
    .executeTakeFirst();
  if (namesake && namesake.id !== own) throw refuse.templateNameTaken();
  const known = new Set((await printerChoices(context)).map(({ id }) => id));
  if (input.printerIds.some((id) => !known.has(id))) throw refuse.unknownPrinter();
}

async function assign(context: Context, id: string, printerIds: readonly string[]): Promise<void> {
  const { db, organisationId } = context;
  await db
    .deleteFrom('printing.template_printers')
    .where('organisation_id', '=', organisationId)
    .where('template_id', '=', id)
    .execute();
  if (printerIds.length > 0)
    await db
      .insertInto('printing.template_printers')
      .values(
        [...new Set(printerIds)].map((printer_id) => ({
          organisation_id: organisationId,
          id: newId(),
          template_id: id,
          printer_id,
        })),
      )
      .execute();
}

export const templateCalls = implement(templates, {
  list: ({ context }) => allTemplates(context),

  async create({ input, context, db, refuse }) {
    await check(context, input, null, refuse);
    const id = newId();
    await db
      .insertInto('printing.templates')
      .values({ organisation_id: context.organisationId, id, ...columnsOf(input) })
      .execute();
    await assign(context, id, input.printerIds);
    return load(context, id);
  },

  async change({ input, context, refuse }) {
    const { id, version } = input;
    await load(context, id);
    await check(context, input, id, refuse);
    await changeRow(context, 'printing.templates', { id, version }, columnsOf(input), () =>
      load(context, id),
    );
    await assign(context, id, input.printerIds);
    return load(context, id);
  },

  async remove({ input: { id, version }, context }) {
    await load(context, id);
    await assign(context, id, []);
    await removeRow(context, 'printing.templates', { id, version }, () => load(context, id));
    return { done: true };
  },

  printers: ({ context }) => printerChoices(context),
});
