import { restaurants } from '#apps/sites/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';

/** Two printers that nobody talks to, as they are not in use, and a template of each type; all invented. */
export async function demo(context: Context): Promise<void> {
  const { db, organisationId: organisation_id } = context;
  const [restaurant] = await restaurants(context, {});
  const [till, kitchen] = [newId(), newId()];
  const printer = { organisation_id, make: 'Epson', restaurant_id: restaurant?.id ?? null, active: false };
  await db
    .insertInto('printing.printers')
    .values([
      {
        ...printer,
        id: till,
        name: 'Kasse Restaurant',
        transport: 'epos',
        ip: '192.168.40.21',
        port: 80,
        device_id: 'local_printer',
        model: 'TM-m30II',
        paper_width: 'mm80',
        code_page: 'windows1252',
      },
      {
        ...printer,
        id: kitchen,
        name: 'Küche Ausgabe',
        transport: 'escpos',
        ip: '192.168.40.22',
        port: 9100,
        device_id: '',
        model: 'TM-T20III',
        paper_width: 'mm80',
        code_page: 'pc858',
      },
    ])
    .execute();
  const templates = [
    {
      type: 'billingReceipt',
      name: 'Beleg Restaurant',
      title: 'Quittung',
      greeting: 'Vielen Dank für Ihren Besuch',
      promotion: 'Jeden Sonntag Brunch ab 10 Uhr',
      printer: till,
    },
    {
      type: 'kitchenSlip',
      name: 'Küchenbon',
      title: 'Küche',
      greeting: '',
      promotion: '',
      printer: kitchen,
    },
    {
      type: 'orderLabel',
      name: 'Tablettetikette',
      title: '',
      greeting: 'Guten Appetit',
      promotion: '',
      printer: kitchen,
    },
  ] as const;
  for (const { printer: printer_id, ...template } of templates) {
    const template_id = newId();
    await db
      .insertInto('printing.templates')
      .values({
        organisation_id,
        id: template_id,
        ...template,
        show_customer: true,
        show_free_products: false,
        show_sequence_number: true,
        show_total_price: true,
        active: true,
      })
      .execute();
    await db
      .insertInto('printing.template_printers')
      .values({ organisation_id, id: newId(), template_id, printer_id })
      .execute();
  }
}
