import { beforeAll, describe, expect, test } from 'vitest';
import { dictionary } from '#platform/contract/frame.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { createResident } from '#apps/residents/api.ts';
import { entries, type Entry } from '../contract/entries.ts';
import { defaultShiftLimits, shiftAt } from '../domain/entries.ts';
import manifest from '../manifest.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let other: Actor;
let cook: Actor;
let stranger: Actor;
let count = 0;

const newResident = () =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName: `Muster ${++count}`, allowSimilar: true }),
  );
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const write = (residentId: string, text: string, more: object = {}): Promise<Entry> =>
  nurse.call(entries.write, { residentId, text, ...more });
const texts = async (residentId: string, filter: object = {}) =>
  (await nurse.call(entries.list, { residentId, ...filter })).items.map((one) => one.text);
/** Makes an entry old, as if it had been written hours ago. */
const age = (id: string, hours: number) =>
  world.inside(organisationId, (context) =>
    context.db
      .updateTable('care_reports.entries')
      .set({ written_at: ago(hours) })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute(),
  );
const versionOf = async (residentId: string, id: string) =>
  (await nurse.call(entries.list, { residentId })).items.find((one) => one.id === id)!.version;

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  other = await world.actor(organisationId, 'NURSE');
  cook = await world.actor(organisationId, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

describe('writing', () => {
  test('now, of the general type, in the shift of the clock, by whom', async () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Zurich',
      hour: '2-digit',
      minute: '2-digit',
    });
    const entry = await write(await newResident(), 'Slept well');
    expect(entry).toMatchObject({
      type: 'general',
      typeLabel: 'General',
      text: 'Slept well',
      handOver: false,
      status: 'closed',
      late: false,
      way: 'edit',
      authorId: nurse.accountId,
      earlier: [],
      version: 1,
      shift: shiftAt(clock.format(new Date(entry.happenedAt))),
    });
  });
  test('the clock of the home decides, with the limits that the home has set; a chosen shift wins', async () => {
    const residentId = await newResident();
    const at = { happenedAt: '2026-01-14T05:30:00+01:00' };
    expect((await write(residentId, 'a', at)).shift).toBe(2);
    expect((await write(residentId, 'b', { ...at, shift: 1 })).shift).toBe(1);
    await world.inside(organisationId, (context) =>
      storeSetting(context, 'organisation', organisationId, 'care-reports.shiftLimits', {
        early: '05:00',
        late: '13:00',
        night: '21:00',
      }),
    );
    expect((await write(residentId, 'c', at)).shift).toBe(0);
    expect((await nurse.call(entries.preset, {})).limits.early).toBe('05:00');
  });
  test('the shipped setting has the times of the rule', () => {
    expect(manifest.settings.shiftLimits.default).toEqual(defaultShiftLimits);
  });
  test('follow-up opens it, a time of the past marks it late', async () => {
    expect(
      await write(await newResident(), 'fell asleep in the chair', {
        followUp: true,
        handOver: true,
        happenedAt: ago(2),
      }),
    ).toMatchObject({ status: 'open', handOver: true, late: true });
  });
  test.each<[string, object, number, string]>([
    ['no text', { text: '  ' }, 400, 'form'],
    ['10,001 characters', { text: 'x'.repeat(10_001) }, 400, 'form'],
    ['an unknown type', { text: 'a', type: 'weather' }, 422, 'unknownType'],
    ['the future', { text: 'a', happenedAt: new Date(Date.now() + 60_000).toISOString() }, 422, 'inFuture'],
    ['shift 3', { text: 'a', shift: 3 }, 400, 'form'],
  ])('%s is refused', async (_, input, status, code) => {
    expect(await nurse.refused(entries.write, { residentId: await newResident(), ...input })).toMatchObject({
      status,
      code,
    });
  });
  test('10,000 characters are kept', async () => {
    expect((await write(await newResident(), 'x'.repeat(10_000))).text).toHaveLength(10_000);
  });
  test('a type that the home added can be used; one that it switched off cannot, and its entries keep their word', async () => {
    const residentId = await newResident();
    await write(residentId, 'before', { type: 'mood' });
    await world.inside(organisationId, (context) =>
      context.db
        .insertInto('platform.dictionary_values')
        .values([
          {
            organisation_id: organisationId,
            id: newId(),
            dictionary: 'care-reports.types',
            value: 'garden',
            label_en: 'Garden',
            label_de: 'Garten',
          },
          {
            organisation_id: organisationId,
            id: newId(),
            dictionary: 'care-reports.types',
            value: 'mood',
            label_en: 'Mood',
            label_de: 'Stimmung',
            active: false,
          },
        ])
        .execute(),
    );
    expect((await write(residentId, 'roses', { type: 'garden' })).typeLabel).toBe('Garden');
    expect((await nurse.refused(entries.write, { residentId, text: 'a', type: 'mood' })).code).toBe(
      'unknownType',
    );
    expect((await nurse.call(entries.list, { residentId })).items.at(-1)!.typeLabel).toBe(
      'Mood and behavior',
    );
    expect(
      (await nurse.call(dictionary.items, { name: 'care-reports.types' })).map((one) => one.itemValue),
    ).toContain('garden');
  });
  test('the same key twice writes once; without the right 403; of another home 404', async () => {
    const residentId = await newResident();
    const key = newId();
    const first = await nurse.call(entries.write, { residentId, text: 'once' }, { key });
    expect(await nurse.call(entries.write, { residentId, text: 'once' }, { key })).toEqual(first);
    expect(await texts(residentId)).toEqual(['once']);
    expect((await cook.refused(entries.write, { residentId, text: 'a' })).status).toBe(403);
    expect((await stranger.refused(entries.write, { residentId, text: 'a' })).status).toBe(404);
    expect((await stranger.refused(entries.list, { residentId })).status).toBe(404);
  });
  test('the database refuses an empty text, a shift that does not exist, a pause without a day', async () => {
    const residentId = await newResident();
    const insert = (values: object) =>
      world.inside(organisationId, (context) =>
        context.db
          .insertInto('care_reports.entries')
          .values({
            organisation_id: organisationId,
            id: newId(),
            resident_id: residentId,
            text: 'a',
            shift: 0,
            happened_at: context.now,
            author_id: context.actor(),
            written_by: context.actor(),
            ...values,
          })
          .execute(),
      );
    for (const wrong of [
      { text: '' },
      { text: 'x'.repeat(10_001) },
      { shift: 3 },
      { status: 'pause' as const },
      { struck_reason: 'why' },
    ]) {
      await expect(insert(wrong), JSON.stringify(wrong).slice(0, 40)).rejects.toMatchObject({
        code: '23514',
      });
    }
    await insert({});
  });
});

