import { createContact } from '#apps/contacts/api.ts';
import { bedsInOrder } from '#apps/sites/api.ts';
import { Address } from '#platform/contract/address.ts';
import { ean13CheckDigit } from '#platform/domain/check-digits.ts';
import { addDays } from '#platform/domain/days.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { createResident, enter, linkContact, setCareLevel } from './api.ts';
import { insertAbsence } from './server/absences.ts';
import { followStay } from './server/entries.ts';

/** Invented people of the demo home. None of them exists; numbers are made with correct check digits. */

interface DemoPerson {
  readonly last: string;
  readonly first: string;
  readonly gender: 'female' | 'male';
  readonly birth: string;
  readonly level: number;
  /** Room and bed in the center, or null. */
  readonly bed: readonly [center: 'Haus Seeblick' | 'Haus Sonnegg', room: string, label: 'A' | 'B'] | null;
  /** Days since the entry; negative: still to come. */
  readonly days: number;
  readonly nickname?: string;
  readonly number?: string;
}

type Line = readonly [
  last: string,
  first: string,
  gender: 'f' | 'm',
  birth: string,
  level: number,
  room: string,
  days: number,
];

const rigi: readonly Line[] = [
  ['Aebischer', 'Hans', 'm', '1931-04-12', 8, '201', 1200],
  ['Bühlmann-von Allmen', 'Rosmarie', 'f', '1940-09-30', 5, '202', 640],
  ['Odermatt', 'Agnes', 'f', '1934-11-08', 6, '203', 410],
  ['Keller', 'Martha', 'f', '1936-06-17', 3, '205', 95],
  ['Zgraggen', 'Alois', 'm', '1937-01-25', 4, '207', 820],
  ['Rüegg', 'Hedwig', 'f', '1929-03-14', 9, '208', 1730],
  ['Camenzind', 'Paul', 'm', '1943-07-02', 2, '209', 210],
  ['Furrer', 'Lina', 'f', '1933-12-19', 7, '210', 980],
  ['Imhof', 'Walter', 'm', '1939-05-27', 5, '211', 333],
  ['Stalder', 'Berta', 'f', '1930-08-06', 10, '212', 2050],
  ['Niederberger', 'Josef', 'm', '1935-10-11', 6, '213', 560],
  ['Lötscher', 'Elsbeth', 'f', '1941-02-09', 3, '215A', 150],
  ['Wicki', 'Trudi', 'f', '1938-04-22', 4, '215B', 75],
  ['Amstutz', 'Kaspar', 'm', '1932-09-03', 8, '216A', 1410],
];
const pilatus: readonly Line[] = [
  ['Gisler', 'Theres', 'f', '1936-01-30', 6, '301', 870],
  ['Hürlimann', 'Ernst', 'm', '1934-03-21', 7, '302', 1120],
  ['Kälin', 'Ottilia', 'f', '1928-12-02', 9, '303', 1990],
  ['Bucher', 'Anton', 'm', '1940-06-16', 3, '304', 260],
  ['Schnyder', 'Klara', 'f', '1937-08-28', 5, '305', 700],
  ['Meierhans', 'Dora', 'f', '1935-05-05', 4, '306', 480],
  ['Zurfluh', 'Beat', 'm', '1944-10-17', 1, '307', 45],
  ['Arnold', 'Cäcilia', 'f', '1931-07-23', 8, '308', 1300],
  ['Dillier', 'Oswald', 'm', '1933-02-14', 6, '309', 925],
  ['Portmann', 'Emma', 'f', '1939-11-29', 5, '310', 390],
  ['Röösli', 'Fridolin', 'm', '1936-09-08', 7, '311', 1015],
  ['Von Moos', 'Ida', 'f', '1930-01-18', 11, '312', 2210],
  ['Burch', 'Sebastian', 'm', '1942-04-04', 2, '313', 130],
  ['Achermann', 'Gertrud', 'f', '1938-10-26', 4, '315A', 610],
  ['Tresch', 'Nina', 'f', '1941-03-31', 3, '315B', 88],
];
const sonnegg: readonly Line[] = [
  ['Egli', 'Johanna', 'f', '1932-06-12', 7, '11', 1480],
  ['Frischknecht', 'Jakob', 'm', '1935-12-24', 5, '12', 720],
  ['Grünenfelder', 'Silvia', 'f', '1943-01-07', 2, '13', 190],
  ['Häfliger', 'Robert', 'm', '1934-07-19', 6, '14', 1075],
  ['Jenny', 'Verena', 'f', '1937-09-15', 4, '15', 520],
  ['Küng', 'Marie-Louise', 'f', '1929-10-20', 10, '16', 1840],
  ['Lütolf', 'Adolf', 'm', '1938-05-01', 3, '17', 300],
  ['Mattmann', 'Regina', 'f', '1936-02-27', 5, '18', 660],
  ['Nägeli', 'Heinrich', 'm', '1933-11-13', 8, '19', 1250],
  ['Oehrli', 'Frieda', 'f', '1940-08-09', 4, '20', 440],
  ['Pfyffer', 'Leonie', 'f', '1931-03-06', 9, '21', 1600],
  ['Rickenbacher', 'Karl', 'm', '1942-12-12', 1, '22', 60],
  ['Schwegler', 'Louise', 'f', '1935-04-18', 6, '23', 905],
  ['Tschudi', 'Peter', 'm', '1939-07-30', 3, '25A', 240],
  ['Wüest', 'Margaretha', 'f', '1934-10-04', 7, '25B', 1005],
];

