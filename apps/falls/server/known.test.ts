import { beforeAll, describe, expect, test } from 'vitest';
import { openStand as openRound, type Stand as Round } from '#apps/medication-safety/server/testing.ts';
import { measures } from '#apps/restrictions/contract/measures.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { type Fall, FallFields, falls } from '../contract/falls.ts';
import { knownOf } from './known.ts';
import { ago } from './testing.ts';

let round: Round;
beforeAll(async () => {
  round = await openRound();
});

const of = ({ residentId, id, version }: Fall) => ({ residentId, id, version });
const record = (residentId: string, more: object = {}): Promise<Fall> =>
  round.nurse.call(falls.record, { residentId, ...more });
const fill = (fall: Fall, more: object): Promise<Fall> =>
  round.nurse.call(falls.fill, { ...FallFields.parse(fall), ...of(fall), ...more });
const known = (residentId: string, at?: string) =>
  round.nurse.call(falls.known, { residentId, ...(at === undefined ? {} : { at }) });
const valuesOf = async (residentId: string) =>
  (await round.nurse.call(readings.list, { residentId, limit: 50 })).items;

const marcoumar = { name: 'Marcoumar', strength: '3 mg', substances: 'phenprocoumon', atc: ['B01AA04'] };
const aspirin = { name: 'Aspirin Cardio', strength: '100 mg', substances: 'ASS', atc: ['B01AC06'] };
const head = { injuries: ['head'] } as const;

describe('what thins the blood is known from the orders', () => {
  test('after a blow to the head an ordered anticoagulant answers, whoever did not say or does not know', async () => {
    const residentId = await round.resident();
    await round.order(residentId, marcoumar);
    for (const said of [{}, { anticoagulant: 'unknown' }, { anticoagulant: 'yes' }]) {
      const fall = await record(residentId, { ...head, ...said });
      expect([fall.anticoagulant, fall.alarm]).toEqual(['yes', true]);
    }
    const bruise = await record(residentId, { injuries: ['bruise'] });
    expect([bruise.anticoagulant, bruise.alarm]).toEqual([null, false]);
  });
  test('who says no is asked, by name; with a yes it stays no; what waited on a device is asked later', async () => {
    const residentId = await round.resident();
    await round.order(residentId, marcoumar);
    const said = { residentId, injuries: ['head' as const], anticoagulant: 'no' as const };
    expect(await round.nurse.refused(falls.record, said)).toMatchObject({
      code: 'anticoagulantOrdered',
      title: expect.stringContaining('Marcoumar 3 mg'),
    });
    const no = await round.nurse.call(falls.record, { ...said, confirmed: ['anticoagulantOrdered'] });
    expect([no.anticoagulant, no.alarm]).toEqual(['no', false]);
    const waited = await round.nurse.call(falls.record, { ...said, waited: true });
    expect(waited.anticoagulant).toBe('unknown');
    const told = await round.world.inside(round.home, (context) =>
      context.db
        .selectFrom('platform.notifications')
        .select('link')
        .where('organisation_id', '=', round.home)
        .where('kind', '=', 'falls.alarm')
        .where('resident_id', '=', residentId)
        .execute(),
    );
    expect(told.filter((one) => one.link?.includes(waited.id))).not.toEqual([]);
  });
  test('a bruise that turns out to be the head: the protocol and its correction ask the orders, too', async () => {
    const residentId = await round.resident();
    await round.order(residentId, marcoumar);
    const fall = await record(residentId, { injuries: ['bruise'], injuryGrade: 1 });
    const filled = await fill(fall, { ...head });
    expect([filled.anticoagulant, filled.alarm]).toEqual(['yes', true]);
  });
  test('without an order nobody is answered for, and a platelet inhibitor is no anticoagulant', async () => {
    const residentId = await round.resident();
    await round.order(residentId, aspirin);
    const fall = await record(residentId, head);
    expect([fall.anticoagulant, fall.alarm]).toEqual([null, false]);
    expect((await known(residentId)).bloodThinners).toEqual([
      { name: 'Aspirin Cardio 100 mg', kind: 'platelets', stopped: false },
    ]);
  });
  test('a near fall is no alarm', async () => {
    const residentId = await round.resident();
    await round.order(residentId, marcoumar);
    expect((await record(residentId, { kind: 'nearFall', ...head })).alarm).toBe(false);
  });
});

