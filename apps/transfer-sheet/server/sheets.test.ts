import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { allergies, abilities, wills } from '#apps/health-record/contract/index.ts';
import { changeNutrition, recordDiagnoses } from '#apps/health-record/api.ts';
import { isolations } from '#apps/infection-control/contract/index.ts';
import { createResident, enter, linkContact } from '#apps/residents/api.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { recordReadings } from '#apps/vitals/api.ts';
import { emptyAddress } from '#platform/contract/address.ts';
import { ageOn } from '#platform/domain/time/days.ts';
import { preferencesKey } from '#platform/server/settings/preferences.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { pdfPages } from '#platform/server/testing/pdf.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { dressings, entries, wounds } from '#apps/wounds/contract/index.ts';
import { sheets } from '../contract/index.ts';
import type { Sheet } from '../domain/sheets.ts';
import { frameOf, sheetOf } from './gather.ts';

let world: World;
let home: string;
let nurse: Actor;
let residentId: string;
let empty: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  await world.inside(home, async (context) => {
    residentId = await createResident(context, {
      lastName: 'Muster',
      firstName: 'Ida',
      birthDate: '1938-02-03',
      gender: 'female',
      number: '77',
      entryDate: '2026-01-01',
    });
    empty = await createResident(context, { lastName: 'Leer', firstName: 'Otto', entryDate: '2026-01-01' });
    const contactId = await createContact(context, {
      kinds: ['contactPerson', 'trustedPerson'],
      firstName: 'Andrea',
      lastName: 'Muster',
      phones: [{ type: 'mobile', number: '079 555 10 20' }],
    });
    await linkContact(context, {
      residentId,
      contactId,
      kind: 'contactPerson',
      relationship: 'daughter',
      authorizedRepresentative: true,
    });
    await linkContact(context, { residentId, contactId, kind: 'trustedPerson' });
    await recordDiagnoses(context, residentId, [
      { name: 'Hypertonie', status: 'chronic', code: 'I10' },
      { name: 'Anämie', status: 'suspected' },
      { name: 'Grippe', status: 'resolved' },
    ]);
    await recordReadings(context, residentId, [
      {
        kind: 'bloodPressure',
        value: 142,
        secondValue: 78,
        measuredAt: '2026-11-20T06:40:00Z',
        source: 'manual',
      },
      {
        kind: 'bloodPressure',
        value: 150,
        secondValue: 80,
        measuredAt: '2026-11-18T06:40:00Z',
        source: 'manual',
      },
      { kind: 'weight', value: 47.359, measuredAt: '2026-11-19T07:00:00Z', source: 'manual' },
      { kind: 'height', value: 160, measuredAt: '2026-01-19T07:00:00Z', source: 'manual' },
    ]);
    await changeNutrition(context, residentId, 0, { texture: 4, drinkLevel: 2, diet: 'lowSalt' });
  });
  await nurse.call(allergies.create, {
    residentId,
    kind: 'medicine',
    name: 'Penicillin',
    severity: 'severe',
    certainty: 'suspected',
    reactions: ['rash'],
  });
  const doctorContactId = await world.inside(home, (context) =>
    createContact(context, { kinds: ['doctor'], lastName: 'Lang' }),
  );
  await nurse.call(wills.change, {
    residentId,
    version: 0,
    state: 'none',
    resuscitation: 'no',
    hospital: 'limited',
    intensiveCare: 'no',
    antibiotics: 'yes',
    placeOfDeath: 'home',
    doctorContactId,
    doctorSignedOn: '2026-03-02',
    reviewedOn: '2026-04-03',
  });
  await nurse.call(abilities.change, {
    residentId,
    version: 0,
    hearing: 2,
    vision: null,
    continence: 0,
    aids: ['glasses'],
    remarks: '',
  });
  await nurse.call(isolations.order, {
    residentId,
    kind: 'contact',
    reason: 'Norovirus',
    fromDate: '2026-11-01',
    measures: ['gloves'],
  });
  await nurse.call(isolations.order, {
    residentId,
    kind: 'droplet',
    reason: 'Influenza',
    fromDate: '2026-10-01',
    toDate: '2026-10-05',
  });
});
const speak = (language: 'en' | 'de') =>
  world.inside(home, (context) => storeSetting(context, 'organisation', home, preferencesKey, { language }));
/** The sheet of a home that speaks a language; the account that prints has the other one. */
const sheet = async (of: string, language: 'en' | 'de' = 'en') => {
  await speak(language);
  return world.inside(home, (context) =>
    sheetOf({ ...context, language: language === 'en' ? 'de' : 'en' }, of),
  );
};
const around = async (of: string, language: 'en' | 'de' = 'en') => {
  await speak(language);
  return world.inside(home, (context) =>
    frameOf({ ...context, language: language === 'en' ? 'de' : 'en' }, of),
  );
};
const lines = (one: Sheet, title: string) => one.sections.find((section) => section.title === title)!.lines;

