import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { isInCatalog, markUsed } from '../api.ts';
import { evaluationWeeks } from '../contract/evaluation-weeks.ts';
import { catalogItems } from '../contract/catalog-items.ts';
import { key } from '../contract/shapes.ts';
import { proposals } from '../contract/proposals.ts';
import { standardPlans } from '../contract/standard-plans.ts';
import { uploaded } from '#platform/server/testing/upload.ts';

let world: World;
let home: string;
let lead: Actor;
let nurse: Actor;
let cook: Actor;
let stranger: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  lead = await world.actor(home, 'NURSHOME');
  nurse = await world.actor(home, 'NURSE');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSHOME');
});

const fileOf = (name: string, text: string) => uploaded(world.server, lead.token, name, Buffer.from(text));
const label = (word: string) => ({ en: word, de: '' });
const found = async (by: Actor, kind: 'diagnosis' | 'goal' | 'measure' | 'category', code: string) =>
  (await by.call(catalogItems.list, { kind, withInactive: true })).items.find((one) => one.code === code);

describe('the entries', () => {
  test('a new home has the starting catalogue; words of both languages find', async () => {
    const all = await nurse.call(catalogItems.list, { kind: 'diagnosis' });
    expect(all.total).toBeGreaterThanOrEqual(60);
    expect(all.items[0]).toMatchObject({ shipped: true, version: 0, active: true, used: false });
    const sturz = await nurse.call(catalogItems.list, { kind: 'diagnosis', text: 'sturzgefahr' });
    expect(sturz.items.map((one) => one.code)).toEqual(['fallRisk']);
  });

  test('what is shipped is changed for this home alone; who is second is told', async () => {
    const before = (await found(lead, 'goal', 'noFall'))!;
    const { shipped: _s, used: _u, source: _c, sourceVersion: _v, ...said } = before;
    const changed = await lead.call(catalogItems.change, { ...said, label: label('No fall in spring') });
    expect(changed).toMatchObject({ version: 1, shipped: true, label: { en: 'No fall in spring', de: '' } });
    expect(await lead.refused(catalogItems.change, { ...said, label: label('x') })).toMatchObject({
      status: 412,
      current: { version: 1 },
    });
    const again = await lead.call(catalogItems.change, { ...said, version: 1, active: false });
    expect(again).toMatchObject({ version: 2, active: false });
    expect((await nurse.call(catalogItems.list, { kind: 'goal', text: 'noFall' })).items).toEqual([]);
    expect(await found(stranger, 'goal', 'noFall')).toMatchObject({ version: 0, active: true });
    expect((await lead.refused(catalogItems.remove, { kind: 'goal', code: 'noFall', version: 2 })).code).toBe(
      'shippedStays',
    );
  });

  test('own ones are added, and removed while no plan has them; then only set inactive', async () => {
    const one = await lead.call(catalogItems.create, {
      kind: 'measure',
      label: label('Sing'),
      area: 'mood',
      minutes: 10,
    });
    expect(one.code).toMatch(/^own-/);
    expect(
      await lead.refused(catalogItems.create, { kind: 'measure', code: one.code, label: label('x') }),
    ).toMatchObject({
      status: 409,
      code: 'codeTaken',
      errors: [{ path: 'code' }],
    });
    await world.inside(home, (context) => markUsed(context, [{ kind: 'measure', code: one.code }]));
    expect(await said(lead, catalogItems.remove, { kind: 'measure', code: one.code, version: 1 })).toEqual([
      'inUse',
      'This stands in a care plan and cannot be deleted, only set inactive.',
      'Das steht in einer Pflegeplanung und kann nicht gelöscht, nur inaktiv gesetzt werden.',
    ]);
    const other = await lead.call(catalogItems.create, {
      kind: 'measure',
      code: 'sing',
      label: label('Sing'),
    });
    expect(
      (await lead.refused(catalogItems.remove, { kind: 'measure', code: 'sing', version: 2 })).status,
    ).toBe(412);
    await lead.call(catalogItems.remove, { kind: 'measure', code: other.code, version: 1 });
    expect(await found(lead, 'measure', 'sing')).toBe(undefined);
  });

  test('the same key twice adds once', async () => {
    const input = { kind: 'category', label: label('Twice') } as const;
    const key = '0190a5b0-0000-7000-8000-0000000ca7a1';
    expect(await lead.call(catalogItems.create, input, { key })).toEqual(
      await lead.call(catalogItems.create, input, { key }),
    );
    expect((await lead.call(catalogItems.list, { kind: 'category', text: 'Twice' })).total).toBe(1);
  });

  test.each<[string, object, string, string]>([
    ['a goal that is not there', { kind: 'diagnosis', proposes: ['nowhere'] }, 'unknownProposal', 'proposes'],
    [
      'a category that is not there',
      { kind: 'diagnosis', category: 'nowhere' },
      'unknownCategory',
      'category',
    ],
    ['weekly without a day', { kind: 'measure', repetition: 'weekly' }, 'weekdaysMissing', 'weekdays'],
    ['daily with a day', { kind: 'measure', weekdays: [1] }, 'weekdaysMissing', 'weekdays'],
  ])('%s is said at its field', async (_, input, code, path) => {
    expect(
      await lead.refused(catalogItems.create, { label: label('x'), kind: 'goal', ...input }),
    ).toMatchObject({
      status: 422,
      code,
      errors: [{ path }],
    });
  });

  test('without words nothing is added', async () => {
    expect(await lead.refused(catalogItems.create, { kind: 'goal', label: label(' ') })).toMatchObject({
      status: 400,
      errors: [{ path: 'label', code: 'mandatory' }],
    });
  });

  test('the database refuses an entry without words and weekly without days', async () => {
    for (const [words, repetition] of [
      ['', 'daily'],
      ['x', 'weekly'],
    ])
      await expect(
        world.inside(home, (context) =>
          sql`insert into care_catalog.catalog_items (organisation_id, id, kind, code, label_en, repetition) values (${home}, ${crypto.randomUUID()}, 'goal', 'bad', ${words}, ${repetition})`.execute(
            context.db,
          ),
        ),
      ).rejects.toThrow(/check constraint/);
  });
});

