import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import type { World } from '#platform/server/testing/world.ts';
import { monthOfResidents, residentsBrief } from '#apps/residents/api.ts';
import { careLevels } from '#apps/residents/contract/care-levels.ts';
import { records } from '../contract/records.ts';
import { beginnable } from '../domain/record-types.ts';
import { answersOf, fillAndComplete } from './testing.ts';
import {
  admin,
  ago,
  begin,
  cook,
  head,
  home,
  newResident,
  nurse,
  openWard,
  stranger,
  today,
  world,
} from './testing/begun.ts';

beforeAll(openWard);

describe('beginning', () => {
  test('with status 0, the observation of the set, the assessor, and a row for each section', async () => {
    const sheet = await begin(await newResident());
    expect(sheet.record).toMatchObject({
      type: 'INITIAL',
      status: 0,
      transmission: 'none',
      assessorId: nurse.accountId,
      observationFrom: ago(2),
      answered: 0,
      asked: 34,
      corrects: null,
    });
    expect(sheet.sections.map((section) => [section.id, section.version])).toEqual(
      ['reason', 'mind', 'mood', 'function', 'continence', 'health'].map((id) => [id, 1]),
    );
  });
  test.each([...beginnable])(
    'of the type %s, which the list and the record say (specification 1, section 3)',
    async (type) => {
      const residentId = await newResident();
      const exitKind = type === 'EXIT' ? 'expectedBack' : null;
      expect((await begin(residentId, { type, exitKind })).record).toMatchObject({
        type,
        exitKind,
        status: 0,
      });
      expect(
        (await nurse.call(records.ofResident, { residentId })).records.map((one) => [one.type, one.status]),
      ).toEqual([[type, 0]]);
    },
  );
  test('the reduced form of a half-year asks fewer sections', async () => {
    const sheet = await begin(await newResident(), { type: 'HALFYEAR' });
    expect(sheet.sections.map((section) => section.id)).toEqual([
      'mind',
      'mood',
      'function',
      'continence',
      'health',
    ]);
  });
  test('a significant change asks everything', async () => {
    const [full, change] = [
      await begin(await newResident()),
      await begin(await newResident(), { type: 'SIGCHANGE' }),
    ];
    expect(change.sections.map((section) => section.id)).toEqual(full.sections.map((section) => section.id));
    expect(change.record.asked).toBe(full.record.asked);
  });
  test('areas come from the vendor only: none without results', async () => {
    const sheet = await begin(await newResident());
    await fillAndComplete(nurse, sheet, { memory: '1', decision: '4', eating: '6', hygiene: '6' });
    const { record, reckoned } = await nurse.call(records.get, {
      residentId: sheet.record.residentId,
      id: sheet.record.id,
    });
    expect([record.areas, reckoned.cps]).toEqual([[], 6]);
  });
  test('one at a time for a resident; an exit says how', async () => {
    const residentId = await newResident();
    expect(
      (await nurse.refused(records.create, { residentId, type: 'EXIT', referenceDate: today() })).code,
    ).toBe('exitKindMissing');
    const { record } = await begin(residentId);
    expect(
      await nurse.refused(records.create, { residentId, type: 'ANNUAL', referenceDate: today() }),
    ).toMatchObject({ status: 409, code: 'oneInProgress', data: { id: record.id } });
  });
  test('corrections cannot be begun by hand', async () => {
    expect(
      (
        await nurse.refused(records.create, {
          residentId: await newResident(),
          type: 'CORR_FULL',
          referenceDate: today(),
        })
      ).status,
    ).toBe(400);
  });
  test('the same key twice begins one', async () => {
    const residentId = await newResident();
    const key = newId();
    const first = await nurse.call(
      records.create,
      { residentId, type: 'INITIAL', referenceDate: today() },
      { key },
    );
    expect(
      await nurse.call(records.create, { residentId, type: 'INITIAL', referenceDate: today() }, { key }),
    ).toEqual(first);
  });
  test('403 without the right, 404 for a stranger', async () => {
    const { record } = await begin(await newResident());
    const { residentId, id } = record;
    expect((await cook.refused(records.get, { residentId, id })).status).toBe(403);
    expect((await stranger.refused(records.get, { residentId, id })).status).toBe(404);
    expect((await nurse.refused(records.get, { residentId: await newResident(), id })).status).toBe(404);
  });
});

