import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { waiting } from '#platform/contract/frame.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { entries, type Entry } from '../contract/entries.ts';
import { replies } from '../contract/replies.ts';
import { rules } from '../contract/rules.ts';
import { doctorPoints, due } from './follow-ups.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let other: Actor;
let doctor: Actor;
let lead: Actor;
let cook: Actor;
let stranger: Actor;
let count = 0;

const newResident = () =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName: `Marke ${++count}`, allowSimilar: true }),
  );
const write = (residentId: string, more: object = {}): Promise<Entry> =>
  nurse.call(entries.write, { residentId, text: 'Hip hurts', ...more });
const of = ({ residentId, id, version }: Entry) => ({ residentId, id, version });
const wordsOf = ({ type, text, shift, handOver, importance, forDoctor: doctors }: Entry) => ({
  type,
  text,
  shift,
  handOver,
  importance,
  forDoctor: doctors,
});
const now = async (entry: Entry) =>
  (await nurse.call(entries.list, { residentId: entry.residentId })).items[0]!;

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  other = await world.actor(organisationId, 'NURSE');
  doctor = await world.actor(organisationId, 'DOCTOR');
  lead = await world.actor(organisationId, 'NURSHOME');
  cook = await world.actor(organisationId, 'COOK');
  stranger = await world.actor(await world.organisation(), 'DOCTOR');
});