describe('a licensed catalogue', () => {
  const csv = 'Code;Bezeichnung;Kategorie\nL1;Erste;Gruppe A\nL2;;\nL1;noch einmal;\nL3;Dritte;\n';
  const sent = { kind: 'diagnosis', source: 'KLASS', sourceVersion: '2026' } as const;

  test('the try-out says what each row would do and changes nothing; then it is in the catalogue', async () => {
    const fileId = await fileOf('klass.csv', csv);
    const tried = await lead.call(catalogItems.import, { ...sent, fileId, dryRun: true });
    expect(tried.counts).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 2 });
    expect(tried.rows.map((row) => [row.line, row.code, row.outcome, row.reason])).toEqual([
      [2, 'L1', 'created', null],
      [3, 'L2', 'refused', 'labelMissing'],
      [4, 'L1', 'refused', 'codeTwice'],
      [5, 'L3', 'created', null],
    ]);
    expect(await found(lead, 'diagnosis', 'L1')).toBe(undefined);
    await lead.call(catalogItems.import, { ...sent, fileId, dryRun: false });
    expect(await found(lead, 'diagnosis', 'L1')).toMatchObject({
      label: { en: 'Erste', de: 'Erste' },
      category: 'Gruppe A',
      source: 'KLASS',
      sourceVersion: '2026',
      shipped: false,
    });
    const again = await lead.call(catalogItems.import, { ...sent, fileId, dryRun: false });
    expect(again.counts).toMatchObject({ created: 0, unchanged: 2 });
    const next = await lead.call(catalogItems.import, {
      ...sent,
      sourceVersion: '2027',
      fileId,
      dryRun: false,
    });
    expect(next.counts).toMatchObject({ updated: 2 });
    const foreign = await lead.call(catalogItems.import, { ...sent, source: 'OTHER', fileId, dryRun: true });
    expect(foreign.rows[0]).toMatchObject({ outcome: 'refused', reason: 'codeTaken' });
  });

  test('who may add but not change brings what is new; what would be changed is refused, and the try-out says so', async () => {
    const own = await world.organisation();
    const chief = await world.actor(own, 'NURSHOME');
    const of = (by: Actor, rows: string) =>
      uploaded(world.server, by.token, 'k.csv', Buffer.from(`Code;Bezeichnung\n${rows}`));
    const first = await of(chief, 'L1;Erste\nL2;Zweite\n');
    await chief.call(catalogItems.import, { ...sent, fileId: first, dryRun: false });
    await world.inside(own, (context) =>
      context.db
        .updateTable('platform.roles')
        .set({ permissions: JSON.stringify({ [key]: ['Read', 'Write'] }) })
        .where('organisation_id', '=', own)
        .where('code', '=', 'NURSE')
        .execute(),
    );
    const writer = await world.actor(own, 'NURSE');
    const fileId = await of(writer, 'L1;Anders\nL2;Zweite\nL3;Dritte\n');
    for (const dryRun of [true, false]) {
      const done = await writer.call(catalogItems.import, { ...sent, fileId, dryRun });
      expect(done.rows.map((row) => [row.code, row.outcome, row.reason])).toEqual([
        ['L1', 'refused', 'changeNotAllowed'],
        ['L2', 'unchanged', null],
        ['L3', 'created', null],
      ]);
    }
    expect(await found(chief, 'diagnosis', 'L1')).toMatchObject({ label: { de: 'Erste' } });
    expect(await found(chief, 'diagnosis', 'L3')).toMatchObject({ label: { de: 'Dritte' } });
  });

  test('what a form would refuse, a file does not bring either: the list opens afterwards', async () => {
    const rows = [
      'S 1;Leer im Code;',
      `S2;Lang;${'k'.repeat(61)}`,
      'S3;Ver\u202ekehrt;',
      'S4;"Zwei\nZeilen";Gruppe',
    ];
    const fileId = await fileOf('bad.csv', `Code;Bezeichnung;Kategorie\n${rows.join('\n')}\n`);
    const done = await lead.call(catalogItems.import, { ...sent, fileId, dryRun: false });
    expect(done.rows.map((row) => row.reason)).toEqual(['codeFormat', 'tooLong', 'notPlain', null]);
    const { items } = await lead.call(catalogItems.list, { kind: 'diagnosis', text: 'Zwei Zeilen' });
    expect(items).toMatchObject([{ code: 'S4', label: { de: 'Zwei Zeilen' }, category: 'Gruppe' }]);
  });

  test('a file without codes, and one with a column twice, are said at the field', async () => {
    const nameless = await fileOf('a.csv', 'Name;Text\nx;y\n');
    expect(
      await lead.refused(catalogItems.import, { ...sent, fileId: nameless, dryRun: true }),
    ).toMatchObject({
      code: 'columnMissing',
      errors: [{ path: 'fileId' }],
    });
    const twice = await fileOf('b.csv', 'code;code\na;b\n');
    expect(await lead.refused(catalogItems.import, { ...sent, fileId: twice, dryRun: true })).toMatchObject({
      code: 'fileNotRead',
      title: 'The file cannot be read. A column stands in it twice: code.',
    });
  });
});