describe('what the record knows of the hours before', () => {
  test('medicines that were given in the hours before, and what thins the blood', async () => {
    const residentId = await round.resident();
    await round.order(residentId, marcoumar);
    const { medicines, bloodThinners } = await known(residentId);
    expect(medicines).toEqual([]);
    expect(bloodThinners).toEqual([{ name: 'Marcoumar 3 mg', kind: 'anticoagulant', stopped: false }]);
  });
  test('what restricted the resident then, with bed rails apart; not what was ended before', async () => {
    const residentId = await round.resident();
    const order = (kind: string) =>
      round.nurse.call(measures.order, {
        ...{ residentId, kind, purpose: 'dangerToSelf', reason: 'Climbs out of bed at night.' },
        ...{ capacity: 'lacking', capacityAssessedBy: 'Dr. Weber', capacityAssessedOn: round.today },
        ...{ milderMeans: 'Low bed.', orderedBy: 'Maria Keller', information: 'Explained at the bed.' },
        ...{ representative: 'Daughter', representativeInformedAt: ago(0) },
      } as never);
    await order('bedRailBothSides');
    const belt = await order('beltBed');
    await round.nurse.call(measures.end, {
      ...{ residentId, id: belt.id, version: belt.version, reason: 'no longer needed' },
    } as never);
    expect((await known(residentId)).restrictions).toEqual([
      { name: 'Bed rails, both sides', bedRails: true },
    ]);
    expect((await known(residentId, ago(10))).restrictions).toEqual([]);
  });
  test('who may not read orders, register and vital signs is told nothing of them', async () => {
    const residentId = await round.resident();
    await round.order(residentId, marcoumar);
    await round.nurse.call(readings.record, { residentId, values: [{ kind: 'pulse', value: 80 }] });
    const told = await round.world.inside(round.home, (context) =>
      knownOf({ ...context, can: () => false }, residentId, new Date().toISOString()),
    );
    expect(told).toEqual({ medicines: null, bloodThinners: null, restrictions: null, measured: {} });
  });
  test('who may not read falls is told nothing at all; a foreign home finds nobody', async () => {
    const residentId = await round.resident();
    expect(await round.cook.refused(falls.known, { residentId })).toMatchObject({ status: 403 });
    expect(await round.stranger.refused(falls.known, { residentId })).toMatchObject({ status: 404 });
  });
});

