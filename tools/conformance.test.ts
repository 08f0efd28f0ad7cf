import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { joined, renameTest, settle } from './conformance.ts';
import { checkConformance } from './lint/conformance.ts';
import { plantTree } from './lint/testing.ts';

const beds = 'apps/beds/server/beds.test.ts';
const rooms = 'apps/rooms/server/rooms.test.ts';
const row = (id: string, proof: object, section = 'rules-1'): object => ({
  section,
  id,
  says: `sentence ${id}`,
  ...proof,
});

const planted = (given: Readonly<Record<string, readonly object[]>>): string =>
  plantTree({
    'docs/conformance/sections.json': JSON.stringify({
      'rules-1': { document: 'rules.txt', heading: '1. Beds' },
      'rules-2': { document: 'rules.txt', heading: '2. Rooms' },
    }),
    [beds]:
      "describe('in winter', () => { test('turns a second resident away (twice)', () => undefined); }); test('a bed is free', () => undefined);",
    [rooms]: "test('a room has a number', () => undefined); test('a bed is free', () => undefined);",
    ...Object.fromEntries(
      Object.entries(given).map(([owner, rows]) => [`${owner}/conformance.json`, JSON.stringify(rows)]),
    ),
  });

const rowsOf = (root: string, owner: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(root, owner, 'conformance.json'), 'utf8'));

test('the register is joined by section, each with its counts and where its rows lie', () => {
  const root = planted({
    'apps/beds': [row('a0000001', { tests: [`${beds} # a bed is free`] })],
    'apps/rooms': [
      row('a0000002', { tests: [`${rooms} # a room has`], rest: 'its colour' }),
      row('a0000003', { plain: 'a heading' }, 'rules-2'),
    ],
  });
  const lines = joined(root).split('\n');
  expect(lines[0]).toBe('rules-1: rules.txt, 1. Beds');
  expect(lines[1]).toContain('2 sentences, 1 with tests, 1 partly');
  expect(lines[2]).toMatch(/a0000001 +beds +tests 1 +sentence a0000001/);
  expect(lines[3]).toMatch(/a0000002 +rooms +partly +sentence a0000002/);
  expect(lines).toContain('rules-2: rules.txt, 2. Rooms');
  expect(lines.at(-1)).toContain('3 sentences, 1 with tests, 1 partly, 0 with their words only');
});

test.each([
  ['a title', 'refuses a second resident', 'turns a second resident away', 'turns a second resident away'],
  [
    'a full name of which the row names a part',
    'in winter > refuses a second resident (twice)',
    'in winter > turns a second resident away (twice)',
    'in winter > turns a second resident away',
  ],
  [
    'a title in its file',
    `${beds} # refuses a second resident`,
    'turns a second resident away',
    'turns a second resident away',
  ],
])('renaming a test mends what names it: %s', (_, old, now, title) => {
  const kept = `${rooms} # a room has a number`;
  const root = planted({
    'apps/beds': [
      row('a0000001', { tests: [`${beds} # refuses a second resident`, kept] }),
      row('a0000002', { words: [kept] }, 'rules-2'),
    ],
  });
  expect(renameTest(root, old, now)).toEqual({ mended: 1, left: [] });
  expect(rowsOf(root, 'apps/beds')).toEqual([
    row('a0000001', { tests: [`${beds} # ${title}`, kept] }),
    row('a0000002', { words: [kept] }, 'rules-2'),
  ]);
});

test('renaming a group mends the names that begin with it', () => {
  const root = planted({
    'apps/beds': [row('a0000001', { tests: [`${beds} # in spring > turns a second`] })],
  });
  expect(renameTest(root, 'in spring', 'in winter').mended).toBe(1);
  expect(rowsOf(root, 'apps/beds')).toEqual([
    row('a0000001', { tests: [`${beds} # in winter > turns a second`] }),
  ]);
});

test('moving a file mends its path, and the row goes along', () => {
  const old = 'apps/rooms/server/beds.test.ts';
  const root = planted({
    'apps/beds': [row('a0000003', { plain: 'a heading' }, 'rules-2')],
    'apps/rooms': [row('a0000001', { tests: [`${old} # a bed is free`] })],
  });
  expect(renameTest(root, old, beds)).toEqual({ mended: 1, left: [] });
  expect(settle(root)).toBe(1);
  expect(fs.existsSync(path.join(root, 'apps/rooms/conformance.json'))).toBe(false);
  expect(rowsOf(root, 'apps/beds')).toEqual([
    row('a0000001', { tests: [`${beds} # a bed is free`] }),
    row('a0000003', { plain: 'a heading' }, 'rules-2'),
  ]);
  expect(checkConformance(root).problems).toEqual([]);
});

test('what is not gone is not touched, and a name that is not there is told', () => {
  const root = planted({ 'apps/beds': [row('a0000001', { tests: [`${beds} # a bed is free`] })] });
  expect(renameTest(root, 'a bed is free', 'turns a second resident away')).toEqual({ mended: 0, left: [] });
  const gone = planted({ 'apps/beds': [row('a0000001', { tests: [`${beds} # refuses`] })] });
  expect(renameTest(gone, 'refuses', 'admits all')).toEqual({
    mended: 0,
    left: [`apps/beds/conformance.json: a0000001: there is no ${beds} # admits all`],
  });
});