const people = (center: 'Haus Seeblick' | 'Haus Sonnegg', lines: readonly Line[]): DemoPerson[] =>
  lines.map(([last, first, gender, birth, level, place, days]) => {
    const [, room, label] = /^(\d+)([AB]?)$/.exec(place) as unknown as [string, string, '' | 'A' | 'B'];
    return {
      last,
      first,
      gender: gender === 'f' ? 'female' : 'male',
      birth,
      level,
      bed: [center, room, label === '' ? 'A' : label],
      days,
    };
  });

/** Who lives in the home; Margrit Keller first, because her number is fixed. */
const present: readonly DemoPerson[] = [
  {
    last: 'Keller',
    first: 'Margrit',
    gender: 'female',
    birth: '1938-02-03',
    level: 7,
    bed: ['Haus Seeblick', '204', 'A'],
    days: 1289,
    nickname: 'Gritli',
    number: '1042',
  },
  ...people('Haus Seeblick', [...rigi, ...pilatus]),
  ...people('Haus Sonnegg', sonnegg),
];

const expected: DemoPerson = {
  last: 'Zumstein',
  first: 'Edith',
  gender: 'female',
  birth: '1941-09-21',
  level: 4,
  bed: ['Haus Seeblick', '206', 'A'],
  days: -6,
};
const left: DemoPerson = {
  last: 'Ambühl',
  first: 'Franz',
  gender: 'male',
  birth: '1936-11-02',
  level: 5,
  bed: ['Haus Sonnegg', '24', 'A'],
  days: 420,
};
const archived: DemoPerson = {
  last: 'Brunner',
  first: 'Sophie',
  gender: 'female',
  birth: '1927-05-23',
  level: 9,
  bed: ['Haus Seeblick', '314', 'A'],
  days: 1900,
};

const doctors = [
  {
    title: 'Dr. med.',
    firstName: 'Regula',
    lastName: 'Sutter',
    specialty: 'Allgemeine Innere Medizin',
    companyName: 'Praxis am See',
    number: '041 555 20 10',
  },
  {
    title: 'Dr. med.',
    firstName: 'Marco',
    lastName: 'Bianchi',
    specialty: 'Allgemeine Innere Medizin',
    companyName: 'Praxis Dorfplatz',
    number: '041 555 20 20',
  },
  {
    title: 'Dr. med.',
    firstName: 'Nadja',
    lastName: 'Kohler',
    specialty: 'Geriatrie',
    companyName: 'Praxis Rotbuche',
    number: '041 555 20 30',
  },
] as const;
const insurers = [
  { companyName: 'Alpina Krankenkasse', city: 'Luzern', postalCode: '6003' },
  { companyName: 'Bergblick Versicherungen', city: 'Bern', postalCode: '3011' },
  { companyName: 'Helvira Kasse', city: 'Zürich', postalCode: '8004' },
] as const;
const financiers = [
  { companyName: 'Gemeinde Weggis, Restfinanzierung', city: 'Weggis', postalCode: '6353' },
  { companyName: 'Gemeinde Vitznau, Restfinanzierung', city: 'Vitznau', postalCode: '6354' },
] as const;

const givenOfRelatives = [
  'Andrea',
  'Thomas',
  'Sandra',
  'Daniel',
  'Monika',
  'Stefan',
  'Barbara',
  'Martin',
  'Franziska',
  'Christian',
  'Corinne',
  'Markus',
] as const;
const relationshipOf = (index: number): 'daughter' | 'son' => (index % 2 === 0 ? 'daughter' : 'son');

