import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { manager } from '../contract/manager.ts';
import { residentFiles } from '../contract/resident-files.ts';
import { sharedFiles } from '../contract/shared-files.ts';
import {
  add,
  cook,
  nurse,
  openCabinet,
  organisationId,
  residentId,
  stranger,
  text,
  world,
} from './testing.ts';

beforeAll(openCabinet);

describe('the file manager', () => {
  test('lists all files, newest first, page by page; searches; logs whose files were shown', async () => {
    const rules = await cook.call(sharedFiles.addFolder, { appCode: 'gastro', name: 'Guidelines' });
    const guide = { appCode: 'gastro', folderId: rules.id, label: 'Cooling chain', fileId: await text(cook) };
    await cook.call(sharedFiles.add, guide);
    for (const label of ['Lease', 'Letter', 'Passport']) await add(label);
    const last = await add('Needle in the hay');
    const first = await nurse.call(manager.list, { limit: 2 });
    expect(first.items[0]).toMatchObject({
      id: last.id,
      area: 'resident',
      owner: 'MUSTER, Vreni',
      folder: 'Contracts',
      label: 'Needle in the hay',
    });
    const next = await nurse.call(manager.list, { limit: 2, cursor: first.nextCursor! });
    expect(next.items).toHaveLength(2);
    expect(next.items.some((one) => first.items.some((other) => other.id === one.id))).toBe(false);
    expect((await nurse.call(manager.list, { text: 'needle' })).items).toHaveLength(1);
    expect((await nurse.call(manager.list, { text: '%_' })).items).toEqual([]);
    expect(
      (await nurse.call(manager.list, { area: 'app', limit: 200 })).items.map((one) => one.label),
    ).toEqual(['Cooling chain']);
    expect((await stranger.call(manager.list, {})).items).toEqual([]);
  });
  test('searches without accents: label, description, tags, and the name of the version that counts', async () => {
    const one = await add('Verfügung Zürich', {
      description: 'Unterschrieben beim Notar',
      tags: ['Wichtig'],
      fileId: await text(nurse, 'Patientenverfügung-2024.txt'),
    });
    const found = async (words: string, actor = nurse) =>
      (await actor.call(manager.list, { text: words })).items.map((item) => item.id);
    for (const words of ['verfugung', 'ZÜRICH verf', 'notar', 'wichtig', 'patientenverf', 'zu'])
      expect(await found(words), words).toEqual([one.id]);
    for (const words of ['zürich nirgends', 'rich%', 'ur']) expect(await found(words), words).toEqual([]);
    await nurse.call(residentFiles.replace, {
      residentId,
      id: one.id,
      version: 1,
      fileId: await text(nurse, 'Widerruf.txt'),
    });
    expect(await found('patientenverf')).toEqual([]);
    expect(await found('widerruf')).toEqual([one.id]);
    // who may not see files of residents does not find them either
    expect(await found('widerruf', cook)).toEqual([]);
    expect(await found('widerruf', stranger)).toEqual([]);
  });
  test('a page of what a search finds goes on where the last one ended', async () => {
    for (let n = 0; n < 5; n += 1) await add(`Kaskade ${n}`);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await nurse.call(manager.list, {
        text: 'kaskade',
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.items.map((item) => item.label));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `Kaskade ${n}`));
  });
  test("the search function refuses another organisation than the caller's", async () => {
    const other = await world.organisation();
    await expect(
      world.inside(other, (context) =>
        sql`select files.find(${organisationId}::uuid, '{app}', '{}', null, 10) /* organisation_id */`.execute(
          context.db,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
  test('the search function itself finds nothing of another organisation, neither by entry nor by the name of a version', async () => {
    const other = await world.organisation();
    await add('Kormoran', { fileId: await text(nurse, 'Eisvogel.txt') });
    const find = (organisation: string, words: string) =>
      world.inside(
        organisation,
        async (context) =>
          (
            await sql`select id from files.find(${organisation}::uuid, '{resident,contact,app}', ${[words]}::text[], null, 10) /* organisation_id */`.execute(
              context.db,
            )
          ).rows.length,
      );
    expect([await find(organisationId, 'kormoran'), await find(organisationId, 'eisvogel')]).toEqual([1, 1]);
    expect([await find(other, 'kormoran'), await find(other, 'eisvogel')]).toEqual([0, 0]);
  });
  test('says how much is used', async () => {
    const before = await nurse.call(manager.usage, {});
    await add('One more');
    expect(await nurse.call(manager.usage, {})).toEqual({ bytes: before.bytes + 5, quota: before.quota });
  });
});
