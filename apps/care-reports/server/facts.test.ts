import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { entries } from '../contract/entries.ts';
import { handOver } from '../contract/hand-over.ts';

// Facts come from the apps that keep them: what is asserted about vitals and allergies here is what the hand-over makes of them.

/** A call of an app that this one does not know, by its name. */
const record = () =>
  world.server.implementations.find((one) => one.call.name === 'vitals.readings.record')!.call as Call<
    Record<string, unknown>,
    unknown,
    unknown,
    unknown
  >;
let world: World;
let home: string;
let nurse: Actor;
let other: Actor;
const people: Record<'fine' | 'away' | 'noted' | 'ill' | 'before', string> = {} as never;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, other] = [await world.actor(home, 'NURSE'), await world.actor(home, 'NURSE')];
  const admin = await world.actor(home, 'ADMIN');
  let today = '';
  await world.inside(home, async (context) => {
    today = context.today;
    for (const name of ['fine', 'away', 'noted', 'ill', 'before'] as const) {
      const id = await createResident(context, { lastName: name, allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2026-01-05' });
      people[name] = id;
    }
  });
  await reading(people.ill, 'oxygenSaturation', 84, 2);
  await reading(people.before, 'oxygenSaturation', 84, 16 * 24);
  await reading(people.noted, 'pulse', 72, 2);
  await admin.call(absences.create, {
    residentId: people.away,
    kind: 'hospital',
    departureDate: today,
    returnDate: null,
    remarks: '',
  });
  await nurse.call(entries.write, { residentId: people.noted, text: 'slept badly', handOver: true });
});

const measure = (actor: Actor, residentId: string, kind: string, value: number, hours: number) =>
  actor.call(record(), {
    residentId,
    values: [{ kind, value }],
    measuredAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
    confirmed: ['unlikely', 'unlikelyChange'],
  });
const reading = (residentId: string, kind: string, value: number, hours: number) =>
  measure(nurse, residentId, kind, value, hours);
const linesOf = async (actor: Actor) => (await actor.call(handOver.list, {})).lines;
const ofIll = async (actor: Actor) => (await linesOf(actor)).find((one) => one.resident.id === people.ill)!;

describe('facts of the records stand in the hand-over without being written twice', () => {
  test('the gravest first: a critical value, who is away, a note; nothing of before, nothing of who is fine', async () => {
    expect((await linesOf(nurse)).map((one) => [one.resident.lastName, one.gravity])).toEqual([
      ['ill', 'grave'],
      ['away', 'away'],
      ['noted', 'noted'],
    ]);
    const [ill, away] = await linesOf(nurse);
    expect(ill!.facts).toMatchObject([
      { kind: 'critical', text: 'SpO2 84 % ↓', tab: 'vitals', unread: true },
    ]);
    expect(away!.facts).toMatchObject([{ kind: 'hospital', text: 'Hospital' }]);
  });
  test('who has confirmed a fact has read it, others have not; it can be taken back', async () => {
    const { facts } = await ofIll(nurse);
    const marks = { facts: facts.map(({ residentId, key }) => ({ residentId, key })) };
    await nurse.call(handOver.read, marks);
    await nurse.call(handOver.read, marks);
    expect(await ofIll(nurse)).toMatchObject({
      read: true,
      facts: [{ unread: false, readers: [expect.any(String)] }],
    });
    expect(await ofIll(other)).toMatchObject({ read: false, facts: [{ unread: true }] });
    await nurse.call(handOver.takeBack, marks);
    expect(await ofIll(nurse)).toMatchObject({ read: false, facts: [{ unread: true, readers: [] }] });
  });
  test('a note that was confirmed is taken back, too, and only the own mark', async () => {
    const noted = (await linesOf(nurse)).find((one) => one.resident.id === people.noted)!;
    const marks = { marks: noted.entries.map((one) => ({ entryId: one.id, wording: one.wording })) };
    await nurse.call(handOver.read, marks);
    await other.call(handOver.read, marks);
    await nurse.call(handOver.takeBack, marks);
    const readOf = async (actor: Actor) =>
      (await linesOf(actor)).find((one) => one.resident.id === people.noted)!.entries[0]!.readers.length;
    expect([await readOf(nurse), await readOf(other)]).toEqual([1, 1]);
    await other.call(handOver.takeBack, marks);
    expect(await readOf(nurse)).toBe(0);
  });
  test('a resident of another home is not known', async () => {
    const stranger = await world.actor(await world.organisation(), 'NURSE');
    const marks = { facts: [{ residentId: people.ill, key: 'vitals.1' }] };
    expect((await stranger.refused(handOver.read, marks)).status).toBe(404);
    await stranger.call(handOver.takeBack, marks);
    expect((await stranger.refused(handOver.read, { ...marks, marks: [] })).status).toBe(404);
  });
  test('a mark for a fact that no record knows is not kept', async () => {
    const { facts } = await ofIll(other);
    const marks = (key: string) => ({ facts: [{ residentId: people.ill, key }] });
    await other.call(handOver.read, marks('vitals.of nobody'));
    await other.call(handOver.read, { facts: [{ residentId: people.fine, key: facts[0]!.key }] });
    const { rows } = await world.server.database.pool.query(
      'select fact from care_reports.fact_reads where fact = $1 or resident_id = $2',
      ['vitals.of nobody', people.fine],
    );
    expect(rows).toEqual([]);
    expect(await ofIll(other)).toMatchObject({ read: false });
    await other.call(handOver.read, marks(facts[0]!.key));
    expect(await ofIll(other)).toMatchObject({ read: true });
    await other.call(handOver.takeBack, marks(facts[0]!.key));
  });
});

