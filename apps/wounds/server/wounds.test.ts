import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { pdfWords } from '#platform/server/testing/pdf.ts';
import { type Wound, wounds } from '../contract/wounds.ts';
import { openStand, type Stand, ulcer } from './testing.ts';

let stand: Stand;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let today: string;
beforeAll(async () => {
  stand = await openStand();
  ({ nurse } = stand);
  doctor = await stand.world.actor(stand.home, 'DOCTOR');
  cook = await stand.world.actor(stand.home, 'COOK');
  stranger = await stand.world.actor(await stand.world.organisation(), 'NURSE');
  today = await stand.today();
});
const create = (residentId: string, more: object = {}) => stand.create(residentId, more);
/** What a change of a wound sends: all that people fill in, as it stands. */
const asIs = ({ residentId, id, version, ...wound }: Wound) => ({
  residentId,
  id,
  version,
  place: wound.place,
  pinX: wound.pinX,
  pinY: wound.pinY,
  type: wound.type,
  cause: wound.cause,
  classification: wound.classification,
  origin: wound.origin,
  presentOn: wound.presentOn,
  firstSeenOn: wound.firstSeenOn,
  responsible: wound.responsible,
  reliefPlan: wound.reliefPlan,
});
const struckWith = { reason: 'another resident', word: 'Delete' };

describe('a wound', () => {
  test('comes back as it was recorded, with the next number of its resident', async () => {
    const residentId = await stand.newResident();
    const said = {
      ...ulcer,
      pinX: 500,
      pinY: 460,
      cause: 'pressure',
      origin: 'onAdmission',
      presentOn: '2026-01-09',
      responsible: nurse.accountId,
      reliefPlan: 'Turn each two hours.',
    } as const;
    const first = await create(residentId, said);
    expect(first).toMatchObject({ ...said, number: 1, status: 'open', version: 1, latest: null, entries: 0 });
    expect(first.responsibleName).toContain('nurse');
    expect(first.recorded.by).toContain('nurse');
    expect(first.photoDueOn).toBe('2026-01-10');
    const second = await create(residentId);
    expect(second.number).toBe(2);
    expect((await nurse.call(wounds.list, { residentId })).map((one) => one.number)).toEqual([2, 1]);
    expect(await nurse.call(wounds.get, { residentId, id: first.id })).toEqual(first);
    expect(await nurse.call(wounds.list, { residentId: await stand.newResident() })).toEqual([]);
  });
  test('two recorded at once have two numbers', async () => {
    const residentId = await stand.newResident();
    const both = await Promise.all([create(residentId), create(residentId), create(residentId)]);
    expect(both.map((one) => one.number).toSorted()).toEqual([1, 2, 3]);
  });
  test('the same key records one', async () => {
    const residentId = await stand.newResident();
    const key = { key: '0190a5b0-0000-7000-8000-00000000a001' };
    const one = await nurse.call(wounds.create, { residentId, ...ulcer }, key);
    expect(await nurse.call(wounds.create, { residentId, ...ulcer }, key)).toEqual(one);
    expect(await nurse.call(wounds.list, { residentId })).toHaveLength(1);
  });
  test.each([
    [{ classification: '5' }, 'classificationUnfit', 'classification'],
    [{ type: 'surgical', classification: '1' }, 'classificationUnfit', 'classification'],
    [{ origin: 'onAdmission' }, 'presentOnMissing', 'presentOn'],
    [{ presentOn: '2026-01-01' }, 'presentOnNeedless', 'presentOn'],
    [{ origin: 'onAdmission', presentOn: '2999-01-01' }, 'presentInFuture', 'presentOn'],
    [{ firstSeenOn: '2999-01-01' }, 'firstSeenInFuture', 'firstSeenOn'],
    [{ pinX: 5 }, 'pinIncomplete', 'place'],
    [{ cause: 'magic' }, 'unknownCause', 'cause'],
    [{ responsible: '0190a5b0-0000-7000-8000-00000000ffff' }, 'unknownResponsible', 'responsible'],
  ] as const)('is refused with %j: %s', async (more, code, field) => {
    const residentId = await stand.newResident();
    expect(await nurse.refused(wounds.create, { residentId, ...ulcer, ...more })).toMatchObject({
      status: 422,
      code,
      errors: [{ path: field }],
    });
    expect(await nurse.call(wounds.list, { residentId })).toEqual([]);
  });
  test('a place that no body has is refused at its field', async () => {
    const residentId = await stand.newResident();
    const place = { region: 'sacrum', side: 'left', view: 'front' };
    expect(await nurse.refused(wounds.create, { residentId, ...ulcer, place })).toMatchObject({
      status: 400,
      errors: [{ path: 'place' }],
    });
  });
});