const ahv = (index: number): string => {
  const digits = `756${String(123456789 + index * 7919).padStart(9, '0')}`;
  return digits + ean13CheckDigit(digits);
};
const card = (index: number): string =>
  `80756000${String(20_000_000_0000 + index * 104_729).padStart(12, '0')}`;

async function directory(context: Context) {
  const address = (postalCode: string, city: string, addressLine_1: string) =>
    Address.parse({ addressLine_1, postalCode, city });
  const doctorIds: string[] = [];
  for (const { number, ...doctor } of doctors) {
    doctorIds.push(
      await createContact(context, {
        ...doctor,
        kinds: ['doctor'],
        category: 'practice',
        address: address('6353', 'Weggis', 'Seestrasse 40'),
        phones: [{ type: 'work', number }],
      }),
    );
  }
  const organisations = async (
    kind: 'healthInsurer' | 'residualFinancier',
    list: readonly { companyName: string; postalCode: string; city: string }[],
  ) => {
    const ids: string[] = [];
    for (const one of list)
      ids.push(
        await createContact(context, {
          kinds: [kind],
          companyName: one.companyName,
          address: address(one.postalCode, one.city, 'Bahnhofstrasse 1'),
          phones: [{ type: 'work', number: '041 555 30 00' }],
        }),
      );
    return ids;
  };
  return {
    doctorIds,
    insurerIds: await organisations('healthInsurer', insurers),
    financierIds: await organisations('residualFinancier', financiers),
  };
}

/** The people, stays, rooms, levels, absences and contacts of the demo home; dates follow the day it is loaded. */
export async function demo(context: Context): Promise<void> {
  const { today } = context;
  const beds = new Map(
    (await bedsInOrder(context)).map((bed) => [
      `${bed.centerName} ${bed.roomNumber} ${bed.bedLabel}`,
      bed.bedId,
    ]),
  );
  const bedOf = (person: DemoPerson) => (person.bed ? (beds.get(person.bed.join(' ')) ?? null) : null);
  const { doctorIds, insurerIds, financierIds } = await directory(context);
  const add = async (person: DemoPerson, index: number, entry: boolean) =>
    createResident(context, {
      allowSimilar: true,
      lastName: person.last,
      firstName: person.first,
      gender: person.gender,
      salutation: person.gender === 'female' ? 'mrs' : 'mr',
      birthDate: person.birth,
      nickname: person.nickname ?? '',
      number: person.number ?? '',
      ahvNumber: ahv(index),
      insuranceCardNumber: card(index),
      healthInsuranceNumber: `${400_100 + index * 13}`,
      residentType: index % 9 === 8 ? 'shortTerm' : 'longTerm',
      phone: index % 3 === 0 ? `041 555 ${40 + (index % 50)} 0${index % 10}` : '',
      address: Address.parse({
        addressLine_1: `Dorfstrasse ${3 + index}`,
        postalCode: '6353',
        city: 'Weggis',
      }),
      ...(entry ? { entryDate: addDays(today, -person.days), bedId: bedOf(person) } : {}),
    });
  const residentIds: string[] = [];
  for (const [index, person] of present.entries()) {
    const residentId = await add(person, index, true);
    residentIds.push(residentId);
    const entry = addDays(today, -person.days);
    // every third person had another level before
    if (index % 3 === 0 && person.days > 120) {
      await setCareLevel(context, { residentId, level: Math.max(0, person.level - 2), fromDate: entry });
      await setCareLevel(context, {
        residentId,
        level: person.level,
        fromDate: addDays(today, -100),
        remarks: '',
      });
    } else await setCareLevel(context, { residentId, level: person.level, fromDate: entry });
    await link(context, residentId, person, index, { doctorIds, insurerIds, financierIds });
  }
  await absences(context, residentIds);
  const edith = await add(expected, present.length, true);
  await linkContact(context, {
    residentId: edith,
    contactId: doctorIds[0]!,
    kind: 'doctor',
    relationship: 'familyDoctor',
  });
  await departed(
    context,
    await add(left, present.length + 1, false),
    bedOf(left)!,
    { entryDate: addDays(today, -left.days), exitDate: addDays(today, -12) },
    'otherHome',
  );
  const sophie = await add(archived, present.length + 2, false);
  await departed(
    context,
    sophie,
    bedOf(archived)!,
    { entryDate: addDays(today, -archived.days), exitDate: addDays(today, -200) },
    'home',
  );
  await context.db
    .updateTable('residents.residents')
    .set({
      archived_at: `${addDays(today, -150)}T09:30:00Z`,
      archived_by: context.actor(),
      archived_until: addDays(today, 3500),
    })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', sophie)
    .execute();
  await relatives(context, residentIds);
}