describe('the vital signs of a protocol', () => {
  test('stand among the vital signs, follow corrections, and are struck with the protocol', async () => {
    const residentId = await round.resident();
    const fall = await record(residentId, { injuries: ['bruise'], injuryGrade: 1 });
    const measured = await fill(fall, {
      ...{ lyingSystolic: 150, lyingDiastolic: 80, standingSystolic: 110, standingDiastolic: 60 },
      ...{ pulse: 96, temperature: 36.8, glucose: 5.4, pain: 3, consciousness: 'drowsy' },
    });
    const values = (await valuesOf(residentId)).map(({ reading }) => reading);
    expect(
      values
        .map((one) => [one.kind, one.value, one.secondValue, one.circumstances?.position ?? null])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['bloodGlucose', 5.4, null, null],
      ['bloodPressure', 110, 60, 'standing'],
      ['bloodPressure', 150, 80, 'lying'],
      ['consciousness', 2, null, null],
      ['pain', 3, null, null],
      ['pulse', 96, null, null],
      ['temperature', 36.8, null, null],
    ]);
    expect(values.every((one) => one.elsewhere === true && one.measuredAt === fall.at)).toBe(true);
    // the protocol corrects its values, the vital signs do not
    const pulse = values.find((one) => one.kind === 'pulse')!;
    const { id, version } = pulse;
    expect(
      await round.nurse.refused(readings.correct, { residentId, id, version, value: 90, reason: 'x' }),
    ).toMatchObject({ code: 'keptElsewhere' });
    const changed = await fill(measured, { pulse: 98, temperature: null });
    const after = await valuesOf(residentId);
    expect(after.find(({ reading }) => reading.kind === 'pulse')).toMatchObject({
      reading: { value: 98, struck: null },
      earlier: [{ value: 96 }],
    });
    expect(after.find(({ reading }) => reading.kind === 'temperature')!.reading.struck).not.toBeNull();
    expect(after.filter(({ reading }) => reading.struck === null)).toHaveLength(6);
    await round.nurse.call(falls.strike, { ...of(changed), reason: 'of another resident' });
    expect((await valuesOf(residentId)).every(({ reading }) => reading.struck !== null)).toBe(true);
  });
  test('what was recorded as a vital sign after the fall is taken over, not entered twice', async () => {
    const residentId = await round.resident();
    const fall = await record(residentId, { happenedAt: ago(0.666667) });
    await round.nurse.call(readings.record, {
      residentId,
      values: [
        { kind: 'bloodPressure', value: 128, secondValue: 74 },
        { kind: 'pulse', value: 88 },
      ],
    });
    expect((await known(residentId, fall.at)).measured).toEqual({
      lyingSystolic: 128,
      lyingDiastolic: 74,
      pulse: 88,
    });
    await fill(fall, { lyingSystolic: 128, lyingDiastolic: 74, pulse: 88, temperature: 36.5 });
    const kinds = (await valuesOf(residentId)).map(({ reading }) => reading.kind);
    expect(kinds.toSorted()).toEqual(['bloodPressure', 'pulse', 'temperature']);
  });
  test('a reading stands for one place, stays it when the fall moves or the reading is corrected, and is not taken for another fall', async () => {
    const residentId = await round.resident();
    const fall = await record(residentId, { happenedAt: ago(0.5) });
    const sent = { kind: 'bloodPressure' as const, value: 130, secondValue: 80 };
    const [reading] = (await round.nurse.call(readings.record, { residentId, values: [sent] })).readings;
    const same = { lyingSystolic: 130, lyingDiastolic: 80, standingSystolic: 130, standingDiastolic: 80 };
    const filled = await fill(fall, same);
    const all = async () =>
      (await valuesOf(residentId)).map(({ reading: one }) => one.circumstances?.position ?? null);
    expect((await all()).toSorted()).toEqual(['standing', null].toSorted());
    const moved = await fill(filled, { happenedAt: ago(0.6) });
    expect((await all()).length).toBe(2);
    const { id, version } = reading!;
    await round.nurse.call(readings.correct, {
      ...{ residentId, id, version, reason: 'typing error', value: 128, secondValue: 78 },
    });
    await fill(moved, { place: 'bath' });
    const valid = (await valuesOf(residentId)).map(({ reading: one }) => one.value);
    expect(valid.toSorted()).toEqual([128, 130]);
    const other = await record(residentId, { happenedAt: ago(0.4) });
    expect((await known(residentId, other.at)).measured).not.toHaveProperty('standingSystolic');
  });
  test('of a role without vital signs nothing is entered twice either', async () => {
    const residentId = await round.resident();
    const fall = await record(residentId, { happenedAt: ago(0.5) });
    await round.nurse.call(readings.record, { residentId, values: [{ kind: 'pulse', value: 88 }] });
    const lead = await round.world.actor(round.home, 'NURSHOME');
    await lead.call(falls.fill, { ...FallFields.parse(fall), ...of(fall), pulse: 88 });
    expect(await valuesOf(residentId)).toHaveLength(1);
  });
  test('another moment of the fall moves them', async () => {
    const residentId = await round.resident();
    const fall = await fill(await record(residentId), { pulse: 90 });
    const happenedAt = ago(3);
    await fill(fall, { happenedAt });
    const [only] = await valuesOf(residentId);
    expect(only!.reading).toMatchObject({ value: 90, measuredAt: happenedAt, struck: null });
  });
  test('one that asks for attention is told by the hand-over, and a low glucose by its protocol', async () => {
    const residentId = await round.resident();
    await fill(await record(residentId), { glucose: 2.9, pulse: 124 });
    const told = await round.world.inside(round.home, (context) =>
      context.services.apps().find((app) => app.manifest.code === 'vitals')!.facts!(context, {
        since: new Date(Date.now() - 3_600_000),
        residentIds: [residentId],
      }),
    );
    expect(told.map((one) => [one.kind, one.text]).toSorted()).toEqual([
      ['critical', 'Glucose 2.9 mmol/l ↓'],
      ['critical', 'Pulse 124 /min ↑'],
    ]);
    const events = await round.world.inside(round.home, (context) =>
      context.db
        .selectFrom('platform.outbox')
        .select('payload')
        .where('organisation_id', '=', round.home)
        .where('event', '=', 'vitals.glucose')
        .execute(),
    );
    expect(
      events.filter((one) => (one.payload as { residentId?: string }).residentId === residentId),
    ).toHaveLength(1);
  });
  test('a glucose that no meter shows is refused at its field, and nothing is kept', async () => {
    const residentId = await round.resident();
    const fall = await record(residentId);
    expect(
      await round.nurse.refused(falls.fill, {
        ...FallFields.parse(fall),
        ...of(fall),
        glucose: 55,
        pulse: 80,
      }),
    ).toMatchObject({ code: 'valueNotPossible' });
    expect(await valuesOf(residentId)).toEqual([]);
  });
  test('the same words once more change nothing', async () => {
    const fall = await record(await round.resident());
    expect((await fill(fall, {})).version).toBe(fall.version);
    expect((await fill(fall, { place: 'bath' })).version).toBe(fall.version + 1);
  });
});
