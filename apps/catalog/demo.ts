import { groupChoices } from '#apps/customers/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';

type Kind = 'goods' | 'service' | 'meal';
type Vat = 'STD' | 'RED' | 'ACC' | 'EXEMPT' | 'OUT';
type State = 'draft' | 'inReview' | 'online' | 'offline';
type Article = readonly [
  number: string,
  kind: Kind,
  nameEn: string,
  nameDe: string,
  unit: string,
  vat: Vat,
  category: string,
  price: string,
  guests?: string,
  state?: State,
];
/** What an invented home sells beside care: number, kind, names, unit, VAT, category, price, price for guests, state. */
const articles: readonly Article[] = [
  [
    'A00001',
    'service',
    'Hairdresser, wash and set',
    'Coiffeur, waschen und legen',
    'C62',
    'STD',
    'body',
    '48.00',
    '55.00',
  ],
  ['A00002', 'service', 'Hairdresser, cut', 'Coiffeur, schneiden', 'C62', 'STD', 'body', '42.00', '49.00'],
  ['A00003', 'service', 'Pedicure', 'Pédicure', 'C62', 'STD', 'body', '65.00', '75.00'],
  ['A00004', 'service', 'TV connection', 'TV-Anschluss', 'MON', 'STD', 'room', '8.00'],
  ['A00005', 'service', 'Telephone connection', 'Telefonanschluss', 'MON', 'STD', 'room', '25.00'],
  ['A00006', 'service', 'Laundry of private items', 'Privatwäsche', 'DAY', 'STD', 'laundry', '2.50'],
  [
    'A00007',
    'service',
    'Name labels, set of 50',
    'Namensetiketten, 50 Stück',
    'XPK',
    'STD',
    'laundry',
    '35.00',
  ],
  ['A00008', 'service', 'Mending', 'Flickarbeiten', 'HUR', 'STD', 'laundry', '60.00'],
  ['A00009', 'meal', 'Guest meal, lunch', 'Gästeessen, Mittag', 'C62', 'STD', 'meals', '14.50', '18.00'],
  ['A00010', 'meal', 'Guest meal, dinner', 'Gästeessen, Abend', 'C62', 'STD', 'meals', '10.00', '13.00'],
  ['A00011', 'meal', 'Coffee and cake', 'Kaffee und Kuchen', 'C62', 'STD', 'meals', '6.50', '7.50'],
  [
    'A00012',
    'service',
    'Guest room, one night',
    'Gästezimmer, eine Nacht',
    'DAY',
    'ACC',
    'room',
    '70.00',
    '95.00',
  ],
  ['A00013', 'service', 'Company to the doctor', 'Begleitung zum Arzt', 'HUR', 'EXEMPT', 'care', '45.00'],
  ['A00014', 'goods', 'Compression stockings', 'Kompressionsstrümpfe', 'PR', 'STD', 'care', '89.00'],
  [
    'A00015',
    'goods',
    'Body lotion 500 ml',
    'Körperlotion 500 ml',
    'C62',
    'STD',
    'care',
    '12.90',
    undefined,
    'inReview',
  ],
  [
    'A00016',
    'service',
    'Video call on the big screen',
    'Videotelefonie am grossen Bildschirm',
    'C62',
    'STD',
    'room',
    '5.00',
    undefined,
    'draft',
  ],
  ['A00017', 'service', 'Newspaper', 'Tageszeitung', 'MON', 'RED', 'room', '32.00', undefined, 'offline'],
];
const categories = [
  ['services', null, 'Services', 'Dienstleistungen'],
  ['body', 'services', 'Hair and feet', 'Haare und Füsse'],
  ['room', 'services', 'Room and media', 'Zimmer und Medien'],
  ['laundry', 'services', 'Laundry', 'Wäsche'],
  ['meals', null, 'Meals', 'Verpflegung'],
  ['care', null, 'Care and company', 'Pflege und Begleitung'],
] as const;