describe('two people in different sections', () => {
  test('neither disturbs the other; in the same section the second is told', async () => {
    const {
      record: { residentId, id },
    } = await begin(await newResident());
    await nurse.call(records.saveSection, {
      residentId,
      id,
      section: 'mind',
      version: 1,
      answers: answersOf('mind'),
    });
    await admin.call(records.saveSection, {
      residentId,
      id,
      section: 'mood',
      version: 1,
      answers: answersOf('mood'),
    });
    const stale = await admin.refused(records.saveSection, {
      residentId,
      id,
      section: 'mind',
      version: 1,
      answers: {},
    });
    expect(stale).toMatchObject({
      status: 412,
      current: { id: 'mind', version: 2, changedBy: expect.stringContaining('nurse') },
    });
    const { record, sections } = await nurse.call(records.get, { residentId, id });
    expect([record.version, record.answered, sections.map((section) => section.version)]).toEqual([
      1,
      15,
      [1, 2, 2, 1, 1, 1],
    ]);
  });
  test('answers of another section are refused', async () => {
    const {
      record: { residentId, id },
    } = await begin(await newResident());
    expect(
      await nurse.refused(records.saveSection, {
        residentId,
        id,
        section: 'mind',
        version: 1,
        answers: answersOf('mood'),
      }),
    ).toMatchObject({ status: 422, code: 'notOfSection' });
    expect(
      (
        await nurse.refused(records.saveSection, {
          residentId,
          id,
          section: 'nowhere',
          version: 1,
          answers: {},
        })
      ).code,
    ).toBe('notOfSection');
    expect(
      (
        await nurse.refused(records.saveSection, {
          residentId,
          id,
          section: 'mind',
          version: 1,
          answers: { decision: { kind: 'choice' } },
        })
      ).status,
    ).toBe(422);
  });
});

