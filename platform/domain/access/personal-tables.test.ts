import { expect, test } from 'vitest';
import { type Catalogue, isFileColumn, personalTables, statementProblems } from './personal-tables.ts';

const table = (name: string, columns: Record<string, boolean>) => ({
  name,
  columns: Object.entries(columns).map(([column, nullable]) => ({
    name: column,
    type: 'uuid',
    nullable,
    generated: false,
  })),
});
const catalogue: Catalogue = {
  tables: [
    table('residents.residents', { id: false, photo_file_id: true }),
    table('residents.stays', { id: false, resident_id: false }),
    table('wounds.wounds', { id: false, resident_id: false }),
    table('wounds.dressings', { id: false, wound_id: false }),
    table('wounds.pictures', { id: false, dressing_id: false, file_id: false }),
    table('plans.tasks', { id: false, wound_id: true }),
    table('sites.beds', { id: false }),
    table('platform.files', { id: false, resident_id: true }),
    table('platform.changes', { id: false, resident_id: true }),
    table('files.versions', { id: false, file_id: false }),
  ],
  keys: [
    { table: 'residents.stays', column: 'resident_id', target: 'residents.residents' },
    { table: 'wounds.wounds', column: 'resident_id', target: 'residents.residents' },
    { table: 'residents.stays', column: 'bed_id', target: 'sites.beds' },
    { table: 'wounds.dressings', column: 'wound_id', target: 'wounds.wounds' },
    { table: 'wounds.pictures', column: 'dressing_id', target: 'wounds.dressings' },
    { table: 'wounds.pictures', column: 'file_id', target: 'platform.files' },
    { table: 'plans.tasks', column: 'wound_id', target: 'wounds.wounds' },
    { table: 'files.versions', column: 'file_id', target: 'platform.files' },
    { table: 'wounds.wounds', column: 'earlier_id', target: 'wounds.wounds' },
  ],
  others: [],
};
const apart = ['platform.changes', 'platform.files'];

test('tables that name the person, parts of parts, and links that are undone', () => {
  const found = personalTables(catalogue, apart);
  expect(found.person).toBe('residents.residents');
  expect(
    Object.fromEntries(
      found.tables.map((one) => [
        one.name,
        one.ties.map((tie) => (tie.kind === 'part' ? `${tie.column}>${tie.target}` : tie.kind)),
      ]),
    ),
  ).toEqual({
    'residents.residents': ['person'],
    'residents.stays': ['named'],
    'wounds.wounds': ['named'],
    'wounds.dressings': ['wound_id>wounds.wounds'],
    'wounds.pictures': ['dressing_id>wounds.dressings'],
  });
  // a task can be without a wound; the shared versions of files are no part of one person
  expect(found.links).toEqual([{ table: 'plans.tasks', column: 'wound_id', target: 'wounds.wounds' }]);
});

test('what points is erased before what it points to', () => {
  const order = personalTables(catalogue, apart).tables.map((one) => one.name);
  for (const key of catalogue.keys) {
    if (key.table === key.target || !order.includes(key.table) || !order.includes(key.target)) continue;
    expect(order.indexOf(key.table), `${key.table} before ${key.target}`).toBeLessThan(
      order.indexOf(key.target),
    );
  }
});

test('a row that points by the number of a version goes before the version', () => {
  const names = (others: Catalogue['others']) =>
    personalTables({ ...catalogue, others }, apart).tables.map((one) => one.name);
  const stays = { table: 'wounds.wounds', target: 'residents.stays' };
  expect(names([stays]).indexOf('wounds.wounds')).toBeLessThan(names([stays]).indexOf('residents.stays'));
  const wounds = { table: 'residents.stays', target: 'wounds.wounds' };
  expect(names([wounds]).indexOf('residents.stays')).toBeLessThan(names([wounds]).indexOf('wounds.wounds'));
});

test('rows in a circle and an unknown person are told, not guessed', () => {
  expect(() =>
    personalTables(
      {
        ...catalogue,
        keys: [
          ...catalogue.keys,
          { table: 'residents.residents', column: 'main_wound_id', target: 'wounds.wounds' },
        ],
      },
      apart,
    ),
  ).toThrow(/circle/);
  expect(() => personalTables({ tables: catalogue.tables, keys: [], others: [] }, [])).toThrow(
    /person cannot be told/,
  );
});

test.each([
  ['photo_file_id', 'uuid', true],
  ['file_id', 'uuid', true],
  ['file_ids', '_uuid', true],
  ['profile_id', 'uuid', false],
  ['file_ids', 'uuid', false],
])('%s %s names files: %s', (name, type, is) => {
  expect(isFileColumn({ name, type })).toBe(is);
});

test('an app with tables of a person says which of them administer a record, and names only its own', () => {
  const plan = personalTables(catalogue, apart);
  expect(
    statementProblems(plan, [
      { code: 'residents', administers: ['residents.stays'] },
      { code: 'wounds', administers: [] },
      { code: 'sites' },
    ]),
  ).toEqual([]);
  expect(statementProblems(plan, [{ code: 'wounds' }])).toEqual([
    expect.stringContaining('wounds does not say'),
  ]);
  expect(
    statementProblems(plan, [{ code: 'wounds', administers: ['wounds.woundz', 'residents.stays'] }]),
  ).toHaveLength(2);
});
