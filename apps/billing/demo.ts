import { createContact } from '#apps/contacts/api.ts';
import { linkContact, linkedContacts, monthOfResidents, residentsBrief } from '#apps/residents/api.ts';
import { Address } from '#platform/contract/address.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { addDays, addMonths, firstDay, lastDay, monthOf } from '#platform/domain/time/days.ts';
import { lineAmount } from '#platform/domain/numbers/money.ts';
import { payers } from './contract/services.ts';
import { collectMonth } from './server/collecting.ts';
import { prepareDrafts } from './server/drafts.ts';
import { invoiceRows } from './server/invoice-rows.ts';
import { storeInvoiceSettings } from './server/invoice-settings.ts';
import { issueInvoice } from './server/issuing.ts';
import { markAllOverdue } from './server/payments.ts';
import { lockPeriod } from './server/periods.ts';

/** Who receives the money, last month invoiced and partly paid, the current month collected. */
export async function demo(context: Context): Promise<void> {
  const month = monthOf(context.today);
  const last = addMonths(month, -1);
  await storeInvoiceSettings(
    context,
    {
      name: 'Haus Seeblick',
      street: 'Seestrasse',
      houseNumber: '14',
      postalCode: '6353',
      town: 'Weggis',
      country: 'CH',
      iban: 'CH7330999000000000123',
      bankClient: '210000',
      uid: 'CHE-106.017.086',
      phone: '041 555 01 00',
      email: 'verwaltung@example.org',
    },
    {
      netDays: 30,
      vatLiable: true,
      attendanceOnAbsentDays: 'SKIP',
      noticeDays: 0,
      language: 'de',
      footer: 'Wir danken für Ihr Vertrauen.',
    },
  );
  const residents = [
    ...new Set(
      [...(await monthOfResidents(context, last)), ...(await monthOfResidents(context, month))].map(
        ({ residentId }) => residentId,
      ),
    ),
  ].sort();
  if (residents.length === 0) return;
  await missingPayers(context, residents);
  for (const one of [last, month]) {
    await lockPeriod(context, one);
    await collectMonth(context, one);
    await extras(context, one, residents);
  }
  await prepareDrafts(context, last, payers);
  await issueAndPay(context, last);
}

/** Residents whose profile names no payer, insurer or residual financier get one; the last but one stays without, to be found by the check. */
async function missingPayers(context: Context, residents: readonly string[]): Promise<void> {
  const names = await residentsBrief(context, residents);
  const linked = await linkedContacts(context, [...residents]);
  const shared = new Map<string, string>();
  const contactOf = async (key: string, make: () => Promise<string>) => {
    const known = shared.get(key) ?? (await make());
    shared.set(key, known);
    return known;
  };
  for (const [index, residentId] of residents.entries()) {
    const resident = names.get(residentId);
    const has = (kind: string) => linked.get(residentId)?.some((link) => link.kind === kind) ?? false;
    if (!resident) continue;
    if (!has('invoiceRecipient') && (residents.length < 10 || index !== residents.length - 2)) {
      const contactId = await createContact(context, {
        kinds: ['invoiceRecipient'],
        firstName: resident.firstName,
        lastName: resident.lastName,
        address: Address.parse({ addressLine_1: 'Seestrasse 14', postalCode: '6353', city: 'Weggis' }),
      });
      await linkContact(context, { residentId, contactId, kind: 'invoiceRecipient' });
    }
    if (!has('healthInsurer')) {
      const name = ['Krankenkasse Bergfrieden', 'Alpengrün Versicherung AG', 'Pflegekasse Mittelland'][
        index % 3
      ]!;
      const contactId = await contactOf(name, () =>
        createContact(context, {
          kinds: ['healthInsurer'],
          companyName: name,
          address: Address.parse({
            addressLine_1: `Versicherungsplatz ${(index % 3) + 1}`,
            postalCode: '8999',
            city: 'Beispielen',
          }),
        }),
      );
      await linkContact(context, { residentId, contactId, kind: 'healthInsurer' });
    }
    if (!has('residualFinancier')) {
      const contactId = await contactOf('municipality', () =>
        createContact(context, {
          kinds: ['residualFinancier'],
          companyName: 'Gemeinde Weggis, Pflegefinanzierung',
          address: Address.parse({ addressLine_1: 'Dorfplatz 1', postalCode: '6353', city: 'Weggis' }),
        }),
      );
      await linkContact(context, { residentId, contactId, kind: 'residualFinancier' });
    }
  }
}

const offers = [
  ['Coiffeur', '48.00'],
  ['Pedicure', '72.00'],
  ['Cafeteria', '23.50'],
  ['Wäsche flicken', '18.00'],
] as const;

/** Services by hand for two of three residents, on days of the month that have been. */
async function extras(context: Context, month: string, residents: readonly string[]): Promise<void> {
  const present = new Set((await monthOfResidents(context, month)).map(({ residentId }) => residentId));
  const end = context.today < lastDay(month) ? context.today : lastDay(month);
  const rows = residents
    .filter((residentId, index) => index % 3 !== 2 && present.has(residentId))
    .map((residentId, index) => {
      const [name, unitPrice] = offers[index % offers.length]!;
      const supplyDay = [addDays(firstDay(month), (index * 5) % 26), end].sort()[0]!;
      return {
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: residentId,
        month,
        kind: 'extra' as const,
        source: 'manual' as const,
        source_key: null,
        payer: 'resident' as const,
        name,
        quantity: 1,
        unit_price: unitPrice,
        amount: lineAmount({ quantity: 1, unitPrice }),
        vat_code: 'STD' as const,
        tax_applicability: 'included' as const,
        supply_day: supplyDay,
        status: 'new' as const,
      };
    });
  if (rows.length > 0) await context.db.insertInto('billing.services').values(rows).execute();
}

/** Days since an invoice that was sent in advance: whoever has not paid it by now is reminded, whatever day of the month it is. */
const inAdvance = 48;

/**
 * Issues the drafts of last month on its last day, some of those nobody has paid in advance; two of three are paid by now. The later
 * files are printed when somebody opens them.
 */
async function issueAndPay(context: Context, month: string): Promise<void> {
  const drafts = await invoiceRows(context)
    .where('month', '=', month)
    .where('status', '=', 'draft')
    .orderBy('resident_number')
    .orderBy('payer')
    .execute();
  const onLast = lastDay(month);
  const early = [addDays(context.today, -inAdvance), onLast].sort()[0]!;
  // numbers follow the days of the invoices
  const all = drafts
    .map((draft, index) => ({ draft, index, invoiceDate: index % 9 === 8 ? early : onLast }))
    .toSorted((a, b) => a.invoiceDate.localeCompare(b.invoiceDate));
  for (const { draft, index, invoiceDate } of all) {
    await issueInvoice(context, draft.id, { invoiceDate, withFile: index < 24 });
    const paidOn = addDays(invoiceDate, 5 + ((index * 7) % 20));
    if (index % 3 === 2 || paidOn > context.today) continue;
    await context.db
      .updateTable('billing.invoices')
      .set({ status: 'paid', paid_on: paidOn, settled_at: context.now })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', draft.id)
      .execute();
    await context.db
      .updateTable('billing.services')
      .set({ status: 'paid' })
      .where('organisation_id', '=', context.organisationId)
      .where('invoice_id', '=', draft.id)
      .execute();
  }
  await markAllOverdue(context);
}
