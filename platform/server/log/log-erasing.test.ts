import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { blankLog, blankLogRows } from './log-chain.ts';
import { copyLog } from './log-copy.ts';
import { sealWhole } from './testing/sealing.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import {
  copy,
  home,
  openWorld,
  pool,
  problem,
  removeCopies,
  resident,
  sealThreeBlocks,
  verdict,
  world,
} from './testing/sealed-logs.ts';

beforeAll(openWorld);
afterAll(removeCopies);
beforeEach(sealThreeBlocks);

describe('erasing a person', () => {
  test('empties what the log tells about the person; who, when and the chain stay', async () => {
    const other = newId();
    await world.inside(home, (context) =>
      context.db
        .insertInto('platform.files')
        .values({
          organisation_id: home,
          id: newId(),
          name: 'of another',
          media_type: 'text/plain',
          size: 1,
          sha256: Buffer.from('x'),
          purpose: 'test',
          resident_id: other,
        })
        .execute(),
    );
    await sealWhole(pool());
    expect(await world.inside(home, ({ unit }) => blankLog(unit, resident))).toBe(6);
    await sealWhole(pool());
    const { rows } = await pool().query<{ payload: string; resident_id: string }>(
      'select payload, resident_id from platform.log_entries where organisation_id = $1 and resident_id is not null and payload is not null',
      [home],
    );
    expect(rows.filter((row) => row.resident_id === resident && /letter|round/.test(row.payload))).toEqual(
      [],
    );
    expect(
      rows.filter((row) => row.resident_id === other && row.payload.includes('of another')),
    ).toHaveLength(1);
    expect(await verdict()).toMatchObject({ erased: 6, broken: null });
    expect(await world.inside(home, ({ unit }) => blankLog(unit, resident))).toBe(0);
  });
  test('before the entries are sealed: the same', async () => {
    const late = newId();
    await world.inside(home, (context) =>
      context.db
        .insertInto('platform.files')
        .values({
          organisation_id: home,
          id: newId(),
          name: 'late',
          media_type: 'text/plain',
          size: 1,
          sha256: Buffer.from('x'),
          purpose: 'test',
          resident_id: late,
        })
        .execute(),
    );
    expect(await world.inside(home, ({ unit }) => blankLog(unit, late))).toBe(1);
    await sealWhole(pool());
    expect(await verdict()).toMatchObject({ erased: 1, broken: null });
  });
  test('single rows that do not stand below a resident', async () => {
    const {
      rows: [row],
    } = await pool().query<{ id: string }>(
      `select id from platform.settings where organisation_id = $1 and key = 'round-1'`,
      [home],
    );
    expect(await world.inside(home, ({ unit }) => blankLogRows(unit, 'platform.settings', [row!.id]))).toBe(
      1,
    );
    expect(await verdict()).toMatchObject({ erased: 1 });
    expect(await problem()).toBe('unbroken');
  });
  test('the content of an emptied entry cannot be put back otherwise, nor its author changed', async () => {
    await world.inside(home, ({ unit }) => blankLog(unit, resident));
    const {
      rows: [row],
    } = await pool().query<{ id: string }>(
      'select id from platform.changes where organisation_id = $1 and erased_digest is not null limit 1',
      [home],
    );
    await pool().query(
      'update platform.changes set account_id = null where organisation_id = $1 and id = $2',
      [home, row!.id],
    );
    expect(await problem()).toBe('the entry is not what was sealed');
  });
  test('another organisation is not touched', async () => {
    const neighbour = await world.organisation();
    expect(await world.inside(neighbour, ({ unit }) => blankLog(unit, resident))).toBe(0);
    expect(await verdict()).toMatchObject({ erased: 0, broken: null });
  });
});

describe('retention', () => {
  const prune = (before: string) =>
    world.inside(
      home,
      async ({ db }) =>
        (
          await sql<{
            n: number;
          }>`select platform.prune_log(${before}) as n from platform.organisations`.execute(db)
        ).rows[0]!.n,
    );
  const age = async () => {
    // as if the first two blocks had been sealed two years ago: sealed again at that time, from the start
    await pool().query('delete from platform.log_blocks');
    await pool().query(
      `update platform.log_position set xact = 0, id = '00000000-0000-0000-0000-000000000000'`,
    );
    await sealWhole(pool(), () => new Date(Date.now() - 2 * 365 * 86_400_000));
    await world.inside(home, (context) => storeSetting(context, 'organisation', home, 'young', 1));
    await sealWhole(pool());
    fs.rmSync(copy, { recursive: true, force: true });
    await copyLog(pool(), copy);
  };
  test('nothing that is younger than a year is removed, whatever is asked', async () => {
    expect(await prune(new Date().toISOString())).toBe(0);
    expect(await problem()).toBe('unbroken');
  });
  test('whole blocks that are over go; the chain and the copy stay, and the log says so', async () => {
    await age();
    const before = await verdict();
    expect(await prune(new Date().toISOString())).toBeGreaterThan(20);
    await sealWhole(pool());
    const after = await verdict();
    expect(after).toMatchObject({ pruned: 1, broken: null });
    expect(after.entries).toBeGreaterThan(before.entries); // the removed ones still count; the removal is an entry of its own
    const { rows } = await pool().query('select 1 from platform.settings where organisation_id = $1', [home]);
    expect(rows.length).toBeGreaterThan(2);
    expect(
      (
        await pool().query(
          `select detail from platform.access_events where organisation_id = $1 and kind = 'prune'`,
          [home],
        )
      ).rows,
    ).toHaveLength(1);
  });
});