describe('standard plans and proposals', () => {
  test('each of the 20 areas and of the 22 protocols has one; what the home chooses is proposed', async () => {
    expect((await nurse.call(standardPlans.list, { catalog: 'mds' })).length).toBe(20);
    const ltcf = await nurse.call(standardPlans.list, { catalog: 'ltcf' });
    expect(ltcf.length).toBe(22);
    const changed = await lead.call(standardPlans.change, {
      catalog: 'ltcf',
      area: 'falls',
      version: 0,
      diagnoses: ['fallRisk'],
      active: true,
    });
    expect(changed).toMatchObject({ version: 1, shipped: false, diagnoses: ['fallRisk'] });
    const proposal = await nurse.call(proposals.get, { from: 'ltcf', code: 'falls' });
    expect(proposal).toMatchObject({
      version: 1,
      name: 'Falls',
      problems: [{ code: 'fallRisk', cap: 'falls' }],
    });
    const input = {
      catalog: 'ltcf',
      area: 'falls',
      version: 0,
      diagnoses: [] as string[],
      active: false,
    } as const;
    expect(await lead.refused(standardPlans.change, input)).toMatchObject({
      status: 412,
      current: { version: 1 },
    });
    await lead.call(standardPlans.change, { ...input, version: 1 });
    expect((await nurse.refused(proposals.get, { from: 'ltcf', code: 'falls' })).status).toBe(404);
    expect((await stranger.call(proposals.get, { from: 'ltcf', code: 'falls' })).version).toBe(0);
  });
  test('an area or a diagnosis that is not there is said at its field', async () => {
    const input = { catalog: 'mds', version: 0, active: true } as const;
    expect(
      await lead.refused(standardPlans.change, { ...input, area: 'nowhere', diagnoses: [] }),
    ).toMatchObject({
      code: 'unknownArea',
      errors: [{ path: 'area' }],
    });
    expect(
      await lead.refused(standardPlans.change, { ...input, area: 'falls', diagnoses: ['nowhere'] }),
    ).toMatchObject({ code: 'unknownDiagnosis', errors: [{ path: 'diagnoses' }] });
  });
  test('of a diagnosis: its goals and their measures, in the language of the reader', async () => {
    const proposal = await nurse.call(proposals.get, { from: 'diagnosis', code: 'chronicPain' });
    expect(proposal.problems[0]).toMatchObject({
      area: 'pain',
      kind: 'actual',
      goals: [{ tasks: [{}, {}, {}] }],
    });
    expect((await nurse.refused(proposals.get, { from: 'diagnosis', code: 'nowhere' })).status).toBe(404);
    expect(await world.inside(home, (context) => isInCatalog(context, 'diagnosis', 'chronicPain'))).toBe(
      true,
    );
  });
});

