import { presentResidents } from '#apps/residents/api.ts';
import { emptyAddress } from '#platform/contract/address.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';

/** Ways to pay, three groups, some residents and some guests of the restaurant; all invented. */
export async function demo(context: Context): Promise<void> {
  const { db, organisationId: organisation_id } = context;
  const [cash, card, twint, invoice] = [newId(), newId(), newId(), newId()];
  await db
    .insertInto('customers.payment_methods')
    .values([
      {
        organisation_id,
        id: cash,
        name_en: 'Cash',
        name_de: 'Bar',
        kind: 'cash',
        auto_print: true,
        favorite: true,
        active: true,
      },
      {
        organisation_id,
        id: card,
        name_en: 'Card',
        name_de: 'Karte',
        kind: 'card',
        auto_print: true,
        favorite: true,
        active: true,
      },
      {
        organisation_id,
        id: twint,
        name_en: 'TWINT',
        name_de: 'TWINT',
        kind: 'mobile',
        auto_print: false,
        favorite: false,
        active: true,
      },
      {
        organisation_id,
        id: invoice,
        name_en: 'Monthly invoice',
        name_de: 'Monatsrechnung',
        kind: 'invoice',
        auto_print: false,
        favorite: false,
        active: true,
      },
    ])
    .execute();
  const [net30, net10, quarterly] = [newId(), newId(), newId()];
  const term = {
    organisation_id,
    discount_percent: '0',
    discount_days: 0,
    proximate_month: null,
    proximate_day: null,
    split_payments: 1,
    aging_days: 0,
    active: true,
  };
  await db
    .insertInto('customers.payment_terms')
    .values([
      { ...term, id: net30, name: '30 Tage netto', net_days: 30 },
      {
        ...term,
        id: net10,
        name: '10 Tage, 2 % Skonto',
        net_days: 30,
        discount_percent: '2',
        discount_days: 10,
      },
      { ...term, id: quarterly, name: '4 Raten', net_days: 30, split_payments: 4, aging_days: 30 },
    ])
    .execute();
  const [residents, staff, external] = [newId(), newId(), newId()];
  await db
    .insertInto('customers.groups')
    .values([
      {
        organisation_id,
        id: residents,
        name_en: 'Residents',
        name_de: 'Bewohnende',
        category: 'residents',
        payment_method_id: invoice,
        payment_term_id: net30,
        active: true,
      },
      {
        organisation_id,
        id: staff,
        name_en: 'Staff',
        name_de: 'Personal',
        category: 'staff',
        payment_method_id: invoice,
        payment_term_id: net30,
        active: true,
      },
      {
        organisation_id,
        id: external,
        name_en: 'Restaurant guests',
        name_de: 'Gäste Restaurant',
        category: 'external',
        payment_method_id: cash,
        payment_term_id: net10,
        active: true,
      },
    ])
    .execute();
  let number = 0;
  const base = {
    organisation_id,
    contact_id: null,
    resident_id: null,
    email: '',
    phone: '',
    address: JSON.stringify(emptyAddress),
    payment_method_id: null,
    payment_term_id: null,
    remarks: '',
    active: true,
  };
  const next = () => `K${String(++number).padStart(5, '0')}`;
  const rows = (await presentResidents(context, { day: context.today })).slice(0, 12).map((one, index) => ({
    ...base,
    // one of them pays in instalments
    payment_term_id: index === 4 ? quarterly : null,
    id: newId(),
    number: next(),
    group_id: residents,
    name: listName(one),
    resident_id: one.id,
  }));
  const others = [
    ['Ackermann Haustechnik GmbH', external, 'Handwerk im Haus'],
    ['Kirchgemeinde Seefeld', external, 'Mittagstisch am Donnerstag'],
    ['Stiftung Lindenhof', external, ''],
    ['Mitarbeitende Pflege', staff, ''],
    ['Mitarbeitende Küche', staff, ''],
  ] as const;
  await db
    .insertInto('customers.customers')
    .values([
      ...rows,
      ...others.map(([name, group_id, remarks]) => ({
        ...base,
        id: newId(),
        number: next(),
        group_id,
        name,
        remarks,
        email: group_id === external ? 'kontakt@example.org' : '',
        address: JSON.stringify({
          ...emptyAddress,
          addressLine_1: 'Beispielweg 4',
          postalCode: '8008',
          city: 'Zürich',
        }),
      })),
    ])
    .execute();
  await db
    .insertInto('platform.sequences')
    .values({
      organisation_id,
      id: newId(),
      code: 'customers.customerNumber',
      pattern: 'K{N:5}',
      initial_number: 1,
      last_number: number,
      yearly_restart: false,
    })
    .execute();
}