async function link(
  context: Context,
  residentId: string,
  person: DemoPerson,
  index: number,
  ids: { doctorIds: string[]; insurerIds: string[]; financierIds: string[] },
): Promise<void> {
  const contactId = await createContact(context, {
    kinds: ['contactPerson', 'invoiceRecipient', 'trustedPerson'],
    category: 'family',
    firstName: givenOfRelatives[index % givenOfRelatives.length]!,
    lastName: person.last,
    salutation: relationshipOf(index) === 'daughter' ? 'mrs' : 'mr',
    address: Address.parse({ addressLine_1: `Rigiweg ${2 + index}`, postalCode: '6004', city: 'Luzern' }),
    phones: [{ type: 'mobile', number: `079 555 ${String(10 + (index % 80))} ${String(20 + (index % 70))}` }],
    email: `relative${index}@example.org`,
  });
  const relationship = relationshipOf(index);
  await linkContact(context, {
    residentId,
    contactId,
    kind: 'contactPerson',
    relationship,
    authorizedRepresentative: true,
  });
  if (index % 2 === 0)
    await linkContact(context, { residentId, contactId, kind: 'trustedPerson', relationship });
  // two people have no payer yet: the monthly run shows them as exceptions
  if (index !== 7 && index !== 23)
    await linkContact(context, { residentId, contactId, kind: 'invoiceRecipient', relationship });
  await linkContact(context, {
    residentId,
    contactId: ids.doctorIds[index % 3]!,
    kind: 'doctor',
    relationship: 'familyDoctor',
  });
  await linkContact(context, {
    residentId,
    contactId: ids.insurerIds[index % 3]!,
    kind: 'healthInsurer',
    insuranceNumber: `${400_100 + index * 13}`,
  });
  await linkContact(context, {
    residentId,
    contactId: ids.financierIds[index % 5 === 4 ? 1 : 0]!,
    kind: 'residualFinancier',
  });
}

async function absences(context: Context, residentIds: readonly string[]): Promise<void> {
  const day = (days: number) => addDays(context.today, days);
  await insertAbsence(context, residentIds[9]!, {
    kind: 'hospital',
    departureDate: day(-3),
    returnDate: null,
    remarks: 'Kantonsspital, Beobachtung',
  });
  await insertAbsence(context, residentIds[4]!, {
    kind: 'hospital',
    departureDate: day(-24),
    returnDate: day(-17),
    remarks: '',
  });
  await insertAbsence(context, residentIds[20]!, {
    kind: 'vacation',
    departureDate: day(-40),
    returnDate: day(-33),
    remarks: 'Ferien bei der Tochter',
  });
  await insertAbsence(context, residentIds[7]!, {
    kind: 'dayLeave',
    departureDate: day(0),
    returnDate: null,
    remarks: 'Ausflug mit dem Sohn, zum Nachtessen zurück',
  });
  await insertAbsence(context, residentIds[33]!, {
    kind: 'vacation',
    departureDate: day(9),
    returnDate: day(14),
    remarks: '',
  });
}

/** Somebody who has moved out: the stay and the bed end, the level too. */
async function departed(
  context: Context,
  residentId: string,
  bedId: string,
  stay: { entryDate: string; exitDate: string },
  reason: string,
): Promise<void> {
  const stayId = await enter(context, { residentId, entryDate: stay.entryDate, bedId });
  await setCareLevel(context, { residentId, level: 5, fromDate: stay.entryDate });
  await context.db
    .updateTable('residents.stays')
    .set({ exit_date: stay.exitDate, reason_for_leaving: reason, location_after_leaving: reason })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', stayId)
    .execute();
  await followStay(context, residentId, { entryDate: stay.entryDate, exitDate: null }, stay);
}

/** The two demo relatives may see one resident each. */
async function relatives(context: Context, residentIds: readonly string[]): Promise<void> {
  const accounts = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['relative', 'angehoerig'])
    .execute();
  const permissions = JSON.stringify(
    Object.fromEntries(
      ['list', 'profile', 'vitals', 'care-report'].map((key) => [`authorization.residents.${key}`, ['Read']]),
    ),
  );
  for (const account of accounts) {
    const residentId = residentIds[account.username === 'relative' ? 1 : 0]!;
    await context.db
      .insertInto('platform.resident_access')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        account_id: account.id,
        resident_id: residentId,
        permissions,
      })
      .execute();
  }
}