describe('what stands on it', () => {
  test('who sends the person: the center where the person lives with address and phone, else the home; what is missing is said', async () => {
    const none = await around(empty);
    expect([none.head.address, none.head.phone]).toEqual([
      'Address of the home not recorded',
      'Phone of the home not recorded',
    ]);
    const lives = await world.inside(home, async (context) => {
      const centerId = await createCenter(context, {
        name: 'Haus Seeblick',
        phone: '041 555 20 30',
        address: { ...emptyAddress, addressLine_1: 'Seestrasse 7', postalCode: '6006', city: 'Luzern' },
      });
      await createCenter(context, { name: 'Haus Bergblick', phone: '041 555 99 99' });
      const departmentId = await createDepartment(context, { centerId, name: 'Rigi' });
      const { bedIds } = await createRoom(context, { departmentId, number: '204', beds: ['A'] });
      const id = await createResident(context, { lastName: 'Wohnt', allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2026-01-05', bedId: bedIds[0]! });
      return id;
    });
    expect((await around(lives, 'de')).head).toMatchObject({
      name: 'Haus Seeblick',
      home: expect.not.stringContaining('Seeblick'),
      address: 'Seestrasse 7, 6006 Luzern',
      phone: 'Telefon 041 555 20 30',
    });
  });
  test.each([
    ['en', '02/03/1938', 'Allergies'],
    ['de', '03.02.1938', 'Allergien'],
  ] as const)(
    'days and words are those of the home (%s), not of the account that prints',
    async (language, born, title) => {
      const one = await sheet(residentId, language);
      expect([one.language, one.facts[0], one.sections[0]!.title]).toEqual([
        language,
        expect.stringContaining(born),
        title,
      ]);
      expect(JSON.stringify(one.sections)).toMatch(language === 'de' ? /20\.11\.2026/ : /11\/20\/2026/);
      const answer = await world.server.http.inject({
        method: 'GET',
        url: `/api/transfer-sheet/sheets/print?residentId=${residentId}`,
        headers: {
          cookie: `__Host-obhut=${nurse.token}`,
          'accept-language': language === 'de' ? 'en' : 'de',
        },
      });
      expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(one.title);
    },
  );
  test('identity: FAMILY, Given, birth with age, numbers', async () => {
    const one = await sheet(residentId);
    expect(one.name).toBe('MUSTER, Ida');
    const today = await world.inside(home, async (context) => context.today);
    expect(one.facts[0]).toContain(`Born 02/03/1938 (${ageOn('1938-02-03', today)}) · female`);
    expect(one.facts[1]).toContain('No. 77');
    expect(one.secrecy).toBe('Confidential: professional secrecy');
    const { person, stamp } = await around(residentId);
    expect([person.name, stamp.by]).toEqual(['MUSTER, Ida', 'Inside']);
    // numbers that nobody has recorded are not printed
    expect(one.facts[0]).not.toMatch(/AHV|Card/);
  });
  test('open wounds with their size and how they are dressed', async () => {
    const wound = await nurse.call(wounds.create, {
      residentId,
      place: { region: 'sacrum', side: 'middle', view: 'back' },
      type: 'pressureUlcer',
      classification: '3',
      firstSeenOn: '2026-11-01',
    });
    const of = { residentId, woundId: wound.id };
    await nurse.call(entries.record, { ...of, length: 4.2, width: 3.2, at: '2026-11-20T09:00:00Z' });
    const today = await world.inside(home, (context) => Promise.resolve(context.today));
    await nurse.call(dressings.plan, {
      ...of,
      version: 0,
      everyDays: 2,
      time: '10:00',
      startsOn: today,
      instructions: 'Alginat.',
    });
    expect(lines(await sheet(residentId), 'Open wounds')).toEqual([
      'Wound 1, Sacrum: pressure ulcer, category 3 · 4.2 × 3.2 cm (11/20/2026) · each 2 days at 10:00: Alginat.',
    ]);
    expect(lines(await sheet(empty), 'Open wounds')).toHaveLength(1);
  });
  test('allergies, will and isolation are urgent and stand first', async () => {
    const one = await sheet(residentId);
    expect(one.sections.slice(0, 3).map((section) => [section.title, section.urgent])).toEqual([
      ['Allergies', true],
      ['Resuscitation and personal will', true],
      ['Isolation', true],
    ]);
    expect(one.sections.slice(3).some((section) => section.urgent)).toBe(false);
    expect(lines(one, 'Allergies')).toEqual(['Penicillin (Severe, Suspected): Rash']);
    expect(lines(one, 'Resuscitation and personal will')).toEqual([
      'Resuscitation: No · Transfer to hospital: Limited',
      'Intensive care: No · Artificial nutrition: Not asked · Antibiotics: Yes',
      'Wished place of death: Here in the home',
      'Personal will: None',
      expect.stringMatching(/^Signed by \(doctor\): .*Lang.*, 03\/02\/2026$/),
      'Last reviewed on: 04/03/2026',
    ]);
    // the one that is over is not on it
    expect(lines(one, 'Isolation')).toEqual(['contact: Norovirus · since 11/01/2026 · Gloves']);
  });
  test('present diagnoses, abilities, the last value of each kind with its time, how the person eats, contacts', async () => {
    const one = await sheet(residentId);
    expect(lines(one, 'Diagnoses')).toEqual(['Hypertonie, I10', 'Anämie, Suspected']);
    expect(lines(one, 'Hearing, vision, continence')).toEqual([
      'Hearing: Needs a loud voice',
      'Vision: Not assessed',
      'Continence: Continent',
      'Aids: Glasses',
    ]);
    expect(lines(one, 'Last vital signs')).toEqual([
      'Blood pressure: 142/78 mmHg (11/20/2026 07:40)',
      'Weight: 47.4 kg (11/19/2026 08:00)',
      'Height: 160.0 cm (01/19/2026 08:00)',
      'BMI: 18.5',
    ]);
    expect(lines(one, 'Nutrition')).toEqual([
      'Diet form: Low salt',
      'Texture of food (IDDSI): 4 Pureed',
      'Thickness of drinks (IDDSI): 2 Mildly thick',
    ]);
    expect(lines(one, 'Contacts')).toEqual([
      'Andrea Muster, Daughter, representative, 079 555 10 20',
      'Trusted person: Andrea Muster, 079 555 10 20',
    ]);
  });
  test('after an amputation there is no BMI on it', async () => {
    const lost = await world.inside(home, async (context) => {
      const id = await createResident(context, { lastName: 'Amputiert', allowSimilar: true });
      await recordDiagnoses(context, id, [{ name: 'Verlust des Beines', status: 'chronic', code: 'Z89.6' }]);
      await recordReadings(context, id, [
        { kind: 'weight', value: 60, measuredAt: '2026-11-19T07:00:00Z', source: 'manual' },
        { kind: 'height', value: 160, measuredAt: '2026-01-19T07:00:00Z', source: 'manual' },
      ]);
      return id;
    });
    expect(lines(await sheet(lost), 'Last vital signs').map((line) => line.split(':')[0])).toEqual([
      'Weight',
      'Height',
    ]);
  });
  test('nothing recorded is said as what it is: not asked, not assessed, none', async () => {
    const one = await sheet(empty, 'de');
    expect(lines(one, 'Allergien')).toEqual(['Allergien nicht erfragt']);
    expect(lines(one, 'Reanimation und Verfügung')[0]).toContain('Nicht erfragt');
    expect(lines(one, 'Isolation')).toEqual(['Nichts erfasst']);
    expect(lines(one, 'Letzte Vitalwerte')).toEqual(['Nichts erfasst']);
    expect(one.facts[0]).toContain('Geburtsdatum nicht bekannt');
  });
});

describe('on paper', () => {
  test('one page; it stands in the log as a print of this person', async () => {
    const bytes = await nurse.call(sheets.print, { residentId });
    expect(
      Buffer.from(bytes as never)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(pdfPages(bytes as unknown as Uint8Array)).toBe(1);
    const { rows } = await world.server.database.pool.query(
      'select kind, resident_id from platform.access_events where account_id = $1 and call = $2 order by id desc limit 1',
      [nurse.accountId, 'transfer-sheet.sheets.print'],
    );
    expect(rows).toEqual([{ kind: 'print', resident_id: residentId }]);
  });
  test('one page, too, when there is much to say; what is left out is counted', async () => {
    await world.inside(home, async (context) => {
      await recordDiagnoses(
        context,
        empty,
        Array.from({ length: 40 }, (_, index) => ({
          name: `Eine lange Diagnose mit vielen Worten und Nebenbefunden, Nummer ${index}, seit Jahren bekannt und behandelt`,
          status: 'chronic' as const,
        })),
      );
      for (let index = 0; index < 30; index += 1) {
        const contactId = await createContact(context, {
          kinds: ['contactPerson'],
          firstName: 'Sehr',
          lastName: `Langername-Doppelname ${index}`,
          phones: [
            { type: 'mobile', number: '079 555 10 20' },
            { type: 'work', number: '041 555 10 20' },
          ],
        });
        await linkContact(context, {
          residentId: empty,
          contactId,
          kind: 'contactPerson',
          relationship: 'friend',
          sequence: index + 1,
        });
      }
    });
    for (let index = 0; index < 20; index += 1)
      await nurse.call(allergies.create, {
        residentId: empty,
        kind: 'other',
        name: `Stoff ${index}`,
        severity: 'unknown',
        remarks: 'lange Bemerkung '.repeat(20),
      });
    const one = await sheet(empty);
    expect(lines(one, 'Diagnoses')).toHaveLength(9);
    expect(lines(one, 'Diagnoses').at(-1)).toBe('… and 32 more in the record');
    expect(pdfPages(await nurse.file(sheets.print, { residentId: empty }))).toBe(1);
  });
  test('who may: the kitchen not, another home not', async () => {
    expect(await (await world.actor(home, 'COOK')).refused(sheets.print, { residentId })).toMatchObject({
      status: 403,
    });
    expect(
      await (await world.actor(await world.organisation(), 'ADMIN')).refused(sheets.print, { residentId }),
    ).toMatchObject({ status: 404 });
  });
});