/** Services of a home with price lists for residents, staff and guests, and the taxes of its restaurant; all invented. */
export async function demo(context: Context): Promise<void> {
  const { db, organisationId: organisation_id } = context;
  const year = Number(context.today.slice(0, 4));
  const category = new Map(categories.map(([code]) => [code as string, newId()]));
  for (const [place, [code, parent, name_en, name_de]] of categories.entries())
    await db
      .insertInto('catalog.categories')
      .values({
        organisation_id,
        id: category.get(code)!,
        code,
        name_en,
        name_de,
        parent_id: parent === null ? null : category.get(parent)!,
        place,
      })
      .execute();
  const [size, washable] = [newId(), newId()];
  await db
    .insertInto('catalog.attributes')
    .values([
      {
        organisation_id,
        id: size,
        key: 'size',
        name_en: 'Size',
        name_de: 'Grösse',
        type: 'choice',
        mandatory: false,
        choices: JSON.stringify([
          { id: 's', labelEn: 'Small', labelDe: 'Klein' },
          { id: 'm', labelEn: 'Medium', labelDe: 'Mittel' },
          { id: 'l', labelEn: 'Large', labelDe: 'Gross' },
        ]),
      },
      {
        organisation_id,
        id: washable,
        key: 'washable',
        name_en: 'Washable',
        name_de: 'Waschbar',
        type: 'yesNo',
        mandatory: false,
      },
    ])
    .execute();
  const [standard, guests] = [newId(), newId()];
  const list = { organisation_id, currency: 'CHF', tax_applicability: 'included' as const, active: true };
  await db
    .insertInto('catalog.price_lists')
    .values([
      {
        ...list,
        id: standard,
        name_en: 'Residents and staff',
        name_de: 'Bewohnende und Personal',
        is_default: true,
      },
      { ...list, id: guests, name_en: 'Guests', name_de: 'Gäste', is_default: false },
    ])
    .execute();
  const groups = (await groupChoices(context)).filter((one) => one.category === 'external');
  if (groups.length > 0)
    await db
      .insertInto('catalog.price_list_groups')
      .values(groups.map(({ id }) => ({ organisation_id, list_id: guests, group_id: id, currency: 'CHF' })))
      .execute();
  const products = articles.map((one) => ({ id: newId(), article: one }));
  await db
    .insertInto('catalog.products')
    .values(
      products.map(({ id, article: [number, kind, name_en, name_de, unit, vat_code, , , , state] }) => ({
        organisation_id,
        id,
        number,
        kind,
        name_en,
        name_de,
        unit,
        vat_code,
        barcode: kind === 'goods' ? `76000000${number.slice(1)}` : '',
        state: state ?? 'online',
      })),
    )
    .execute();
  await db
    .insertInto('catalog.product_categories')
    .values(
      products.map(({ id, article }) => ({
        organisation_id,
        product_id: id,
        category_id: category.get(article[6])!,
      })),
    )
    .execute();
  const price = { organisation_id, variant_id: null, is_default: true };
  const now = { valid_from: `${year}-01-01`, valid_to: null };
  await db
    .insertInto('catalog.prices')
    .values(
      products.flatMap(({ id: product_id, article: [, , , , , , , amount, ofGuests] }) => [
        { ...price, ...now, id: newId(), list_id: standard, product_id, price: amount },
        ...(ofGuests === undefined
          ? []
          : [
              { ...price, ...now, id: newId(), list_id: guests, product_id, price: ofGuests },
              // what it cost the year before
              {
                ...price,
                id: newId(),
                list_id: guests,
                product_id,
                price: String(Number(ofGuests) - 1),
                valid_from: `${year - 1}-01-01`,
                valid_to: `${year - 1}-12-31`,
              },
            ]),
      ]),
    )
    .execute();
  const idOf = (number: string): string => products.find(({ article }) => article[0] === number)!.id;
  const stockings = idOf('A00014');
  await db
    .insertInto('catalog.product_values')
    .values({ organisation_id, product_id: stockings, attribute_id: washable, value: 'yes' })
    .execute();
  await db
    .insertInto('catalog.variants')
    .values(
      ['s', 'm', 'l'].map((value) => ({
        organisation_id,
        id: newId(),
        product_id: stockings,
        number: `A00014-${value.toUpperCase()}`,
        choices: JSON.stringify([{ attributeId: size, value }]),
        combination: `${size}=${value}`,
        active: true,
      })),
    )
    .execute();
  const relation = (from: string, to: string, kind: 'accessory' | 'alternative') => ({
    organisation_id,
    id: newId(),
    from_id: idOf(from),
    to_id: idOf(to),
    kind,
  });
  await db
    .insertInto('catalog.relations')
    .values([relation('A00006', 'A00007', 'accessory'), relation('A00001', 'A00002', 'alternative')])
    .execute();
  const hair = products[1]!;
  await db
    .insertInto('catalog.drafts')
    .values({
      organisation_id,
      id: newId(),
      product_id: hair.id,
      content: JSON.stringify({
        kind: 'service',
        nameEn: 'Hairdresser, cut and dry',
        nameDe: 'Coiffeur, schneiden und föhnen',
        description: '',
        unit: 'C62',
        vatCode: 'STD',
        barcode: '',
        minQuantity: null,
        maxQuantity: null,
        packSize: null,
        categoryIds: [category.get('body')],
        values: [],
      }),
      state: 'draft',
    })
    .execute();
  const tax = { kind: 'percent', valid_from: '2024-01-01', valid_to: null } as const;
  for (const [name_en, name_de, value, types] of [
    ['Standard rate, eaten here', 'Normalsatz, vor Ort gegessen', '8.1', ['onSite', 'staffMeal']],
    ['Reduced rate, taken along', 'Reduzierter Satz, zum Mitnehmen', '2.6', ['takeAway', 'delivery']],
  ] as const) {
    const id = newId();
    await db
      .insertInto('catalog.taxes')
      .values({ organisation_id, id, name_en, name_de, value, ...tax })
      .execute();
    await db
      .insertInto('catalog.tax_order_types')
      .values(
        types.map((order_type) => ({
          organisation_id,
          tax_id: id,
          order_type,
          valid_from: tax.valid_from,
          valid_to: null,
        })),
      )
      .execute();
  }
  await db
    .insertInto('platform.sequences')
    .values({
      organisation_id,
      id: newId(),
      code: 'catalog.articleNumber',
      pattern: 'A{N:5}',
      initial_number: 1,
      last_number: articles.length,
      yearly_restart: false,
    })
    .execute();
}