describe('a change', () => {
  test('is kept; a stale one gets what stands there now', async () => {
    const wound = await create(await stand.newResident());
    const changed = await nurse.call(wounds.change, { ...asIs(wound), classification: '3' });
    expect(changed).toMatchObject({ classification: '3', version: 2 });
    expect(await nurse.refused(wounds.change, { ...asIs(wound), classification: '4' })).toMatchObject({
      status: 412,
      current: { classification: '3' },
    });
  });
  test('never takes a category back, neither by a call nor in the database', async () => {
    const wound = await create(await stand.newResident(), { classification: '4' });
    for (const classification of ['3', 'U', null])
      expect(await nurse.refused(wounds.change, { ...asIs(wound), classification })).toMatchObject({
        status: 422,
        code: 'classificationLower',
      });
    await expect(
      stand.world.inside(stand.home, (context) =>
        context.db
          .updateTable('wounds.wounds')
          .set({ classification: '3' })
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', wound.id)
          .execute(),
      ),
    ).rejects.toThrow('never taken back');
  });
  test.each([
    ['a suspicion', '2', { classification: 'D' }, '1'],
    ['another type', '4', { type: 'other', classification: null }, '1'],
    ['another type', '3', { type: 'burn', classification: '1' }, null],
    ['what is hidden', '3', { classification: 'U' }, '2'],
  ] as const)('nor does %s in between take it back', async (_, classification, between, lower) => {
    const wound = await create(await stand.newResident(), { classification });
    const changed = await nurse.call(wounds.change, { ...asIs(wound), ...between });
    const back = { type: 'pressureUlcer', classification: lower } as const;
    expect(await nurse.refused(wounds.change, { ...asIs(changed), ...back })).toMatchObject({
      code: 'classificationLower',
    });
    await expect(
      stand.world.inside(stand.home, (context) =>
        context.db
          .updateTable('wounds.wounds')
          // the column is kept by the database, whoever writes it
          .set({ ...back, highest_category: null })
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', wound.id)
          .execute(),
      ),
    ).rejects.toThrow('never taken back');
    expect(
      await nurse.call(wounds.change, { ...asIs(changed), type: 'pressureUlcer', classification: '4' }),
    ).toMatchObject({ classification: '4' });
  });
  test('a pressure ulcer without one is refused, in the database, too; U is one', async () => {
    const residentId = await stand.newResident();
    const without = { residentId, ...ulcer, classification: null };
    expect(await nurse.refused(wounds.create, without)).toMatchObject({
      status: 422,
      code: 'classificationMissing',
      errors: [{ path: 'classification' }],
    });
    const wound = await create(residentId, { classification: 'D' });
    await expect(
      stand.world.inside(stand.home, (context) =>
        context.db
          .updateTable('wounds.wounds')
          .set({ classification: null })
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', wound.id)
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'wounds_category' });
    expect(await create(residentId, { classification: 'U' })).toMatchObject({ classification: 'U' });
  });
  test('does not put the first day behind an entry', async () => {
    const wound = await create(await stand.newResident());
    await stand.record(wound, { at: '2026-02-01T10:00:00Z' });
    expect(await nurse.refused(wounds.change, { ...asIs(wound), firstSeenOn: '2026-02-02' })).toMatchObject({
      status: 422,
      code: 'firstSeenAfterEntry',
    });
    expect(await nurse.call(wounds.change, { ...asIs(wound), firstSeenOn: '2026-02-01' })).toMatchObject({
      firstSeenOn: '2026-02-01',
    });
  });
});

describe('closed, opened again and struck', () => {
  test('healed: read only until it is opened again', async () => {
    const wound = await create(await stand.newResident());
    const of = { residentId: wound.residentId, id: wound.id };
    const closed = await nurse.call(wounds.close, { ...of, version: 1, as: 'healed', endedOn: today });
    expect(closed).toMatchObject({ status: 'healed', endedOn: today, alarms: [], photoDueOn: null });
    for (const [call, input] of [
      [wounds.change, { ...asIs(closed) }],
      [wounds.close, { ...of, version: 2, as: 'healed', endedOn: today }],
    ] as const)
      expect(await nurse.refused(call, input), call.name).toMatchObject({ status: 409, code: 'woundClosed' });
    expect(await nurse.call(wounds.reopen, { ...of, version: 2 })).toMatchObject({
      status: 'open',
      endedOn: null,
    });
    expect(await nurse.refused(wounds.reopen, { ...of, version: 3 })).toMatchObject({ code: 'notClosed' });
  });
  test('not in the future, not before it was seen, not before its last entry', async () => {
    const wound = await create(await stand.newResident());
    await stand.record(wound, { at: '2026-02-01T10:00:00Z' });
    const close = (endedOn: string) =>
      nurse.refused(wounds.close, {
        residentId: wound.residentId,
        id: wound.id,
        version: 1,
        as: 'healed',
        endedOn,
      });
    expect(await close(addDays(today, 1))).toMatchObject({ code: 'endedInFuture' });
    expect(await close('2026-01-09')).toMatchObject({ code: 'endedBeforeFirstSeen' });
    expect(await close('2026-01-31')).toMatchObject({ code: 'endedBeforeEntry' });
  });
  test('struck only after the typed word of the language; it stays readable and takes no more', async () => {
    const wound = await create(await stand.newResident());
    const of = { residentId: wound.residentId, id: wound.id, version: 1 };
    const german = { language: 'de' } as const;
    expect(await nurse.refused(wounds.strike, { ...of, ...struckWith, word: 'delete' })).toMatchObject({
      status: 422,
      code: 'wordWrong',
      errors: [{ path: 'word', message: 'Not deleted: the word does not match. Type Delete.' }],
    });
    expect(await nurse.refused(wounds.strike, { ...of, ...struckWith }, german)).toMatchObject({
      code: 'wordWrong',
      errors: [{ message: 'Nicht gelöscht: Das Wort stimmt nicht. Tippen Sie Löschen.' }],
    });
    const struck = await nurse.call(wounds.strike, { ...of, ...struckWith, word: ' Löschen ' }, german);
    expect(struck.struck).toMatchObject({ reason: 'another resident' });
    expect((await nurse.call(wounds.list, { residentId: wound.residentId }))[0]!.id).toBe(wound.id);
    for (const [call, input] of [
      [wounds.change, { ...asIs(struck) }],
      [wounds.close, { ...of, version: 2, as: 'healed', endedOn: today }],
      [wounds.reopen, { ...of, version: 2 }],
      [wounds.strike, { ...of, version: 2, ...struckWith }],
    ] as const)
      expect(await nurse.refused(call, input), call.name).toMatchObject({ status: 409, code: 'woundStruck' });
  });
});

