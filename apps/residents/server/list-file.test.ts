import { beforeAll, describe, expect, test } from 'vitest';
import { createResident } from '../api.ts';
import { residents } from '../contract/residents.ts';
import { createCenter } from '#apps/sites/api.ts';
import { emptyAddress } from '#platform/contract/address.ts';
import { pdfWords } from '#platform/server/testing/pdf.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { letterHeadOf } from '#platform/server/settings/list-file.ts';
import { preferencesKey } from '#platform/server/settings/preferences.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';

let world: World;
let home: string;
let nurse: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  await world.inside(home, async (context) => {
    await storeSetting(context, 'organisation', home, preferencesKey, { language: 'de' });
    await createCenter(context, {
      name: 'Haus Seeblick',
      phone: '041 555 20 30',
      address: { ...emptyAddress, addressLine_1: 'Seestrasse 7', postalCode: '6006', city: 'Luzern' },
    });
    await createResident(context, { lastName: 'Muster', firstName: 'Ida', birthDate: '1938-02-03' });
  });
});
const file = (format: 'csv' | 'pdf') => nurse.file(residents.export, { format, status: 'all' });

describe('a list on paper', () => {
  test('speaks the language of the home, whoever prints it, with its head, who printed it and page x of y', async () => {
    const words = pdfWords(await file('pdf')).join(' ');
    for (const word of [
      'Haus Seeblick',
      'Seestrasse 7, 6006 Luzern',
      'Geburtsdatum',
      '03.02.1938',
      'Gedruckt am',
      'Seite 1 von 1',
    ])
      expect(words).toContain(word);
    expect(words).toMatch(/um \d\d:\d\d von Test /);
    expect(words).not.toMatch(/Date of birth|02\/03\/1938|Printed/);
  });
  test('a file to go on working with speaks the language of who takes it', async () => {
    const text = (await file('csv')).toString('utf8');
    expect(text).toContain('Date of birth');
    expect(text).toContain('02/03/1938');
  });
});

test('the head is that of a care center: the one that is named, else the only one; of several it is the home', async () => {
  await world.inside(home, async (context) => {
    const { name: only, phone } = await letterHeadOf(context, null);
    expect([only, phone]).toEqual(['Haus Seeblick', '041 555 20 30']);
    const other = await createCenter(context, { name: 'Haus Bergblick' });
    const several = await letterHeadOf(context, null);
    expect([several.name === several.home, several.phone]).toEqual([true, '']);
    expect((await letterHeadOf(context, other)).name).toBe('Haus Bergblick');
  });
});
