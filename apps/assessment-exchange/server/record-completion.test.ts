import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { records } from '../contract/records.ts';
import { answersOf, fillAndComplete } from './testing.ts';
import { admin, begin, head, newResident, nurse, openWard, today } from './testing/begun.ts';

beforeAll(openWard);

describe('completing', () => {
  test('refused with every open point and where it is; then 1 and locked', async () => {
    const sheet = await begin(await newResident());
    const { residentId, id } = sheet.record;
    const refused = await nurse.refused(records.complete, { residentId, id, version: 1, signature: 'Me' });
    const findings = (
      refused.data as { findings: { section: string | null; item: string | null; code: string }[] }
    ).findings;
    expect(refused.code).toBe('incomplete');
    expect(findings[0]).toMatchObject({
      section: 'reason',
      item: 'livedBefore',
      code: 'missing',
      label: { de: 'Wo die Person vorher wohnte' },
    });
    expect(findings.filter((one) => one.code.startsWith('scale.'))).toHaveLength(8);
    expect((await nurse.call(records.check, { residentId, id })).findings).toEqual(findings);
    const done = await fillAndComplete(nurse, sheet);
    expect(done).toMatchObject({ status: 1, signature: 'Test Nurse', missing: 0, invalid: 0 });
    expect((await nurse.call(records.check, { residentId, id })).findings).toEqual([]);
    expect(
      (await nurse.refused(records.complete, { residentId, id, version: done.version, signature: 'Me' }))
        .code,
    ).toBe('alreadyCompleted');
    expect(
      (await nurse.refused(records.saveSection, { residentId, id, section: 'mind', version: 2, answers: {} }))
        .code,
    ).toBe('locked');
    expect((await nurse.refused(records.change, { ...head(sheet), version: done.version })).code).toBe(
      'locked',
    );
    expect((await admin.refused(records.remove, { residentId, id, version: done.version })).code).toBe(
      'locked',
    );
  });
  test('needs the signature, and a date that is not in the future', async () => {
    const sheet = await begin(await newResident());
    const { residentId, id } = sheet.record;
    for (const section of sheet.sections)
      await nurse.call(records.saveSection, {
        residentId,
        id,
        section: section.id,
        version: 1,
        answers: answersOf(section.id),
      });
    expect((await nurse.refused(records.complete, { residentId, id, version: 1, signature: ' ' })).code).toBe(
      'signatureMissing',
    );
    expect(
      (await nurse.refused(records.complete, { residentId, id, version: 7, signature: 'Me' })).status,
    ).toBe(412);
    const later = (await nurse.call(records.change, {
      ...head(sheet),
      referenceDate: addDays(today(), 1),
    })) as { version: number };
    expect(
      (await nurse.refused(records.complete, { residentId, id, version: later.version, signature: 'Me' }))
        .code,
    ).toBe('dateInFuture');
  });
  test('a scale whose codes give nothing needs the value of the vendor, which beats ours', async () => {
    const sheet = await begin(await newResident());
    const { residentId, id } = sheet.record;
    for (const section of sheet.sections)
      await nurse.call(records.saveSection, {
        residentId,
        id,
        section: section.id,
        version: 1,
        answers: answersOf(section.id, { bladder: '8', decision: '3', memory: '1' }),
      });
    expect((await nurse.call(records.check, { residentId, id })).findings.map((one) => one.code)).toEqual([
      'scale.bladder',
    ]);
    expect((await nurse.call(records.get, { residentId, id })).reckoned).toMatchObject({
      cps: 3,
      adl: 0,
      bladder: null,
      bowel: 0,
    });
    const changed = (await nurse.call(records.change, {
      ...head(sheet),
      deliveredScales: { bladder: 0, cps: 4 },
    })) as { version: number; deliveredScales: object };
    expect(changed.deliveredScales).toEqual({ bladder: 0, cps: 4 });
    expect(
      (await nurse.call(records.complete, { residentId, id, version: changed.version, signature: 'Me' }))
        .status,
    ).toBe(1);
  });
  test('who is dry by a catheter is continent, and that it is a device is said', async () => {
    const sheet = await begin(await newResident());
    const { residentId, id } = sheet.record;
    await nurse.call(records.saveSection, {
      residentId,
      id,
      section: 'continence',
      version: 1,
      answers: answersOf('continence', { bladder: '1', bowel: '5' }),
    });
    const { reckoned, devices } = await nurse.call(records.get, { residentId, id });
    expect([reckoned.bladder, reckoned.bowel, devices]).toEqual([0, 4, ['bladder']]);
  });
  test('proposed answers that nobody confirmed keep it open', async () => {
    const sheet = await begin(await newResident());
    const { residentId, id } = sheet.record;
    for (const section of sheet.sections)
      await nurse.call(records.saveSection, {
        residentId,
        id,
        section: section.id,
        version: 1,
        answers: answersOf(section.id),
      });
    const proposed = Object.fromEntries(
      Object.entries(answersOf('continence')).map(([key, answer]) => [
        key,
        { ...answer, proposed: { from: { fact: 'previous', source: '', at: null }, confirmed: false } },
      ]),
    );
    await nurse.call(records.saveSection, {
      residentId,
      id,
      section: 'continence',
      version: 2,
      answers: proposed,
    });
    expect((await nurse.call(records.check, { residentId, id })).findings.map((one) => one.code)).toEqual([
      'notConfirmed',
      'notConfirmed',
      'scale.bladder',
      'scale.bowel',
    ]);
  });
});

describe('correcting', () => {
  test('points to the completed one, begins with its answers, and takes its place when completed', async () => {
    const residentId = await newResident();
    const sheet = await begin(residentId);
    const { id } = sheet.record;
    expect((await nurse.refused(records.correct, { residentId, id })).code).toBe('notCompleted');
    await fillAndComplete(nurse, sheet, { eating: '3' });
    const correction = await nurse.call(records.correct, { residentId, id });
    expect(correction).toMatchObject({
      type: 'CORR_FULL',
      corrects: id,
      status: 0,
      referenceDate: today(),
      missing: 0,
    });
    expect((await nurse.refused(records.correct, { residentId, id })).code).toBe('alreadyCorrected');
    const open = await nurse.call(records.get, { residentId, id: correction.id });
    expect(open.sections.find((section) => section.id === 'function')!.answers).toMatchObject({
      eating: { kind: 'choice', code: '3' },
    });
    await nurse.call(records.complete, {
      residentId,
      id: correction.id,
      version: correction.version,
      signature: 'Me',
    });
    const { records: rows, due } = await nurse.call(records.ofResident, { residentId });
    expect(rows.map((row) => [row.type, row.replacedBy])).toEqual([
      ['CORR_FULL', null],
      ['INITIAL', correction.id],
    ]);
    expect(due).toEqual({ day: addDays(today(), 180), type: 'HALFYEAR', state: 'fine' });
  });
  test('a half-year is corrected by its own type', async () => {
    const residentId = await newResident();
    const sheet = await begin(residentId, { type: 'HALFYEAR' });
    await fillAndComplete(nurse, sheet);
    expect(await nurse.call(records.correct, { residentId, id: sheet.record.id })).toMatchObject({
      type: 'CORR_HALF',
    });
  });
});