test('reading: newest first, filtered by flag, shift, type, author and text, page by page', async () => {
  const residentId = await newResident();
  await write(residentId, 'Frühstück verweigert', {
    shift: 0,
    type: 'foodAndDrink',
    handOver: true,
    happenedAt: ago(5),
  });
  await write(residentId, 'visit of the daughter', { shift: 1, type: 'relatives', happenedAt: ago(4) });
  await other.call(entries.write, {
    residentId,
    text: 'slept well',
    shift: 2,
    type: 'sleep',
    happenedAt: ago(3),
  });
  expect(await texts(residentId)).toEqual(['slept well', 'visit of the daughter', 'Frühstück verweigert']);
  expect(await texts(residentId, { important: true })).toEqual(['Frühstück verweigert']);
  expect(await texts(residentId, { shifts: [0, 2] })).toEqual(['slept well', 'Frühstück verweigert']);
  expect(await texts(residentId, { types: ['relatives'] })).toEqual(['visit of the daughter']);
  expect(await texts(residentId, { authorId: other.accountId })).toEqual(['slept well']);
  expect(await texts(residentId, { text: 'FRUHSTUCK' })).toEqual(['Frühstück verweigert']);
  expect((await nurse.call(entries.authors, { residentId })).map((one) => one.id).sort()).toEqual(
    [nurse.accountId, other.accountId].sort(),
  );
  const first = await nurse.call(entries.list, { residentId, limit: 2 });
  const second = await nurse.call(entries.list, { residentId, limit: 2, cursor: first.nextCursor! });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
});