describe('the evaluation schedule', () => {
  test('three months, a week for delirium, wounds and restraints; the home sets others', async () => {
    const { areas, version } = await nurse.call(evaluationWeeks.get, {});
    const weeks = Object.fromEntries(areas.map((one) => [one.area, one.weeks]));
    expect(weeks).toMatchObject({ falls: 13, delirium: 1, pressureInjury: 1, restraints: 1 });
    const changed = await lead.call(evaluationWeeks.change, {
      version,
      areas: [{ area: 'falls', weeks: 6 }],
    });
    expect(changed.areas.find((one) => one.area === 'falls')?.weeks).toBe(6);
    expect(changed.areas.find((one) => one.area === 'mood')?.weeks).toBe(13);
    expect((await lead.refused(evaluationWeeks.change, { version, areas: [] })).status).toBe(412);
    const twice = [
      { area: 'falls', weeks: 1 },
      { area: 'falls', weeks: 2 },
    ] as const;
    expect(
      (await lead.refused(evaluationWeeks.change, { version: version + 1, areas: [...twice] })).code,
    ).toBe('areaTwice');
    for (const wrong of [0, 53])
      expect(
        (await lead.refused(evaluationWeeks.change, { version: 2, areas: [{ area: 'falls', weeks: wrong }] }))
          .status,
      ).toBe(400);
  });
});

test('a nurse reads and changes nothing; a cook has no door', async () => {
  const item = { kind: 'goal', code: 'walksWithWalker', version: 0, label: label('x') } as const;
  const plan = { catalog: 'mds', area: 'falls', version: 0, diagnoses: [], active: true } as const;
  for (const [call, input] of [
    [catalogItems.create, { kind: 'goal', label: label('x') }],
    [catalogItems.change, item],
    [catalogItems.remove, { kind: 'goal', code: 'walksWithWalker', version: 0 }],
    [standardPlans.change, plan],
    [evaluationWeeks.change, { version: 1, areas: [] }],
    [
      catalogItems.import,
      { kind: 'goal', fileId: crypto.randomUUID(), source: 'x', sourceVersion: '1', dryRun: true },
    ],
  ] as const)
    expect(await nurse.refused(call, input), call.name).toMatchObject({ status: 403 });
  for (const [call, input] of [
    [catalogItems.list, { kind: 'goal' }],
    [standardPlans.list, { catalog: 'mds' }],
    [evaluationWeeks.get, {}],
    [proposals.get, { from: 'mds', code: 'falls' }],
  ] as const)
    expect(await cook.refused(call, input), call.name).toMatchObject({ status: 403 });
});