describe('who came and went, who loses weight, and the worst of several values', () => {
  let own: string;
  let chief: Actor;
  let today = '';
  const daysAgo = (days: number) => addDays(today, -days);
  const person = (
    lastName: string,
    entryDate: string,
    exitDate: string | null = null,
    bedId?: string,
    deathDate: string | null = null,
  ) =>
    world.inside(own, async (context) => {
      const id = await createResident(context, { lastName, deathDate, allowSimilar: true });
      await enter(context, { residentId: id, entryDate, exitDate, bedId: bedId ?? null });
      return id;
    });
  const told = async (input: object = {}) =>
    (await chief.call(handOver.list, input)).lines.flatMap((line) =>
      line.facts.map((fact) => [line.resident.lastName, line.gravity, fact.kind, fact.text]),
    );
  beforeAll(async () => {
    own = await world.organisation();
    chief = await world.actor(own, 'NURSE');
    await world.inside(own, async (context) => {
      today = context.today;
    });
  });

  test('entry, exit and death stand in the hand-over of the ward, and a death is not told as an exit, too', async () => {
    const place = await world.inside(own, async (context) => {
      const centerId = await createCenter(context, { name: 'Seeblick' });
      const departmentId = await createDepartment(context, { centerId, name: 'Rigi' });
      const { bedIds } = await createRoom(context, { departmentId, number: '204', beds: ['A', 'B'] });
      return { centerId, bedIds };
    });
    await person('Here', daysAgo(40));
    await person('New', today);
    await person('Planned', addDays(today, 1));
    await person('Left', daysAgo(40), daysAgo(2), place.bedIds[0]);
    await person('Gone', daysAgo(90), daysAgo(40), place.bedIds[1]);
    await person('Died', daysAgo(40), daysAgo(1), place.bedIds[1], daysAgo(1));
    expect((await told()).toSorted()).toEqual([
      ['Died', 'away', 'death', 'Deceased'],
      ['Left', 'away', 'exit', 'Exit'],
      ['New', 'away', 'entry', 'Entry'],
    ]);
    // whose bed is free again belongs to the house in which it was
    expect((await told({ centerId: place.centerId })).map(([name]) => name).toSorted()).toEqual([
      'Died',
      'Left',
    ]);
    expect((await chief.call(handOver.list, {})).unchanged.map((one) => one.lastName)).toEqual(['Here']);
  });

  test('a loss of weight is a critical value, of the day on which it was weighed', async () => {
    const id = await person('Lighter', daysAgo(60));
    await measure(chief, id, 'weight', 50, 30 * 24);
    await measure(chief, id, 'weight', 47.5, 1);
    expect((await told()).filter(([name]) => name === 'Lighter')).toEqual([
      ['Lighter', 'grave', 'critical', 'Weight ↓ 5.0 % in 30 days'],
    ]);
  });

  test('the worst of a week with how many others; all of them are confirmed with it, and another one is news', async () => {
    const id = await person('Short of air', daysAgo(60));
    const values: [number, number][] = [
      [90, 100],
      [84, 60],
      [85, 50],
      [91, 2],
    ];
    for (const [value, hours] of values) await measure(chief, id, 'oxygenSaturation', value, hours);
    const week = { since: new Date(Date.now() - 168 * 3_600_000).toISOString() };
    const of = async (input: object) =>
      (await chief.call(handOver.list, input)).lines.find((one) => one.resident.id === id)!.facts;
    const [fact, ...rest] = await of(week);
    expect(rest).toEqual([]);
    expect(fact).toMatchObject({ kind: 'critical', text: 'SpO2 84 % ↓', more: 3, unread: true, readers: [] });
    expect(Math.round((Date.now() - Date.parse(fact!.at)) / 3_600_000)).toBe(60);
    const confirm = async () =>
      chief.call(handOver.read, {
        facts: (await of(week))[0]!.unreadKeys.map((key) => ({ residentId: id, key })),
      });
    await confirm();
    expect((await of(week))[0]).toMatchObject({
      unread: false,
      unreadKeys: [],
      readers: [expect.any(String)],
    });
    // the day alone has its own worst, and it was among those that were confirmed
    expect(await of({})).toMatchObject([{ text: 'SpO2 91 % ↓', more: 0, unread: false }]);
    await measure(chief, id, 'oxygenSaturation', 88, 1);
    expect((await of(week))[0]).toMatchObject({ text: 'SpO2 84 % ↓', more: 4, unread: true, readers: [] });
    expect(await of({})).toMatchObject([{ text: 'SpO2 88 % ↓', more: 1, unread: true }]);
  });
});

