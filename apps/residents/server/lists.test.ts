import { beforeAll, describe, expect, test } from 'vitest';
import { beds } from '#apps/sites/contract/rooms.ts';
import { frameContract } from '#platform/contract/frame.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { residents } from '../contract/index.ts';
import { insertAbsence } from './absences.ts';
import { setLevel } from './care-levels.ts';
import { makeHouse, makeResident } from './testing.ts';

let world: World;
let home: string;
let admin: Actor;
let north: { centerId: string; departmentId: string; beds: string[] };
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  await world.inside(home, async (context) => {
    north = await makeHouse(context, ['9', '10', '204', '205'], 'North');
    const south = await makeHouse(context, ['1'], 'South');
    const person = (lastName: string, firstName: string, birthDate: string, more: object) =>
      makeResident(context, { lastName, firstName, birthDate, ...more });
    await person('Keller', 'Margrit', '1938-02-03', {
      bedId: north.beds[2],
      nickname: 'Gritli',
      number: '1042',
    });
    await person('Keller', 'Martha', '1936-06-17', { bedId: north.beds[3] });
    await person('Bühlmann-von Allmen', 'Rosa', '1940-09-30', { bedId: north.beds[1] });
    await person('Aebischer', 'Hans', '1931-04-12', { bedId: north.beds[0] });
    await person('Zgraggen', 'Ida', '1938-12-24', { bedId: south.beds[0] });
    await person('Ohneraum', 'Max', '1930-01-01', {});
    await person('Erwartet', 'Eva', '1944-01-01', { entryDate: '2999-01-01' });
    const gone = await person('Gegangen', 'Karl', '1929-01-01', { entryDate: null });
    await context.db
      .insertInto('residents.stays')
      .values({
        organisation_id: home,
        id: gone,
        resident_id: gone,
        entry_date: '2020-01-01',
        exit_date: '2021-01-01',
      })
      .execute();
    const archived = await person('Archiviert', 'Lea', '1920-01-01', {});
    await context.db
      .updateTable('residents.residents')
      .set({ archived_at: '2026-01-01T00:00:00Z', archived_by: context.actor() })
      .where('organisation_id', '=', home)
      .where('id', '=', archived)
      .execute();
  });
});
const names = async (
  input: Parameters<typeof admin.call<object, { items: Array<{ lastName: string; firstName: string }> }>>[1],
) => (await admin.call(residents.list, input)).items.map((one) => one.firstName);