describe('changing', () => {
  const reason = 'detail was missing';
  test('the author edits within a quarter of an hour, the words before stay readable; afterwards, and others, correct', async () => {
    const residentId = await newResident();
    const entry = await write(residentId, 'slept wel');
    const input = {
      residentId,
      id: entry.id,
      version: 1,
      type: 'sleep',
      text: 'slept well',
      shift: 2 as const,
      handOver: true,
    };
    expect((await other.refused(entries.change, input)).code).toBe('notAuthor');
    expect(await nurse.call(entries.change, input)).toMatchObject({
      text: 'slept well',
      type: 'sleep',
      handOver: true,
      wording: 2,
      version: 2,
      earlier: [{ text: 'slept wel', typeLabel: 'General', handOver: false, struckReason: '', readers: [] }],
    });
    expect((await nurse.refused(entries.change, input)).status).toBe(412);
    expect((await nurse.refused(entries.change, { ...input, version: 2, type: 'weather' })).code).toBe(
      'unknownType',
    );
    await age(entry.id, 0.3);
    expect(
      (await nurse.refused(entries.change, { ...input, version: await versionOf(residentId, entry.id) }))
        .code,
    ).toBe('tooLateToEdit');
  });
  test('a correction keeps the struck original with the reason; the author stays', async () => {
    const residentId = await newResident();
    const entry = await write(residentId, 'slept well', { handOver: true });
    const corrected = await other.call(entries.correct, {
      residentId,
      id: entry.id,
      version: 1,
      text: 'slept badly',
      reason,
    });
    expect(corrected).toMatchObject({
      text: 'slept badly',
      authorId: nurse.accountId,
      handOver: true,
      way: 'correct',
      earlier: [{ text: 'slept well', struckReason: reason }],
    });
    expect(corrected.correctedBy).not.toBe(corrected.author);
    expect(await texts(residentId)).toEqual(['slept badly']);
    const again = await nurse.call(entries.correct, {
      residentId,
      id: corrected.id,
      version: 1,
      text: 'awake from 3',
      reason,
    });
    expect(again.earlier.map((one) => one.text)).toEqual(['slept badly', 'slept well']);
  });
  test('two people correct one entry at the same time: exactly one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const residentId = await newResident();
      const entry = await write(residentId, 'original');
      const tries = await Promise.allSettled(
        [nurse, other, nurse, other].map((actor, index) =>
          actor.call(entries.correct, {
            residentId,
            id: entry.id,
            version: 1,
            text: `correction ${index}`,
            reason,
          }),
        ),
      );
      expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      for (const one of tries) if (one.status === 'rejected') expect(one.reason.problem.status).toBe(412);
      expect(await texts(residentId)).toHaveLength(1);
    }
  });
  test('refusals of a correction; the same key twice corrects once', async () => {
    const residentId = await newResident();
    const entry = await write(residentId, 'slept well');
    const input = { residentId, id: entry.id, version: 1, text: 'slept badly', reason };
    expect((await nurse.refused(entries.correct, { ...input, text: 'slept well' })).code).toBe(
      'nothingChanged',
    );
    expect((await nurse.refused(entries.correct, { ...input, reason: '' })).errors).toMatchObject([
      { path: 'reason', code: 'mandatory' },
    ]);
    expect((await nurse.refused(entries.correct, { ...input, version: 3 })).status).toBe(412);
    expect((await nurse.refused(entries.correct, { ...input, residentId: await newResident() })).status).toBe(
      404,
    );
    expect((await cook.refused(entries.correct, input)).status).toBe(403);
    expect((await stranger.refused(entries.correct, input)).status).toBe(404);
    const key = newId();
    const first = await nurse.call(entries.correct, input, { key });
    expect(await nurse.call(entries.correct, input, { key })).toEqual(first);
    expect((await nurse.refused(entries.correct, { ...input, version: 2 })).code).toBe('alreadyStruck');
  });
  test('an entry of another resident is struck and stays readable', async () => {
    const residentId = await newResident();
    const entry = await write(residentId, 'wrong person');
    expect(
      await nurse.call(entries.strike, { residentId, id: entry.id, version: 1, reason: 'other resident' }),
    ).toMatchObject({ struck: { reason: 'other resident' } });
    expect(await texts(residentId)).toEqual(['wrong person']);
    expect(
      (await nurse.refused(entries.strike, { residentId, id: entry.id, version: 2, reason: 'again' })).code,
    ).toBe('alreadyStruck');
    expect(
      (await nurse.refused(entries.setStatus, { residentId, id: entry.id, version: 2, status: 'active' }))
        .code,
    ).toBe('alreadyStruck');
    expect(
      (
        await nurse.refused(entries.change, {
          residentId,
          id: entry.id,
          version: 2,
          type: 'sleep',
          text: 'a',
          shift: 0,
          handOver: false,
        })
      ).code,
    ).toBe('alreadyStruck');
  });
  test('status goes its steps; a pause needs a day to come', async () => {
    const residentId = await newResident();
    const entry = await write(residentId, 'watch the skin', { followUp: true });
    const step = { residentId, id: entry.id };
    let { version } = entry;
    expect((await nurse.refused(entries.setStatus, { ...step, version, status: 'open' })).code).toBe(
      'sameStatus',
    );
    expect((await nurse.refused(entries.setStatus, { ...step, version, status: 'pause' })).code).toBe(
      'pauseDayRequired',
    );
    expect(
      (
        await nurse.refused(entries.setStatus, {
          ...step,
          version,
          status: 'pause',
          pauseUntil: '2020-01-01',
        })
      ).code,
    ).toBe('pauseDayNotInFuture');
    ({ version } = await nurse.call(entries.setStatus, {
      ...step,
      version,
      status: 'pause',
      pauseUntil: '2199-01-01',
    }));
    ({ version } = await nurse.call(entries.setStatus, { ...step, version, status: 'closed' }));
    expect((await nurse.refused(entries.setStatus, { ...step, version, status: 'stopped' })).code).toBe(
      'stepNotAllowed',
    );
    const reopened = await nurse.call(entries.setStatus, { ...step, version, status: 'active' });
    expect(reopened).toMatchObject({ status: 'active', pauseUntil: null });
  });
});

