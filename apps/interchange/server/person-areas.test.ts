import { beforeAll, describe, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { personExport } from '../contract/index.ts';
import { areasOfPackage } from './person-areas.ts';

let world: World;
let home: string;
let anna: string;
let areas: string[];
const role = (code: string, given: object, denied: object = {}) =>
  world.server.database.pool.query(
    `insert into platform.roles (organisation_id, id, code, name, permissions, denials) values ($1, platform.new_id(), $2, $2, $3, $4)`,
    [home, code, given, denied],
  );
const readsAll = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, ['Read']]));
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  anna = await world.inside(home, (context) =>
    createResident(context, { lastName: 'Muster', firstName: 'Anna', entryDate: '2026-01-01' }),
  );
  areas = await world.inside(home, areasOfPackage);
  await role('OFFICER', readsAll([...areas, 'authorization.interchange.person-export']));
});
/** How each call that gives a package answers: the code of the refusal, or null. */
async function answers(who: Actor): Promise<(string | null)[]> {
  const code = (call: Promise<{ code: string }>) => call.then((problem) => problem.code);
  return [
    await code(who.refused(personExport.download, { residentId: anna })),
    await code(who.refused(personExport.start, { id: anna })),
  ];
}

describe('a package is for who may read everything in it', () => {
  test('its areas are those of the screens', () => {
    expect(areas).toEqual(
      expect.arrayContaining([
        'authorization.residents.profile',
        'authorization.residents.stays',
        'authorization.residents.medical-info',
        'authorization.residents.nutrition-info',
        'authorization.residents.vitals',
        'authorization.residents.bank-details',
        'authorization.residents.biography',
        'authorization.residents.assessments',
        'authorization.forms.responses',
        'authorization.billing.invoices',
        'authorization.billing.customers',
        'authorization.residents.files',
      ]),
    );
    expect(areas).not.toContain('authorization.fhir');
  });
  test('who may read all of them gets it without being an administrator', async () => {
    const who = await world.actor(home, 'OFFICER');
    expect(await who.call(personExport.download, { residentId: anna })).toHaveProperty('length');
  });
  test('a denial of any one of them is a refusal, and names it in both languages', async () => {
    for (const [index, area] of areas.entries()) {
      await role(`DENIAL${index}`, {}, { [area]: ['Read'] });
      const who = await world.actor(home, 'OFFICER', `DENIAL${index}`);
      expect(await answers(who), area).toEqual(['areasDenied', 'areasDenied']);
    }
    const index = areas.indexOf('authorization.residents.bank-details');
    const who = await world.actor(home, 'OFFICER', `DENIAL${index}`);
    const said = async (language: 'en' | 'de') =>
      (await who.refused(personExport.download, { residentId: anna }, { language })).title;
    expect(await said('en')).toMatch(/read some of it: Bank/);
    expect(await said('de')).toMatch(/dürfen Sie nicht lesen: Bank/);
    expect(
      (
        await world.server.database.pool.query(
          `select status, code, resident_id from platform.access_events where account_id = $1 and call = 'interchange.personExport.download'`,
          [who.accountId],
        )
      ).rows,
      'the log of refusals',
    ).toEqual(Array(2).fill({ status: 403, code: 'areasDenied', resident_id: anna }));
  });
  test('one that was made before is not handed out after a denial', async () => {
    const who = await world.actor(home, 'OFFICER');
    const { exportId } = await who.call(personExport.start, { id: anna });
    await world.settle();
    expect((await who.call(personExport.get, { id: exportId })).name).not.toBeNull();
    const fetch = { residentId: anna, id: exportId };
    await who.call(personExport.fetch, fetch);
    await world.server.database.pool.query(
      `update platform.accounts set roles = '{OFFICER,DENIAL0}' where id = $1`,
      [who.accountId],
    );
    expect(await who.refused(personExport.fetch, fetch)).toMatchObject({ status: 403, code: 'areasDenied' });
  });
});
