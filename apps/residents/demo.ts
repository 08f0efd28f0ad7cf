import { createContact } from '#apps/contacts/api.ts';
import { bedsInOrder } from '#apps/sites/api.ts';
import { Address } from '#platform/contract/address.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createResident, enter, linkContact, setCareLevel } from './api.ts';
import { insertAbsence } from './server/absences.ts';
import { followStay } from './server/entries.ts';
import {
  doctors,
  insurers,
  financiers,
  type DemoPerson,
  ahv,
  card,
  present,
  expected,
  left,
  archived,
  givenOfRelatives,
  relationshipOf,
} from './server/demo-people.ts';

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
    departureTime: '10:00',
    returnTime: '18:30',
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