describe('importance and the doctor', () => {
  test('an entry is plain unless somebody says otherwise; another importance is another wording', async () => {
    const entry = await write(await newResident());
    expect(entry).toMatchObject({
      importance: 'info',
      forDoctor: false,
      seen: null,
      dictated: false,
      links: [],
    });
    const grave = await nurse.call(entries.change, { ...of(entry), ...wordsOf(entry), importance: 'alert' });
    expect(grave).toMatchObject({ importance: 'alert', wording: 2, earlier: [{ importance: 'info' }] });
  });
  test('what is for the doctor is marked as seen by one, once, and taken back by the same', async () => {
    const entry = await write(await newResident(), { forDoctor: true });
    expect((await nurse.refused(replies.markSeen, of(entry))).status).toBe(403);
    expect((await stranger.refused(replies.markSeen, of(entry))).status).toBe(404);
    const seen = await doctor.call(replies.markSeen, of(entry));
    expect(seen.seen!.by).toBeTruthy();
    expect((await doctor.refused(replies.markSeen, of(entry))).status).toBe(412);
    expect((await doctor.refused(replies.markSeen, of(seen))).code).toBe('alreadySeen');
    const second = await world.actor(organisationId, 'DOCTOR');
    expect((await second.refused(replies.takeBackSeen, of(seen))).code).toBe('notSeenByYou');
    expect((await doctor.call(replies.takeBackSeen, of(seen))).seen).toBe(null);
    const plain = await write(entry.residentId);
    expect((await doctor.refused(replies.markSeen, of(plain))).code).toBe('notForDoctor');
  });
  test('it is due to doctors and counts on their page until one has seen it; to nurses it is no work', async () => {
    const own = await world.organisation();
    const [writer, reader] = [await world.actor(own, 'NURSE'), await world.actor(own, 'DOCTOR')];
    const residentId = await world.inside(own, async (context) => {
      const id = await createResident(context, { lastName: 'Visite' });
      await enter(context, { residentId: id, entryDate: context.today });
      return id;
    });
    const entry = await writer.call(entries.write, { residentId, text: 'Hip hurts', forDoctor: true });
    const told = () =>
      world.inside(own, async (context) => {
        const { total, items } = await due(context, { centerId: undefined, rows: 5 });
        return [total, ...items.map((one) => one.what)];
      });
    const counted = async (by: Actor) => (await by.call(waiting.counts, {}))['/app-residents/care-reports'];
    expect([await told(), await counted(reader)]).toEqual([[1, 'For the doctor (General): Hip hurts'], 1]);
    expect(await counted(writer)).toBe(undefined);
    await reader.call(replies.markSeen, of(entry));
    expect([await told(), await counted(reader)]).toEqual([[0], 0]);
  });
  test('two doctors at once: one has seen it, the other is told', async () => {
    const entry = await write(await newResident(), { forDoctor: true });
    const tries = await Promise.allSettled(
      [doctor, doctor, doctor].map((one) => one.call(replies.markSeen, of(entry))),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
  test('other words, and a correction, are to be seen anew', async () => {
    const entry = await write(await newResident(), { forDoctor: true, importance: 'warning' });
    const seen = await doctor.call(replies.markSeen, of(entry));
    const reworded = await nurse.call(entries.change, {
      ...of(seen),
      ...wordsOf(seen),
      text: 'Left hip hurts',
    });
    expect(reworded).toMatchObject({ seen: null, forDoctor: true });
    const again = await doctor.call(replies.markSeen, of(reworded));
    const corrected = await other.call(entries.correct, {
      ...of(again),
      text: 'Right hip hurts',
      reason: 'wrong side',
    });
    expect(corrected).toMatchObject({ seen: null, forDoctor: true, importance: 'warning' });
  });
  test('the list holds what is for doctors, and of it what none has seen', async () => {
    const residentId = await newResident();
    const seen = await doctor.call(
      replies.markSeen,
      of(await write(residentId, { text: 'a', forDoctor: true })),
    );
    await write(residentId, { text: 'b', forDoctor: true, importance: 'alert' });
    await write(residentId, { text: 'c' });
    const texts = async (filter: object) =>
      (await doctor.call(entries.list, { residentId, ...filter })).items.map((one) => one.text);
    expect(await texts({ forDoctor: 'all' })).toEqual(['b', 'a']);
    expect(await texts({ forDoctor: 'unseen' })).toEqual(['b']);
    expect(await texts({ importances: ['alert', 'warning'] })).toEqual(['b']);
    expect(seen.seen).not.toBe(null);
  });
  test('the database refuses a mark of nobody and of what is for no doctor', async () => {
    const entry = await write(await newResident());
    const set = (values: object) =>
      world.inside(organisationId, (context) =>
        context.db
          .updateTable('care_reports.entries')
          .set(values)
          .where('organisation_id', '=', organisationId)
          .where('id', '=', entry.id)
          .execute(),
      );
    for (const wrong of [
      { for_doctor: true, seen_at: new Date() },
      { seen_at: new Date(), seen_by: nurse.accountId },
      { importance: 'grave' },
      { links: '{}' },
      { links: JSON.stringify(Array.from({ length: 11 }, () => ({}))) },
    ])
      await expect(set(wrong), JSON.stringify(wrong).slice(0, 40)).rejects.toMatchObject({ code: '23514' });
    await set({ for_doctor: true, seen_at: new Date(), seen_by: nurse.accountId });
  });
});

describe('what an entry belongs to', () => {
  test('a record of somebody else, and one that is not there, are refused at the field', async () => {
    const link = { kind: 'task', id: newId() };
    const refused = await nurse.refused(entries.write, {
      residentId: await newResident(),
      text: 'a',
      links: [link],
    });
    expect(refused).toMatchObject({ status: 422, code: 'unknownLink', errors: [{ path: 'links' }] });
    expect((await cook.refused(entries.linkable, { residentId: await newResident() })).status).toBe(403);
  });
});

describe('dictated words', () => {
  test('bear it until their author has looked at them, which changes no word', async () => {
    const entry = await write(await newResident(), { dictated: true });
    expect(entry.dictated).toBe(true);
    expect((await other.refused(entries.confirmWords, of(entry))).code).toBe('notAuthor');
    const confirmed = await nurse.call(entries.confirmWords, of(entry));
    expect(confirmed).toMatchObject({ dictated: false, wording: 1, earlier: [] });
    expect((await nurse.refused(entries.confirmWords, of(confirmed))).code).toBe('notDictated');
    expect((await nurse.refused(entries.confirmWords, of(entry))).status).toBe(412);
  });
  test('typing them anew is looking at them; another shift is not', async () => {
    const entry = await write(await newResident(), { dictated: true });
    const shift = entry.shift === 0 ? 1 : 0;
    const moved = await nurse.call(entries.change, { ...of(entry), ...wordsOf(entry), shift });
    expect(moved.dictated).toBe(true);
    expect(
      (await nurse.call(entries.change, { ...of(moved), ...wordsOf(moved), text: 'Hip aches' })).dictated,
    ).toBe(false);
  });
});

describe('answers', () => {
  test('stand below the entry, also after its correction, and its author hears of them', async () => {
    const entry = await write(await newResident());
    const key = newId();
    const input = { residentId: entry.residentId, entryId: entry.id, text: 'Gave a cushion' };
    const answered = await other.call(replies.write, input, { key });
    expect(await other.call(replies.write, input, { key })).toEqual(answered);
    expect(answered.replies).toMatchObject([{ text: 'Gave a cushion', byId: other.accountId, struck: null }]);
    expect(answered.version).toBe(entry.version);
    const corrected = await nurse.call(entries.correct, {
      ...of(entry),
      text: 'Knee hurts',
      reason: 'mixed up',
    });
    await nurse.call(replies.write, { ...input, entryId: corrected.id, text: 'Thank you' });
    expect((await now(entry)).replies.map((one) => one.text)).toEqual(['Gave a cushion', 'Thank you']);
    const notices = await world.inside(organisationId, (context) =>
      context.db
        .selectFrom('platform.notifications')
        .select('account_id')
        .where('organisation_id', '=', organisationId)
        .where('kind', '=', 'care-reports.reply')
        .execute(),
    );
    // who answers their own entry hears nothing
    expect(notices).toEqual([{ account_id: nurse.accountId }]);
    expect((await nurse.refused(replies.write, input)).code).toBe('alreadyStruck');
  });
  test('are withdrawn by their author, or by who may correct, and stay readable', async () => {
    const entry = await write(await newResident());
    const { residentId } = entry;
    const [reply] = (await other.call(replies.write, { residentId, entryId: entry.id, text: 'Done' }))
      .replies;
    const strike = { residentId, id: reply!.id, version: reply!.version, reason: 'not done' };
    expect((await other.refused(replies.strike, { ...strike, version: 2 })).status).toBe(412);
    expect((await cook.refused(replies.strike, strike)).status).toBe(403);
    expect((await other.call(replies.strike, strike)).replies).toMatchObject([
      { text: 'Done', struck: { reason: 'not done' } },
    ]);
    expect((await other.refused(replies.strike, { ...strike, version: 2 })).code).toBe('alreadyStruck');
  });
  test('of somebody else need the right to correct', async () => {
    await world.inside(organisationId, (context) =>
      context.db
        .insertInto('platform.roles')
        .values({
          organisation_id: organisationId,
          id: newId(),
          code: 'WRITERS',
          name: 'Writers',
          permissions: JSON.stringify({ 'authorization.residents.care-report': ['Read', 'Write'] }),
        })
        .execute(),
    );
    const writer = await world.actor(organisationId, 'WRITERS');
    const { residentId, id: entryId } = await write(await newResident());
    const [reply] = (await nurse.call(replies.write, { residentId, entryId, text: 'Done' })).replies;
    const strike = { residentId, id: reply!.id, version: 1, reason: 'not done' };
    expect(await writer.refused(replies.strike, strike)).toMatchObject({ status: 403, code: 'notYourReply' });
    expect((await other.call(replies.strike, strike)).replies[0]!.struck).not.toBe(null);
  });
  test('of a doctor to what is for doctors say that it was seen; those of a nurse do not', async () => {
    const entry = await write(await newResident(), { forDoctor: true });
    const input = { residentId: entry.residentId, entryId: entry.id };
    expect((await other.call(replies.write, { ...input, text: 'I ask again' })).seen).toBe(null);
    const answered = await doctor.call(replies.write, { ...input, text: 'Yes, in the evening.' });
    expect(answered.seen!.by).toBeTruthy();
    expect((await doctor.call(replies.takeBackSeen, of(answered))).seen).toBe(null);
    // several at once: each answer is there, and the first one has seen it
    const busy = await write(entry.residentId, { forDoctor: true });
    const texts = ['One', 'Two', 'Three', 'Four'];
    await Promise.all(
      texts.map((text) =>
        doctor.call(replies.write, { residentId: busy.residentId, entryId: busy.id, text }),
      ),
    );
    expect((await now(busy)).replies.map((one) => one.text).toSorted()).toEqual(texts.toSorted());
  });
  test('of 1,001 characters, of another home and to nothing are refused', async () => {
    const { residentId, id: entryId } = await write(await newResident());
    expect((await nurse.refused(replies.write, { residentId, entryId, text: 'x'.repeat(1001) })).status).toBe(
      400,
    );
    expect((await stranger.refused(replies.write, { residentId, entryId, text: 'a' })).status).toBe(404);
    expect((await nurse.refused(replies.write, { residentId, entryId: newId(), text: 'a' })).status).toBe(
      404,
    );
  });
});

describe('the rules of the home', () => {
  test('say for how long an author changes an entry without a reason', async () => {
    const home = await world.organisation();
    const [author, boss] = [await world.actor(home, 'NURSE'), await world.actor(home, 'NURSHOME')];
    const residentId = await world.inside(home, (context) => createResident(context, { lastName: 'Regel' }));
    const before = await boss.call(rules.get, {});
    expect(before).toMatchObject({ editMinutes: 15, early: '07:00' });
    const entry = await author.call(entries.write, { residentId, text: 'a' });
    expect(entry.way).toBe('edit');
    const after = await boss.call(rules.change, { ...before, editMinutes: 0, early: '06:30' });
    expect(after).toMatchObject({ editMinutes: 0, early: '06:30', version: before.version + 1 });
    expect((await boss.refused(rules.change, before)).status).toBe(412);
    expect((await author.call(entries.preset, {})).limits.early).toBe('06:30');
    const refused = await author.refused(entries.change, { ...of(entry), ...wordsOf(entry), text: 'b' });
    expect(refused.code).toBe('tooLateToEdit');
  });
  test('need three times in their order, and the right', async () => {
    const before = await lead.call(rules.get, {});
    expect(await lead.refused(rules.change, { ...before, late: '06:00' })).toMatchObject({
      code: 'shiftsNotInOrder',
    });
    expect((await lead.refused(rules.change, { ...before, editMinutes: 241 })).status).toBe(400);
    expect((await nurse.refused(rules.get, {})).status).toBe(403);
    expect((await nurse.refused(rules.change, before)).status).toBe(403);
  });
});

test('a pause asks for somebody again on its day', async () => {
  const entry = await write(await newResident(), { followUp: true, text: 'watch the heel' });
  const today = await world.inside(organisationId, async (context) => context.today);
  await nurse.call(entries.setStatus, { ...of(entry), status: 'pause', pauseUntil: addDays(today, 2) });
  await world.inside(organisationId, (context) =>
    enter(context, { residentId: entry.residentId, entryDate: addDays(context.today, -1) }),
  );
  const dueIn = (days: number) =>
    world.inside(
      organisationId,
      async (context) => {
        const { items } = await due(context, { centerId: undefined, rows: 50 });
        return items.filter((one) => one.key.endsWith(entry.id)).length;
      },
      new Date(Date.now() + days * 86_400_000),
    );
  expect([await dueIn(0), await dueIn(1), await dueIn(2)]).toEqual([0, 0, 1]);
});

test('what is for a doctor is a question at the visit until one has seen it', async () => {
  const residentId = await newResident();
  await write(residentId);
  const entry = await write(residentId, { forDoctor: true, text: 'Is the pill still right?' });
  const points = () =>
    world.inside(organisationId, (context) => doctorPoints(context, { residentIds: [residentId] }));
  expect(await points()).toMatchObject([
    { residentId, kind: 'question', text: 'Is the pill still right?', tab: 'nursingReport' },
  ]);
  await doctor.call(replies.markSeen, of(entry));
  expect(await points()).toEqual([]);
});
