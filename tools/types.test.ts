import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { readColumns, wordsOf } from './types/catalog.ts';
import { renderApp, renderPlatform } from './types/render.ts';

describe('the words of a check', () => {
  test.each([
    ["CHECK ((kind = ANY (ARRAY['a'::text, 'b c'::text])))", ['a', 'b c']],
    ["CHECK (((kind IS NULL) OR (kind = ANY (ARRAY['a'::text]))))", ['a']],
    ["CHECK ((kind = 'only'::text))", ['only']],
    ["CHECK ((kinds <@ ARRAY['it''s'::text, 'b'::text]))", ["it's", 'b']],
    ["CHECK ((kind <> 'a'::text))", []],
    ["CHECK (((kind = 'a'::text) OR (length(kind) > 3)))", []],
    ['CHECK ((count > 0))', []],
  ])('%s', (check, words) => expect(wordsOf(check)).toEqual(words));
});

describe('the types of a database', () => {
  let postgres: RunningPostgres;
  let client: pg.Client;

  beforeAll(async () => {
    postgres = await startPostgres({
      folder: passingFolder('obhut-types-'),
      ephemeral: true,
    });
    client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`
      create schema wounds; create schema other;
      create domain wounds.stage as text check (value in ('I', 'II'));
      create table wounds.wounds (
        organisation_id uuid not null, id uuid primary key, kind text not null check (kind in ('ulcer', 'tear')),
        side text check (side in ('left', 'right')), stage wounds.stage not null, sides text[] not null check (sides <@ array['left', 'right']),
        depth numeric(5, 2), cost bigint not null, seen_at timestamptz not null default now(), day date not null,
        pages jsonb, picture bytea, open boolean not null default true, tags text[] not null default '{}',
        area numeric generated always as (depth * 2) stored, days int4range, number int generated always as identity);
      create table wounds.dressings (id uuid not null, at timestamptz not null) partition by range (at);
      create table wounds.dressings_1 partition of wounds.dressings for values from ('2026-01-01') to ('2027-01-01');
      create view wounds.open_wounds as select id, kind from wounds.wounds;
      create table other.hidden (id uuid)`);
  });

  afterAll(async () => {
    await client?.end();
    await postgres?.stop();
  });

  test('each column as it is read and written; partitions and other schemas are left out', async () => {
    expect(renderApp(await readColumns(postgres.url, ['wounds'])))
      .toBe(`// Written from the migrations by \`npm run types\`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'wounds.dressings': {
      at: Instant;
      id: string;
    };
    'wounds.open_wounds': {
      id: Computed<string | null>;
      kind: Computed<string | null>;
    };
    'wounds.wounds': {
      area: Computed<Decimal | null>;
      cost: number;
      day: string;
      days: string | null;
      depth: Decimal | null;
      id: string;
      kind: 'ulcer' | 'tear';
      number: Computed<number>;
      open: Defaulted<boolean>;
      organisation_id: string;
      pages: unknown;
      picture: Buffer | null;
      seen_at: Defaulted<Instant>;
      side: 'left' | 'right' | null;
      sides: ('left' | 'right')[];
      stage: 'I' | 'II';
      tags: Defaulted<string[]>;
    };
  }
}
`);
  });

  test('a changed table gives another text: that is what --verify sees', async () => {
    const before = renderPlatform(await readColumns(postgres.url, ['wounds']));
    await client.query('alter table wounds.wounds add column healed_on date');
    const after = renderPlatform(await readColumns(postgres.url, ['wounds']));
    expect(after).not.toBe(before);
    expect(after).toContain('healed_on: string | null;');
  });
});
