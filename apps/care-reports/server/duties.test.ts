import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { preferencesKey } from '#platform/server/settings/preferences.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { pdfWords } from '#platform/server/testing/pdf.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createCenter } from '#apps/sites/api.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { duties } from '../contract/duties.ts';
import { entries } from '../contract/entries.ts';
import { handOver } from '../contract/hand-over.ts';
import { mostNotes } from '../domain/spans.ts';

let world: World;
let home: string;
let nurse: Actor;
let other: Actor;
let cook: Actor;
let stranger: Actor;
let residentId: string;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, other, cook] = [
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'COOK'),
  ];
  stranger = await world.actor(await world.organisation(), 'NURSE');
  residentId = await world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Muster', firstName: 'Test', allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
});

test('a shift is taken over once by each person, with what was still unread; the second press changes nothing', async () => {
  await other.call(entries.write, { residentId, text: 'Refused supper.', handOver: true });
  const duty = await nurse.call(duties.accept, {});
  expect(duty).toMatchObject({ accountId: nurse.accountId, centerId: null, residents: 1, unread: 1 });
  const [line] = (await nurse.call(handOver.list, {})).lines;
  await nurse.call(handOver.read, {
    marks: line!.entries.map((one) => ({ entryId: one.id, wording: one.wording })),
    facts: line!.facts.map(({ key }) => ({ residentId, key })),
  });
  expect(await nurse.call(duties.accept, {})).toEqual(duty);
  const both = await Promise.all([other.call(duties.accept, {}), other.call(duties.accept, {})]);
  expect(both[0]).toEqual(both[1]);
  const listed = await nurse.call(duties.list, {});
  expect(listed.items.map((one) => one.accountId).toSorted()).toEqual(
    [nurse.accountId, other.accountId].toSorted(),
  );
  expect(listed.items.every((one) => one.day === listed.day && one.shift === listed.shift)).toBe(true);
});

test('of a care center it is another one; of an unknown one it is refused', async () => {
  const centerId = await world.inside(home, (context) => createCenter(context, { name: 'Rigi' }));
  expect(await nurse.call(duties.accept, { centerId })).toMatchObject({ centerId, residents: 0, unread: 0 });
  expect((await nurse.call(duties.list, { centerId })).items).toHaveLength(1);
  const unknown = { centerId: crypto.randomUUID() };
  expect(await nurse.refused(duties.accept, unknown)).toMatchObject({ code: 'unknownCenter' });
  expect(await stranger.refused(duties.accept, { centerId })).toMatchObject({ code: 'unknownCenter' });
});

test('who may not, and what another home sees', async () => {
  expect((await cook.refused(duties.accept, {})).status).toBe(403);
  expect((await cook.refused(duties.list, {})).status).toBe(403);
  expect((await cook.refused(handOver.export, { format: 'csv' })).status).toBe(403);
  expect((await stranger.call(duties.list, {})).items).toEqual([]);
});

test('the file for the meeting says who, what and by whom; on paper, too', async () => {
  const csv = (await nurse.file(handOver.export, { format: 'csv' })).toString();
  expect(csv).toContain('MUSTER');
  expect(csv).toContain('Refused supper.');
  expect((await nurse.file(handOver.export, { format: 'pdf' })).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await stranger.file(handOver.export, { format: 'csv' })).toString()).not.toContain('Refused');
  const reads = await world.inside(home, (context) =>
    context.db
      .selectFrom('platform.reads')
      .select('call')
      .where('organisation_id', '=', home)
      .where('resident_id', '=', residentId)
      .where('call', 'like', '%handOver.export')
      .execute(),
  );
  expect(reads.length).toBeGreaterThan(0);
});

test('on paper the hand-over says that more was written than it tells', async () => {
  const own = await world.organisation();
  const writer = await world.actor(own, 'NURSE');
  const many = async (count: number) =>
    world.inside(own, async (context) => {
      const id = await createResident(context, { lastName: 'Viele', firstName: 'Test', allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2026-01-01' });
      await context.db
        .insertInto('care_reports.entries')
        .values(
          Array.from({ length: count }, () => ({
            organisation_id: own,
            id: newId(),
            resident_id: id,
            text: 'Kurz.',
            shift: 0,
            hand_over: true,
            happened_at: context.now,
            author_id: writer.accountId,
            written_by: writer.accountId,
          })),
        )
        .execute();
    });
  const paper = async () => pdfWords(await writer.file(handOver.export, { format: 'pdf' })).join(' ');
  const inLanguage = (language: 'en' | 'de') =>
    world.inside(own, (context) => storeSetting(context, 'organisation', own, preferencesKey, { language }));
  await inLanguage('en');
  await many(3);
  expect(await paper()).not.toMatch(/Only the newest/);
  await many(mostNotes);
  expect(await paper()).toContain('Only the newest 2000 notes of this time are shown.');
  await inLanguage('de');
  expect(await paper()).toContain('Nur die neuesten 2000 Einträge dieser Zeit werden gezeigt.');
});