describe('what was changed after it was read is news again', () => {
  const door = (name: string) =>
    world.server.implementations.find((one) => one.call.name === name)!.call as Call<
      Record<string, unknown>,
      unknown,
      unknown,
      { id: string; version: number; happenedAt: string }
    >;
  const factsOf = async (actor: Actor, residentId: string) =>
    (await linesOf(actor)).find((one) => one.resident.id === residentId)?.facts ?? [];
  const readAll = async (actor: Actor, residentId: string) =>
    actor.call(handOver.read, {
      facts: (await factsOf(actor, residentId)).flatMap((fact) =>
        fact.unreadKeys.map((key) => ({ residentId, key })),
      ),
    });
  const newcomer = () =>
    world.inside(home, async (context) => {
      const id = await createResident(context, { lastName: 'Changed', allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2026-01-05' });
      return id;
    });

  test('a fall of which it turns out that the head was hit; struck it is told as withdrawn to who had heard of it', async () => {
    const residentId = await newcomer();
    const fall = await nurse.call(door('falls.falls.record'), { residentId, place: 'bath' });
    const isFall = (one: { kind: string }) => one.kind === 'fall';
    await readAll(other, residentId);
    expect((await factsOf(other, residentId)).filter(isFall)).toMatchObject([{ unread: false }]);
    const filled = await nurse.call(door('falls.falls.fill'), {
      ...{ residentId, id: fall.id, version: fall.version, place: 'bath' },
      happenedAt: fall.happenedAt,
      ...{ injuries: ['head'], anticoagulant: 'yes' },
    });
    expect((await factsOf(other, residentId)).filter(isFall)).toMatchObject([{ unread: true }]);
    await readAll(other, residentId);
    expect((await factsOf(other, residentId)).filter(isFall)).toMatchObject([{ unread: false }]);
    await nurse.call(door('falls.falls.strike'), {
      ...{ residentId, id: filled.id, version: filled.version, reason: 'another resident' },
    });
    // nobody is left who takes it for true
    expect((await factsOf(other, residentId)).map((one) => one.text)).toEqual([
      expect.stringMatching(/^Withdrawn: Fall/),
    ]);
    const late = await world.actor(home, 'NURSE');
    expect(await factsOf(late, residentId)).toEqual([]);
    await readAll(other, residentId);
    expect(await factsOf(other, residentId)).toMatchObject([{ unread: false }]);
  });
  test('an isolation that is prolonged, and an allergy that is severe now', async () => {
    const residentId = await newcomer();
    const today = await world.inside(home, (context) => Promise.resolve(context.today));
    const isolation = await nurse.call(door('infection-control.isolations.order'), {
      ...{ residentId, kind: 'contact', reason: 'Norovirus', fromDate: today, toDate: today },
    });
    const allergy = await nurse.call(door('health-record.allergies.create'), {
      ...{ residentId, kind: 'other', name: 'Latex', severity: 'mild' },
    });
    await readAll(other, residentId);
    expect((await factsOf(other, residentId)).map((one) => one.unread)).toEqual([false, false]);
    await nurse.call(door('infection-control.isolations.change'), {
      ...{ residentId, id: isolation.id, version: isolation.version, kind: 'contact', reason: 'Norovirus' },
      ...{ fromDate: today, toDate: addDays(today, 5) },
    });
    await nurse.call(door('health-record.allergies.change'), {
      ...{ residentId, id: allergy.id, version: allergy.version, active: true },
      ...{ kind: 'other', name: 'Latex', severity: 'severe' },
    });
    expect((await factsOf(other, residentId)).map((one) => one.unread)).toEqual([true, true]);
  });

  test('what was corrected into something harmless, or ended, is told as it is now to who had confirmed it', async () => {
    const residentId = await newcomer();
    const today = await world.inside(home, (context) => Promise.resolve(context.today));
    const pain = await nurse.call(door('protocols.painEntries.record'), { residentId, intensity: 8 });
    const allergy = await nurse.call(door('health-record.allergies.create'), {
      ...{ residentId, kind: 'other', name: 'Latex', severity: 'mild' },
    });
    const isolation = await nurse.call(door('infection-control.isolations.order'), {
      ...{ residentId, kind: 'contact', reason: 'Norovirus', fromDate: today },
    });
    const late = await world.actor(home, 'NURSE');
    await readAll(other, residentId);
    await nurse.call(door('protocols.painEntries.correct'), {
      ...{ residentId, id: pain.id, version: pain.version, intensity: 2, reason: 'misread' },
    });
    await nurse.call(door('health-record.allergies.change'), {
      ...{ residentId, id: allergy.id, version: allergy.version, active: false },
      ...{ kind: 'other', name: 'Latex', severity: 'mild' },
    });
    await nurse.call(door('infection-control.isolations.change'), {
      ...{ residentId, id: isolation.id, version: isolation.version, kind: 'contact', reason: 'Norovirus' },
      ...{ fromDate: addDays(today, 3) },
    });
    expect((await factsOf(other, residentId)).map((one) => one.text).toSorted()).toEqual([
      'Corrected, now: Pain 2 (light)',
      'No longer holds: Allergy: Latex',
      expect.stringMatching(/^No longer holds: Isolation/),
    ]);
    expect(await factsOf(late, residentId)).toEqual([]);
  });
  test('an isolation of which the last day is over is told to everybody, and one that goes on is no news', async () => {
    const residentId = await newcomer();
    const today = await world.inside(home, (context) => Promise.resolve(context.today));
    await nurse.call(door('infection-control.isolations.order'), {
      ...{ residentId, kind: 'contact', reason: 'Norovirus' },
      ...{ fromDate: addDays(today, -20), toDate: addDays(today, -1) },
    });
    await nurse.call(door('infection-control.isolations.order'), {
      ...{ residentId, kind: 'droplet', reason: 'Influenza' },
      ...{ fromDate: addDays(today, -20), toDate: today },
    });
    const late = await world.actor(home, 'NURSE');
    for (const actor of [other, late])
      expect(await factsOf(actor, residentId)).toMatchObject([
        { kind: 'record', text: expect.stringMatching(/^Ended: Isolation: /), unread: true },
      ]);
    await readAll(other, residentId);
    expect(await factsOf(other, residentId)).toMatchObject([{ unread: false }]);
  });
  test('out and in again on one day is told once, as what it is', async () => {
    const today = await world.inside(home, (context) => Promise.resolve(context.today));
    const residentId = await world.inside(home, async (context) => {
      const id = await createResident(context, { lastName: 'back', allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2026-01-05', exitDate: today });
      await enter(context, { residentId: id, entryDate: today });
      return id;
    });
    const factsNow = await factsOf(other, residentId);
    expect(factsNow.map((one) => one.text)).toEqual(['Left and moved in again on the same day']);
  });
  test('who confirms what was on the screen while somebody strikes it hears of that', async () => {
    const residentId = await newcomer();
    const fall = await nurse.call(door('falls.falls.record'), { residentId, place: 'room' });
    const [seen] = (await factsOf(other, residentId)).filter((one) => one.kind === 'fall');
    await nurse.call(door('falls.falls.strike'), {
      ...{ residentId, id: fall.id, version: fall.version, reason: 'another resident' },
    });
    await other.call(handOver.read, { facts: [{ residentId, key: seen!.key }] });
    expect((await factsOf(other, residentId)).map((one) => [one.text, one.unread])).toEqual([
      [expect.stringMatching(/^Withdrawn: Fall/), true],
    ]);
    // what is not there yet cannot be confirmed
    const again = await nurse.call(door('falls.falls.record'), { residentId, place: 'bath' });
    await other.call(handOver.read, {
      facts: ['~2', '~99', '~struck', '~~2', '~'].map((end) => ({
        residentId,
        key: `falls.${again.id}${end}`,
      })),
    });
    await nurse.call(door('falls.falls.fill'), {
      ...{ residentId, id: again.id, version: again.version, place: 'bath', happenedAt: again.happenedAt },
      ...{ injuries: ['head'], anticoagulant: 'yes' },
    });
    expect((await factsOf(other, residentId)).filter((one) => one.kind === 'fall')).toMatchObject([
      { unread: true },
    ]);
  });
});