describe('the language of the words', () => {
  const german = { language: 'de' } as const;
  const writeIn = async (residentId: string, text: string) =>
    nurse.call(entries.write, { residentId, text }, german);
  const wordsOf = ({ type, text, shift, handOver }: Entry) => ({ type, text, shift, handOver });

  test('is that in which the writer had Obhut open, whoever reads it', async () => {
    const residentId = await newResident();
    await writeIn(residentId, 'Gut geschlafen');
    await write(residentId, 'Slept well');
    const { items } = await other.call(entries.list, { residentId });
    expect(new Map(items.map((one) => [one.text, one.language]))).toEqual(
      new Map([
        ['Gut geschlafen', 'de'],
        ['Slept well', 'en'],
      ]),
    );
  });
  test('other words bring their own, the former wording keeps its; another shift changes nothing', async () => {
    const entry = await writeIn(await newResident(), 'Gut geschlafen');
    const place = { residentId: entry.residentId, id: entry.id };
    const moved = await nurse.call(entries.change, {
      ...place,
      version: entry.version,
      ...wordsOf(entry),
      shift: entry.shift === 0 ? 1 : 0,
    });
    expect(moved.language).toBe('de');
    const changed = await nurse.call(entries.change, {
      ...place,
      version: moved.version,
      ...wordsOf(moved),
      text: 'Slept well',
    });
    expect(changed.language).toBe('en');
    expect(changed.earlier.map((one) => one.language)).toEqual(['de', 'de']);
  });
  test('a correction has that of who corrects; of words from before nothing is known', async () => {
    const entry = await writeIn(await newResident(), 'Gut geschlafen');
    const { residentId, id, version } = entry;
    const corrected = await other.call(entries.correct, {
      residentId,
      id,
      version,
      text: 'Slept badly',
      reason: 'mixed up',
    });
    expect([corrected.language, corrected.earlier[0]!.language]).toEqual(['en', 'de']);
    await world.inside(organisationId, (context) =>
      context.db
        .updateTable('care_reports.entries')
        .set({ language: null })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', corrected.id)
        .execute(),
    );
    expect((await nurse.call(entries.list, { residentId })).items[0]!.language).toBe(null);
  });
});