describe('who may', () => {
  test('a cook nothing, a doctor no striking, another home finds nothing', async () => {
    const wound = await create(await stand.newResident());
    const of = { residentId: wound.residentId, id: wound.id };
    const calls = [
      [wounds.list, { residentId: wound.residentId }],
      [wounds.get, of],
      [wounds.create, { residentId: wound.residentId, ...ulcer }],
      [wounds.change, asIs(wound)],
      [wounds.close, { ...of, version: 1, as: 'healed', endedOn: today }],
      [wounds.reopen, { ...of, version: 1 }],
      [wounds.strike, { ...of, version: 1, ...struckWith }],
      [wounds.people, { residentId: wound.residentId }],
      [wounds.print, of],
    ] as const;
    for (const [call, input] of calls) {
      expect(await cook.refused(call, input), call.name).toMatchObject({ status: 403 });
      expect(await stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
    }
    expect(await doctor.refused(wounds.strike, { ...of, version: 1, ...struckWith })).toMatchObject({
      status: 403,
    });
    expect(await doctor.call(wounds.get, of)).toMatchObject({ id: wound.id });
    // of another resident it is not there either
    expect(
      await nurse.refused(wounds.get, { residentId: await stand.newResident(), id: wound.id }),
    ).toMatchObject({ status: 404 });
  });
  test('responsible may be who works here', async () => {
    const people = await nurse.call(wounds.people, { residentId: await stand.newResident() });
    expect(people.map((one) => one.id)).toContain(nurse.accountId);
    expect(people.map((one) => one.id)).not.toContain(stranger.accountId);
  });
  test('who leaves hands the open wounds over', async () => {
    const colleague = await stand.world.actor(stand.home, 'NURSE');
    const wound = await create(await stand.newResident(), { responsible: colleague.accountId });
    await stand.world.inside(stand.home, async (context) => {
      const { wounds: kind } = context.services
        .apps()
        .find((app) => app.manifest.code === 'wounds')!.assignments!;
      expect(await kind!.count(context, colleague.accountId)).toBe(1);
      await kind!.give(context, colleague.accountId, nurse.accountId);
      expect(await kind!.count(context, colleague.accountId)).toBe(0);
    });
    expect(await nurse.call(wounds.get, { residentId: wound.residentId, id: wound.id })).toMatchObject({
      responsible: nurse.accountId,
    });
  });
});

test('a printed wound is a paper with its place, kind and entries', async () => {
  const wound = await create(await stand.newResident(), { reliefPlan: 'Turn each two hours.' });
  await stand.record(wound, { length: 4.2, width: 3.1, treatment: 'Rinsed, foam.' });
  const paper = await nurse.file(wounds.print, { residentId: wound.residentId, id: wound.id });
  const words = pdfWords(paper).join(' ');
  // in the language of the home, whoever prints
  for (const one of [
    'Wunddokumentation',
    'Kreuzbein',
    'Dekubitus',
    'Turn each two hours.',
    '4.2 × 3.1 cm',
    'Rinsed, foam.',
  ])
    expect(words).toContain(one);
});

test('the database refuses what contradicts itself', async () => {
  const wound = await create(await stand.newResident(), { type: 'skinTear', classification: '3' });
  const change = (set: object) =>
    stand.world.inside(stand.home, (context) =>
      context.db
        .updateTable('wounds.wounds')
        .set(set)
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', wound.id)
        .execute(),
    );
  for (const set of [
    { classification: '9' },
    { status: 'healed' },
    { ended_on: today },
    { origin: 'onAdmission' },
    { pin_x: 1 },
    { struck_reason: 'no stamp' },
    { number: 0 },
    { closed_by_exit: true },
    { responsible: stranger.accountId },
  ])
    await expect(change(set), JSON.stringify(set)).rejects.toThrow(/constraint/);
});