describe('search', () => {
  test.each([
    ['keller', ['Margrit', 'Martha']],
    ['KELLER margrit', ['Margrit']],
    ['margrit keller', ['Margrit']],
    ['KELLER, Martha', ['Martha']],
    ['gritli', ['Margrit']],
    ['buhl', ['Rosa']],
    ['bühlmann', ['Rosa']],
    ['von allmen', ['Rosa']],
    ['204', ['Margrit']],
    ['20', ['Margrit', 'Martha']],
    ['1042', ['Margrit']],
    ['9', ['Hans']],
    ['3.2.38', ['Margrit']],
    ['03.02.1938', ['Margrit']],
    ['02/03/1938', ['Margrit']],
    ['1938', ['Margrit', 'Ida']],
    ['31.2.38', []],
    ['keller 3.2.38', ['Margrit']],
    ['k', ['Margrit', 'Martha', 'Karl']],
    ['ke', ['Margrit', 'Martha']],
    ['el', []],
    ['ell', ['Margrit', 'Martha']],
    ['lea', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['nobody', []],
  ])('%j finds %j', async (text, found) => expect(await names({ text, status: 'all' })).toEqual(found));
  test('the palette answers FAMILY, Given with birth, room and site; archived only when asked for', async () => {
    const hits = await admin.call(frameContract.search.find, { text: 'margrit' }, { language: 'de' });
    expect(hits).toMatchObject([
      {
        group: 'residents',
        title: 'KELLER, Margrit',
        detail: '03.02.1938 · 204 · North',
        link: expect.stringMatching(/^\/app-residents\/forms\/details\/[\w-]+\/dashboard$/),
        ref: { lastName: 'Keller', roomNumber: '204', birthDate: '1938-02-03', sameName: true },
      },
    ]);
    expect((await admin.call(frameContract.search.find, { text: 'lea' })).map((hit) => hit.title)).toEqual(
      [],
    );
    expect(
      (await admin.call(frameContract.search.find, { text: 'archive:lea' })).map((hit) => hit.title),
    ).toEqual(['ARCHIVIERT, Lea']);
    const cook = await world.actor(home, 'COOK');
    expect(await cook.call(frameContract.search.find, { text: 'margrit' })).toEqual([]);
  });
});

describe('list', () => {
  test('status', async () => {
    expect(await names({ status: 'expected' })).toEqual(['Eva']);
    expect(await names({ status: 'left' })).toEqual(['Karl']);
    expect(await names({ status: 'deceased' })).toEqual([]);
    expect(await names({})).toEqual(['Hans', 'Rosa', 'Margrit', 'Martha', 'Max', 'Ida']);
  });
  test('walking order: rooms as people walk, people without a bed last', async () => {
    expect(await names({ order: 'room' })).toEqual(['Hans', 'Rosa', 'Margrit', 'Martha', 'Ida', 'Max']);
    expect(await names({ order: 'room', departmentId: north.departmentId })).toEqual([
      'Hans',
      'Rosa',
      'Margrit',
      'Martha',
    ]);
    expect(await names({ centerId: north.centerId })).toEqual(['Hans', 'Rosa', 'Margrit', 'Martha']);
  });
  test.each(['name', 'room'] as const)(
    'pages in the order of the %s join without gap or repeat',
    async (order) => {
      const whole = await names({ order, limit: 200 });
      for (const limit of [1, 2, 3, 5, 6]) {
        const seen: string[] = [];
        let cursor: string | undefined;
        for (let pages = 0; pages < 10; pages += 1) {
          const page = await admin.call(residents.list, { order, limit, ...(cursor ? { cursor } : {}) });
          seen.push(...page.items.map((one) => one.firstName));
          if (page.nextCursor === null) break;
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(whole);
      }
    },
  );
  // Karl's given name begins with the letter, the family name of the others: they come first
  test.each([1, 2, 3])(
    'pages of %i of a search join without gap or repeat, family names first',
    async (limit) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < 10; pages += 1) {
        const page = await admin.call(residents.list, {
          text: 'k',
          status: 'all',
          limit,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...page.items.map((one) => one.firstName));
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(['Margrit', 'Martha', 'Karl']);
    },
  );
  test('a cursor that nobody made here is refused', async () => {
    expect(await admin.refused(residents.list, { cursor: 'abc' })).toMatchObject({ status: 400 });
  });
  test('same names are marked; absences are shown', async () => {
    await world.inside(home, async (context) => {
      const { rows } = await world.server.database.pool.query(
        'select id from residents.residents where first_name = $1',
        ['Rosa'],
      );
      await insertAbsence(context, rows[0].id, {
        kind: 'hospital',
        departureDate: context.today,
        returnDate: null,
        remarks: '',
      });
    });
    const { items } = await admin.call(residents.list, {});
    expect(items.filter((one) => one.sameName).map((one) => one.firstName)).toEqual(['Margrit', 'Martha']);
    expect(items.find((one) => one.firstName === 'Rosa')).toMatchObject({
      absence: 'hospital',
      status: 'present',
      lastRecordAt: null,
    });
    expect(
      await admin.call(residents.banner, {
        residentId: items.find((one) => one.firstName === 'Margrit')!.id,
      }),
    ).toMatchObject({ sameNames: [{ firstName: 'Martha', roomNumber: '205' }] });
  });
  test('the last record is the latest of any app about that person; changes of the person itself are none', async () => {
    const margrit = (await admin.call(residents.list, { text: '1042' })).items[0]!;
    const logged = (subject: string, at: string, residentId: string) =>
      world.server.database.pool.query(
        "insert into platform.changes (organisation_id, at, subject, resident_id, operation) values ($1, $2, $3, $4, 'insert')",
        [home, at, subject, residentId],
      );
    await logged('vitals.readings', '2026-03-04T05:06:07.000Z', margrit.id);
    await logged('care_reports.entries', '2026-03-05T06:07:08.000Z', margrit.id);
    await logged('residents.absences', '2026-03-06T07:08:09.000Z', margrit.id);
    const { items } = await admin.call(residents.list, { text: 'keller' });
    expect(
      items.map((one) => [
        one.firstName,
        one.lastRecordAt === null ? null : new Date(one.lastRecordAt).toISOString(),
      ]),
    ).toEqual([
      ['Margrit', '2026-03-05T06:07:08.000Z'],
      ['Martha', null],
    ]);
  });
  test('every name shown is in the read log', async () => {
    const { items } = await admin.call(residents.list, {});
    const { rows } = await world.server.database.pool.query(
      'select row_ids from platform.reads where call = $1 order by id desc limit 1',
      ['residents.residents.list'],
    );
    expect(rows[0].row_ids).toEqual(items.map((one) => one.id));
  });
});

describe('the way through the house', () => {
  const stops = async (input: object = {}) =>
    (await admin.call(residents.house, { limit: 50, ...input })).items.map(
      ({ resident, bed }) => resident?.firstName ?? `free ${bed!.roomNumber}${bed!.bedLabel}`,
    );
  beforeAll(async () => {
    let switchedOff = '';
    await world.inside(home, async (context) => {
      const west = await makeHouse(context, ['12', '13', '14', '15'], 'West');
      // 14 is free tonight but promised to somebody; 15 is switched off
      await makeResident(context, {
        lastName: 'Reserviert',
        firstName: 'Ruth',
        entryDate: '2999-01-01',
        bedId: west.beds[2],
      });
      switchedOff = west.beds[3]!;
    });
    await admin.call(beds.change, { id: switchedOff, version: 1, label: 'A', active: false });
  });
  test('residents in the order of their beds, free beds between them, those without a bed last', async () => {
    expect(await stops()).toEqual([
      'Hans',
      'Rosa',
      'Margrit',
      'Martha',
      'Ida',
      'free 12A',
      'free 13A',
      'Max',
    ]);
    expect(await stops({ centerId: north.centerId })).toEqual(['Hans', 'Rosa', 'Margrit', 'Martha', 'Max']);
    expect(await stops({ departmentId: north.departmentId })).toEqual(['Hans', 'Rosa', 'Margrit', 'Martha']);
  });
  test.each([1, 2, 3, 6, 7, 8])(
    'pages of %i join without gap or repeat; the total counts people',
    async (limit) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < 12; pages += 1) {
        const page = await admin.call(residents.house, { limit, ...(cursor ? { cursor } : {}) });
        expect(page.total).toBe(pages === 0 ? 6 : null);
        seen.push(
          ...page.items.map(
            ({ resident, bed }) => resident?.firstName ?? `free ${bed!.roomNumber}${bed!.bedLabel}`,
          ),
        );
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(await stops());
    },
  );
});

describe('filters', () => {
  beforeAll(async () => {
    const id = async (firstName: string) =>
      (
        await world.server.database.pool.query('select id from residents.residents where first_name = $1', [
          firstName,
        ])
      ).rows[0].id as string;
    const [hans, rosa, max] = [await id('Hans'), await id('Rosa'), await id('Max')];
    await world.inside(home, async (context) => {
      await setLevel(context, { residentId: hans, level: 8, fromDate: '2026-01-01' });
      await setLevel(context, { residentId: rosa, level: 2, fromDate: '2026-01-01' });
      await setLevel(context, { residentId: max, level: 9, fromDate: '2026-01-01' });
      await context.db
        .updateTable('residents.residents')
        .set({ resident_type: 'shortTerm' })
        .where('organisation_id', '=', home)
        .where('id', 'in', [rosa, max])
        .execute();
    });
  });
  const cases: Array<[object, string[]]> = [
    [{ careLevelFrom: 7, careLevelTo: 9 }, ['Hans', 'Max']],
    [{ careLevelTo: 3 }, ['Rosa']],
    [{ residentType: 'shortTerm' }, ['Rosa', 'Max']],
    [{ residentType: 'shortTerm', careLevelFrom: 9 }, ['Max']],
    [{ away: true }, ['Rosa']],
    [{ careLevelFrom: 12 }, []],
  ];
  test.each(cases)('%j, in walking order and by name', async (filter, expected) => {
    expect(await names({ ...filter, order: 'room', limit: 50 })).toEqual(expected);
    expect((await names({ ...filter, order: 'name', limit: 50 })).sort()).toEqual([...expected].sort());
    expect(
      (await names({ ...filter, order: 'name', status: 'all', text: 'a', limit: 50 })).filter(
        (one) => !expected.includes(one),
      ),
    ).toEqual([]);
  });
  test.each([
    ['csv', /^\ufeff"?Room/],
    ['xlsx', /^PK/],
    ['pdf', /^%PDF/],
  ] as const)(
    'the list is saved as %s, as it is filtered; everybody in it is in the read log',
    async (format, begins) => {
      const bytes = await admin.file(residents.export, {
        residentType: 'shortTerm',
        order: 'room',
        format,
      });
      const text = bytes.toString('utf8');
      expect(text).toMatch(begins);
      if (format === 'csv') {
        const lines = text.trim().split('\r\n');
        expect(lines.map((line) => line.split(';')[5])).toEqual(['First name', 'Rosa', 'Max']);
        expect(lines[1]).toContain('Short-term stay');
      }
      const { rows } = await world.server.database.pool.query(
        'select row_ids from platform.reads where call = $1 order by id desc limit 1',
        ['residents.residents.export'],
      );
      expect(rows[0].row_ids).toHaveLength(2);
    },
  );
});

describe('orders', () => {
  const input = { status: 'present' as const, limit: 200 };
  const valueOf: Record<'name' | 'born' | 'careLevel' | 'entry', (one: Row) => string | number | null> = {
    name: (one: Row) => `${one.lastName} ${one.firstName}`.toLowerCase(),
    born: (one: Row) => one.birthDate,
    careLevel: (one: Row) => one.careLevel,
    entry: (one: Row) => one.entryDate,
  };
  type Row = {
    firstName: string;
    lastName: string;
    birthDate: string | null;
    careLevel: number | null;
    entryDate: string | null;
  };
  beforeAll(async () => {
    await world.inside(home, async (context) => {
      await makeResident(context, {
        lastName: 'Ohnealter',
        firstName: 'Pia',
        birthDate: null,
        entryDate: '2026-02-02',
      });
      await makeResident(context, {
        lastName: 'Ohnealter',
        firstName: 'Quirin',
        birthDate: null,
        entryDate: '2025-02-02',
      });
    });
  });
  const orders = (['name', 'born', 'careLevel', 'entry'] as const).flatMap((order) =>
    [false, true].map((descending) => ({ order, descending })),
  );
  test.each(orders)(
    '$order, descending $descending: values in order, who has none last; pages join without gap or repeat',
    async ({ order, descending }) => {
      const { items } = await admin.call(residents.list, { ...input, order, descending });
      const values = items.map(valueOf[order]);
      const known = values.filter((one) => one !== null);
      expect(values).toEqual([
        ...known.toSorted((a, b) => (a! < b! ? -1 : a! > b! ? 1 : 0) * (descending ? -1 : 1)),
        ...values.filter((one) => one === null),
      ]);
      expect(new Set(items.map((one) => one.id)).size).toBe(8);
      for (const limit of [1, 3, 7]) {
        const seen: string[] = [];
        let cursor: string | undefined;
        for (let pages = 0; pages < 12; pages += 1) {
          const page = await admin.call(residents.list, {
            ...input,
            order,
            descending,
            limit,
            ...(cursor ? { cursor } : {}),
          });
          seen.push(...page.items.map((one) => one.id));
          if (page.nextCursor === null) break;
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(items.map((one) => one.id));
      }
    },
  );
  test('room, from the last to the first; people without a bed stay last', async () => {
    expect((await names({ order: 'room', descending: true })).slice(0, 5)).toEqual([
      'Ida',
      'Martha',
      'Margrit',
      'Rosa',
      'Hans',
    ]);
    expect((await names({ order: 'room', descending: true })).slice(5).sort()).toEqual([
      'Max',
      'Pia',
      'Quirin',
    ]);
  });
  test('the same people whatever the order, also with filters and of those who are not here any more', async () => {
    for (const filter of [
      { status: 'present' },
      { status: 'expected' },
      { status: 'left' },
      { status: 'deceased' },
      { status: 'all' },
      { centerId: north.centerId },
      { residentType: 'shortTerm' },
      { careLevelFrom: 7 },
      { away: true },
    ] as const) {
      const byName = (await names({ ...filter, order: 'name' })).sort();
      for (const order of ['born', 'careLevel', 'entry'] as const)
        expect((await names({ ...filter, order, descending: true })).sort()).toEqual(byName);
    }
    expect(await names({ status: 'left' })).toEqual(['Karl']);
    expect(await names({ status: 'expected' })).toEqual(['Eva', 'Ruth']);
  });
});

describe('neighbours', () => {
  test('on the way through the house: before, after, place; the first has none before, the last none after', async () => {
    const { items } = await admin.call(residents.list, { order: 'room', limit: 200 });
    for (const [index, one] of items.entries()) {
      expect(await admin.call(residents.neighbours, { residentId: one.id })).toEqual({
        previous: items[index - 1]?.id ?? null,
        next: items[index + 1]?.id ?? null,
        place: index + 1,
        count: items.length,
      });
    }
  });
  test('within a center; who is not here is on no way', async () => {
    const { items } = await admin.call(residents.list, { order: 'room', limit: 200 });
    const ida = items.find((one) => one.firstName === 'Ida')!;
    expect(
      await admin.call(residents.neighbours, { residentId: ida.id, centerId: north.centerId }),
    ).toMatchObject({ previous: null, next: null, place: 0 });
    const [karl] = (await admin.call(residents.list, { status: 'left' })).items;
    expect(await admin.call(residents.neighbours, { residentId: karl!.id })).toMatchObject({
      previous: null,
      next: null,
      place: 0,
    });
  });
});
