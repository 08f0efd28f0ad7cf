import { sql } from 'kysely';
import type { Language } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { isTestSystem } from '#platform/server/config/test-system.ts';
import { asTest, blocksOf, type Content } from '../domain/papers.ts';
import type { Block } from '../domain/layout.ts';
import type { TemplateType } from '../domain/templates.ts';
import { addJob } from './job-records.ts';

export interface PrintOrder {
  /** By which people know it in the list of jobs: the number of a receipt, a room. */
  readonly title: string;
  readonly language: Language;
  readonly content: Content;
  /** Without them those that are set up are chosen by the type. */
  readonly printerId?: string | null | undefined;
  readonly templateId?: string | null | undefined;
  /** Where it is to be printed; a printer there goes before one of no restaurant. */
  readonly restaurantId?: string | null | undefined;
  /** Whose it is: it goes with the person. */
  readonly residentId?: string | undefined;
  /** Cash was paid. */
  readonly openDrawer?: boolean | undefined;
  /** It was printed before. */
  readonly copy?: boolean | undefined;
}
export type PrintProblem = 'noPrinter' | 'noTemplate';

const templatesOf = (context: Context, type: TemplateType) =>
  context.db
    .selectFrom('printing.templates')
    .select([
      'id',
      'title',
      'greeting',
      'promotion',
      'show_customer as showCustomer',
      'show_free_products as showFreeProducts',
      'show_sequence_number as showSequenceNumber',
      'show_total_price as showTotalPrice',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('type', '=', type)
    .where('active', '=', true)
    .orderBy(sql`lower(name)`)
    .orderBy('id');

/** Active printers of a restaurant and of none, those of the restaurant first. */
export const activePrinters = (context: Context, restaurantId?: string | null) => {
  const all = context.db
    .selectFrom('printing.printers')
    .select(['id', 'name'])
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true);
  const there = restaurantId
    ? all.where((where) =>
        where.or([where('restaurant_id', '=', restaurantId), where('restaurant_id', 'is', null)]),
      )
    : all;
  return there
    .orderBy(sql`restaurant_id is null`)
    .orderBy(sql`lower(name)`)
    .orderBy('id');
};

/** The template and the printer of an order: the first printer, in their order, to which a template of the type is assigned. */
async function choose(context: Context, order: PrintOrder) {
  let templates = await templatesOf(context, order.content.type).execute();
  if (order.templateId) templates = templates.filter(({ id }) => id === order.templateId);
  if (templates.length === 0) return { problem: 'noTemplate' as const };
  const printers = (
    await activePrinters(context, order.printerId ? null : order.restaurantId).execute()
  ).filter(({ id }) => !order.printerId || id === order.printerId);
  const assigned = await context.db
    .selectFrom('printing.template_printers')
    .select(['template_id', 'printer_id'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  for (const printer of printers) {
    const template = templates.find(({ id }) =>
      assigned.some((one) => one.printer_id === printer.id && one.template_id === id),
    );
    if (template) return { printer, template };
  }
  // somebody has chosen the printer: it prints by the template there is
  const [printer] = printers;
  return order.printerId && printer
    ? { printer, template: templates[0]! }
    : { problem: 'noPrinter' as const };
}

/** Writes the job of a paper in the caller's transaction: it is there exactly when what it tells of is, and goes out after commit. */
export async function print(
  context: Context,
  order: PrintOrder,
): Promise<{ readonly jobId: string } | { readonly problem: PrintProblem }> {
  const chosen = await choose(context, order);
  if ('problem' in chosen && chosen.problem !== undefined) return { problem: chosen.problem };
  const paper = blocksOf(order.content, chosen.template, order.language);
  const blocks: Block[] = [
    ...(order.openDrawer ? [{ kind: 'drawer' } as const] : []),
    ...(isTestSystem() ? asTest(paper) : paper),
  ];
  const jobId = await addJob(context, {
    printerId: chosen.printer.id,
    type: order.content.type,
    title: order.title,
    language: order.language,
    blocks,
    residentId: order.residentId,
    copy: order.copy,
  });
  return { jobId };
}