describe('the head', () => {
  test('care level as the vendor says it, with its checks', async () => {
    const residentId = await newResident();
    const sheet = await begin(residentId);
    const { id } = sheet.record;
    const level = {
      careInstrument: 'RAI-NH',
      careLevel: 6,
      careMinutes: 112.5,
      careFrom: today(),
      careTo: null,
      doctorSignedOn: null,
    };
    expect((await nurse.refused(records.change, { ...head(sheet), ...level, careTo: ago(1) })).code).toBe(
      'careDates',
    );
    expect((await nurse.refused(records.change, { ...head(sheet), assessorId: newId() })).code).toBe(
      'unknownAssessor',
    );
    expect((await nurse.refused(records.change, { ...head(sheet), deliveredScales: { cps: 7 } })).code).toBe(
      'scaleTooHigh',
    );
    expect((await nurse.refused(records.change, { ...head(sheet), careLevel: 13 })).status).toBe(400);
    expect(await nurse.call(records.change, { ...head(sheet), ...level })).toMatchObject(level);
    expect((await nurse.refused(records.change, { ...head(sheet), ...level })).status).toBe(412);
    expect((await nurse.refused(records.takeCareLevel, { residentId, id })).code).toBe('notCompleted');
    const now = await nurse.call(records.get, { residentId, id });
    await fillAndComplete(nurse, now);
    await nurse.call(records.takeCareLevel, { residentId, id });
    expect(
      (await world.inside(home, (context) => residentsBrief(context, [residentId]))).get(residentId)
        ?.careLevel,
    ).toBe(6);
  });
  test('a correction takes over the care level without the day on which the doctor signed what is corrected', async () => {
    const residentId = await newResident(home, 60);
    const sheet = await begin(residentId);
    await nurse.call(records.change, {
      ...head(sheet),
      careInstrument: 'RAI-NH',
      careLevel: 6,
      careMinutes: 112.5,
      doctorSignedOn: today(),
    });
    await fillAndComplete(nurse, await nurse.call(records.get, { residentId, id: sheet.record.id }));
    expect(await nurse.call(records.correct, { residentId, id: sheet.record.id })).toMatchObject({
      careLevel: 6,
      doctorSignedOn: null,
    });
  });
  test('a level without its own first day counts from the reference date of the significant change', async () => {
    const residentId = await newResident(home, 60);
    const sheet = await begin(residentId, { type: 'SIGCHANGE', referenceDate: ago(4) });
    await nurse.call(records.change, {
      ...head(sheet),
      careLevel: 7,
      careMinutes: 130,
      careFrom: null,
    });
    await fillAndComplete(nurse, await nurse.call(records.get, { residentId, id: sheet.record.id }));
    await nurse.call(records.takeCareLevel, { residentId, id: sheet.record.id });
    expect(await nurse.call(careLevels.list, { residentId })).toMatchObject([
      { level: 7, fromDate: ago(4), toDate: null },
    ]);
    // billing asks there
    const month = ago(4).slice(0, 7);
    const billed = (await world.inside(home, (context) => monthOfResidents(context, month))).find(
      (one) => one.residentId === residentId,
    );
    expect(billed?.levels).toMatchObject([{ level: 7, fromDate: ago(4) }]);
  });
  test('the level is the one of the vendor, never reckoned from minutes or answers', async () => {
    const residentId = await newResident();
    const sheet = await begin(residentId);
    const changed = await nurse.call(records.change, { ...head(sheet), careMinutes: 221 });
    expect(changed).toMatchObject({ careLevel: null, careMinutes: 221 });
    const done = await fillAndComplete(
      nurse,
      await nurse.call(records.get, { residentId, id: sheet.record.id }),
      { eating: '6', hygiene: '6' },
    );
    expect(done.careLevel).toBe(null);
  });
  test('without a level there is none to take', async () => {
    const sheet = await begin(await newResident());
    await fillAndComplete(nurse, sheet);
    expect(
      (
        await nurse.refused(records.takeCareLevel, {
          residentId: sheet.record.residentId,
          id: sheet.record.id,
        })
      ).code,
    ).toBe('noCareLevel');
  });
  test('only administrators delete, and only what is in progress', async () => {
    const {
      record: { residentId, id },
    } = await begin(await newResident());
    expect((await nurse.refused(records.remove, { residentId, id, version: 1 })).status).toBe(403);
    expect((await admin.refused(records.remove, { residentId, id, version: 2 })).status).toBe(412);
    await admin.call(records.remove, { residentId, id, version: 1 });
    expect((await nurse.refused(records.get, { residentId, id })).status).toBe(404);
  });
});

describe('the database refuses', () => {
  test('to change what is completed, in the record and in its sections; two in use; two corrections', async () => {
    const sheet = await begin(await newResident());
    const { id } = sheet.record;
    await fillAndComplete(nurse, sheet);
    const inside = (work: Parameters<World['inside']>[1]) => world.inside(home, work);
    await expect(
      inside((context) =>
        context.db
          .updateTable('assessment_exchange.records')
          .set({ reference_date: ago(3) })
          .where('organisation_id', '=', home)
          .where('id', '=', id)
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'completed_stays' });
    await expect(
      inside((context) =>
        context.db
          .updateTable('assessment_exchange.sections')
          .set({ answers: '{}' })
          .where('organisation_id', '=', home)
          .where('record_id', '=', id)
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'section_stays' });
    await expect(
      inside((context) =>
        context.db
          .updateTable('assessment_exchange.item_sets')
          .set({ content: '{}' })
          .where('organisation_id', '=', home)
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'set_stays' });
    await nurse.call(records.correct, { residentId: sheet.record.residentId, id });
    await expect(
      inside((context) =>
        context.db
          .insertInto('assessment_exchange.records')
          .columns([
            'organisation_id',
            'id',
            'resident_id',
            'item_set_id',
            'type',
            'reference_date',
            'observation_days',
            'corrects',
          ])
          .expression((eb) =>
            eb
              .selectFrom('assessment_exchange.records')
              .select(({ val }) => [
                'organisation_id',
                val(newId()).$castTo<string>().as('id'),
                'resident_id',
                'item_set_id',
                val('CORR_FULL').as('type'),
                'reference_date',
                'observation_days',
                'id as corrects',
              ])
              .where('organisation_id', '=', home)
              .where('id', '=', id),
          )
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });
});
