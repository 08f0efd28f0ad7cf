import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#platform/server/testing/world.ts';
import { uploaded, uploadFile } from '#platform/server/testing/upload.ts';
import { type Entry, entries, EntryFields } from '../contract/entries.ts';
import { photos } from '../contract/photos.ts';
import { type Wound, wounds } from '../contract/wounds.ts';
import { daysAgo, hoursAgo, openStand, picture, type Stand } from './testing.ts';

let stand: Stand;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
beforeAll(async () => {
  stand = await openStand();
  ({ nurse } = stand);
  doctor = await stand.world.actor(stand.home, 'DOCTOR');
  cook = await stand.world.actor(stand.home, 'COOK');
  stranger = await stand.world.actor(await stand.world.organisation(), 'NURSE');
});
const newWound = async (more: object = {}) => stand.create(await stand.newResident(), more);
const of = (wound: Wound) => ({ residentId: wound.residentId, woundId: wound.id });
const list = async (wound: Wound): Promise<Entry[]> =>
  (await nurse.call(entries.list, of(wound))).items as Entry[];
const asIs = (entry: Entry) => ({
  ...EntryFields.parse(entry),
  residentId: entry.residentId,
  woundId: entry.woundId,
  id: entry.id,
  version: entry.version,
});
const upload = (content: Uint8Array, by = nurse) =>
  uploaded(stand.world.server, by.token, 'wound.jpg', content);
/** All that an entry can say. */
const whole = {
  at: hoursAgo(0.2),
  length: 4.2,
  width: 3.1,
  depth: 0.5,
  undermining: 1.2,
  underminingClock: 6,
  tunnelling: 0.3,
  tunnellingClock: 12,
  epithelial: 10,
  granulating: 60,
  slough: 30,
  necroticDry: 0,
  necroticWet: 0,
  exudateAmount: 'moderate',
  exudateType: 'serous',
  odour: 'mild',
  edges: ['flat', 'macerated'],
  surrounding: ['red'],
  pain: 3,
  localSigns: ['redness'],
  systemicSigns: ['fever'],
  dressings: ['foam'],
  products: ['saline'],
  treatment: 'Rinsed, foam.',
  nextChangeOn: '2999-01-01',
  trend: 'unchanged',
} as const;
const square = [
  { x: 1000, y: 1000 },
  { x: 5000, y: 1000 },
  { x: 5000, y: 5000 },
  { x: 1000, y: 5000 },
];
const scale = {
  scaleLine: [
    { x: 0, y: 6000 },
    { x: 2000, y: 6000 },
  ],
  scaleLength: 2,
};

describe('an entry', () => {
  test('comes back as it was filled in, with area and PUSH', async () => {
    const wound = await newWound();
    const entry = await stand.record(wound, whole);
    // 13.0 cm² -> 9, moderate 2, slough 3
    expect(entry).toMatchObject({
      ...whole,
      area: 13,
      areaBy: 'computed',
      push: 14,
      late: false,
      version: 1,
    });
    expect(await list(wound)).toEqual([entry]);
    expect(await nurse.call(wounds.get, { residentId: wound.residentId, id: wound.id })).toMatchObject({
      latest: { area: 13, push: 14, infected: true, trend: 'unchanged' },
      entries: 1,
    });
  });
  test('says no more than that somebody looked: now', async () => {
    const entry = await stand.record(await newWound());
    expect(Math.abs(Date.now() - Date.parse(entry.at))).toBeLessThan(60_000);
    expect(entry).toMatchObject({ area: null, push: null, photos: [] });
  });
  test('more than an hour ago it is late; of another kind of wound it has no PUSH', async () => {
    const wound = await newWound({ type: 'skinTear', classification: '1' });
    expect(await stand.record(wound, { ...whole, at: hoursAgo(2) })).toMatchObject({
      late: true,
      push: null,
    });
  });
  test('the list goes on after its last row, the newest first', async () => {
    const wound = await newWound();
    for (const days of [3, 1, 2]) await stand.record(wound, { at: daysAgo(days), pain: days });
    const first = await nurse.call(entries.list, { ...of(wound), limit: 2 });
    expect(first.items.map((one) => one.pain)).toEqual([1, 2]);
    const next = await nurse.call(entries.list, { ...of(wound), limit: 2, cursor: first.nextCursor! });
    expect(next.items.map((one) => one.pain)).toEqual([3]);
  });
  test('the same key records one', async () => {
    const wound = await newWound();
    const key = { key: '0190a5b0-0000-7000-8000-00000000b001' };
    const sent = { ...of(wound), at: whole.at, pain: 3 };
    const one = await nurse.call(entries.record, sent, key);
    expect(await nurse.call(entries.record, sent, key)).toEqual(one);
    expect(await list(wound)).toHaveLength(1);
  });
  test.each([
    [{ at: hoursAgo(-1) }, 'atInFuture', 'at'],
    [{ at: '2026-01-09T10:00:00Z' }, 'atBeforeFirstSeen', 'at'],
    [{ length: 4 }, 'sizeIncomplete', 'width'],
    [{ epithelial: 60, slough: 50 }, 'tissueSum', 'epithelial'],
    [{ exudateType: 'serous' }, 'exudateContradicts', 'exudateType'],
    [{ undermining: 1 }, 'underminingIncomplete', 'undermining'],
    [{ tunnelling: 1 }, 'tunnellingIncomplete', 'tunnelling'],
    [{ surrounding: ['intact', 'red'] }, 'surroundingContradicts', 'surrounding'],
    [{ trend: 'healed', length: 1, width: 1 }, 'healedContradicts', 'trend'],
    [{ nextChangeOn: '2026-01-11' }, 'nextChangeBefore', 'nextChangeOn'],
    [{ dressings: ['magic'] }, 'unknownDressing', 'dressings'],
    [{ products: ['magic'] }, 'unknownProduct', 'products'],
    [{ outline: square.slice(0, 2), ...scale }, 'outlineTooShort', 'outline'],
    [{ outline: square }, 'scaleMissing', 'scaleLength'],
    [{ outline: square, ...scale, scaleLength: 60 }, 'areaTooLarge', 'scaleLength'],
    [{ outline: square, ...scale }, 'outlineWithoutPhoto', 'outline'],
  ] as const)('is refused with %j: %s', async (more, code, field) => {
    const wound = await newWound();
    expect(await nurse.refused(entries.record, { ...of(wound), ...more })).toMatchObject({
      status: 422,
      code,
      errors: [{ path: field }],
    });
    expect(await list(wound)).toEqual([]);
  });
  test.each([
    [{ length: 60.1, width: 1 }, 'length'],
    [{ length: 1.25, width: 1 }, 'length'],
    [{ length: -1, width: 1 }, 'length'],
    [{ depth: 20.1 }, 'depth'],
    [{ pain: 11 }, 'pain'],
    [{ length: 1, width: 60.1 }, 'width'],
    [{ depth: 0.25 }, 'depth'],
    [{ pain: -1 }, 'pain'],
    [{ underminingClock: 13 }, 'underminingClock'],
    [{ tunnellingClock: 0 }, 'tunnellingClock'],
    [{ epithelial: 110 }, 'epithelial'],
  ])('its numbers have limits: %j', async (more, path) => {
    expect(await nurse.refused(entries.record, { ...of(await newWound()), ...more })).toMatchObject({
      status: 400,
      errors: [{ path }],
    });
  });
  test('and reach them', async () => {
    const largest = { length: 60, width: 60, depth: 20, pain: 10, undermining: 20, underminingClock: 12 };
    expect(await stand.record(await newWound(), largest)).toMatchObject({ ...largest, area: 3600 });
    const least = { length: 0, width: 0, depth: 0, pain: 0, tunnelling: 0, tunnellingClock: 1 };
    expect(await stand.record(await newWound(), least)).toMatchObject({ ...least, area: 0 });
  });
});

describe('healed', () => {
  test('closes the wound with its day; later entries are refused, one that was forgotten is not', async () => {
    const wound = await newWound();
    await stand.record(wound, { at: daysAgo(1), trend: 'healed' });
    const closed = await nurse.call(wounds.get, { residentId: wound.residentId, id: wound.id });
    expect(closed).toMatchObject({ status: 'healed', latest: { push: 0 } });
    expect(await nurse.refused(entries.record, of(wound))).toMatchObject({ code: 'atAfterClosed' });
    expect(await stand.record(wound, { at: daysAgo(3) })).toMatchObject({ late: true });
  });
  test('not while a younger entry says that it was there', async () => {
    const wound = await newWound();
    await stand.record(wound);
    expect(
      await nurse.refused(entries.record, { ...of(wound), at: daysAgo(1), trend: 'healed' }),
    ).toMatchObject({ code: 'healedNotLast' });
  });
  test('struck or corrected it opens the wound again', async () => {
    const wound = await newWound();
    const entry = await stand.record(wound, { trend: 'healed' });
    await nurse.call(entries.correct, { ...asIs(entry), trend: 'better', reason: 'not yet' });
    expect(await nurse.call(wounds.get, { residentId: wound.residentId, id: wound.id })).toMatchObject({
      status: 'open',
      endedOn: null,
    });
  });
});

describe('corrected and struck', () => {
  test('what it said stays readable with the reason; the area follows', async () => {
    const wound = await newWound();
    const entry = await stand.record(wound, whole);
    const corrected = await nurse.call(entries.correct, {
      ...asIs(entry),
      length: 4,
      reason: 'read wrongly',
    });
    expect(corrected).toMatchObject({ area: 12.4, version: 2, recorded: entry.recorded });
    expect(corrected.corrections).toMatchObject([{ reason: 'read wrongly', before: { length: 4.2 } }]);
    expect(await nurse.refused(entries.correct, { ...asIs(entry), pain: 1, reason: 'x' })).toMatchObject({
      status: 412,
      current: { length: 4 },
    });
    expect(await nurse.refused(entries.correct, { ...asIs(corrected), reason: 'x' })).toMatchObject({
      code: 'nothingChanged',
    });
    expect(await nurse.refused(entries.correct, { ...asIs(corrected), pain: 1, reason: ' ' })).toMatchObject({
      status: 400,
      errors: [{ path: 'reason' }],
    });
  });
  test('struck only after the typed word; it stays and counts no more', async () => {
    const wound = await newWound();
    const entry = await stand.record(wound, whole);
    const strike = { ...of(wound), id: entry.id, version: 1, reason: 'wrong wound' };
    expect(await nurse.refused(entries.strike, { ...strike, word: 'yes' })).toMatchObject({
      code: 'wordWrong',
      errors: [{ path: 'word' }],
    });
    const struck = await nurse.call(entries.strike, { ...strike, word: 'Delete' });
    expect(struck).toMatchObject({ struck: { reason: 'wrong wound' }, length: 4.2 });
    expect(await list(wound)).toHaveLength(1);
    expect(await nurse.call(wounds.get, { residentId: wound.residentId, id: wound.id })).toMatchObject({
      latest: null,
      entries: 0,
    });
    expect(await nurse.refused(entries.strike, { ...strike, version: 2, word: 'Delete' })).toMatchObject({
      code: 'entryStruck',
    });
    expect(await nurse.refused(entries.correct, { ...asIs(struck), pain: 1, reason: 'x' })).toMatchObject({
      code: 'entryStruck',
    });
  });
  test('two at once: one wins, the other gets what stands there', async () => {
    const entry = await stand.record(await newWound(), whole);
    const both = await Promise.allSettled(
      [1, 2].map((pain) => nurse.call(entries.correct, { ...asIs(entry), pain, reason: 'twice' })),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('photos', () => {
  test('recorded with the entry: an outline on it measures the area', async () => {
    const wound = await newWound();
    const fileId = await upload(await picture(800));
    const entry = await stand.record(wound, {
      fileId,
      consented: true,
      rulerVisible: true,
      outline: square,
      ...scale,
    });
    expect(entry).toMatchObject({ area: 16, areaBy: 'planimetry' });
    expect(entry.photos).toMatchObject([{ width: 800, height: 800, rulerVisible: true, struck: null }]);
    const [photo] = entry.photos;
    const asked = { residentId: wound.residentId, id: photo!.id };
    expect((await nurse.file(photos.picture, asked)).byteLength).toBeGreaterThan(0);
    expect((await nurse.file(photos.picture, { ...asked, small: true })).byteLength).toBeGreaterThan(0);
    expect((await nurse.call(photos.list, of(wound))).map((one) => one.id)).toEqual([photo!.id]);
    // the area was measured on it
    const strike = { ...of(wound), id: photo!.id, version: 1, reason: 'wrong' };
    expect(await nurse.refused(photos.strike, strike)).toMatchObject({ code: 'photoOutlined' });
  });
  test('too small, no picture, without consent: a clear word, nothing half saved', async () => {
    const wound = await newWound();
    const record = (fileId: string, consented = true) =>
      nurse.refused(entries.record, { ...of(wound), fileId, consented });
    expect(await record(await upload(await picture(639, 480)))).toMatchObject({
      code: 'pictureTooSmall',
      errors: [{ path: 'fileId', message: expect.stringContaining('639 × 480') }],
    });
    expect(await record(await upload(await picture(800)), false)).toMatchObject({
      code: 'consentMissing',
      errors: [{ path: 'consented' }],
    });
    expect(await record(await upload(Buffer.from('%PDF-1.4\n%%EOF')).catch(() => 'refused'))).toMatchObject({
      status: expect.any(Number),
    });
    expect(await list(wound)).toEqual([]);
  });
  test('larger than the house takes is refused with a word', async () => {
    const answer = await uploadFile(stand.world.server, nurse.token, {
      name: 'huge.jpg',
      content: Buffer.alloc(51 * 1024 * 1024, 0xff),
    });
    expect(answer.statusCode).toBe(413);
    expect((answer.json() as { title: string }).title).not.toBe('');
  });
  test('another one is added; a struck one is shown to nobody', async () => {
    const wound = await newWound();
    const entry = await stand.record(wound);
    const add = async () => ({
      ...of(wound),
      entryId: entry.id,
      fileId: await upload(await picture(800)),
      consented: true,
    });
    expect(await nurse.refused(photos.add, { ...(await add()), consented: false })).toMatchObject({
      code: 'consentMissing',
    });
    const photo = await nurse.call(photos.add, await add());
    const strike = { ...of(wound), id: photo.id, version: 1, reason: 'another resident' };
    expect(await nurse.call(photos.strike, strike)).toMatchObject({ struck: { reason: 'another resident' } });
    expect(await nurse.refused(photos.strike, strike)).toMatchObject({ status: 412 });
    expect(await nurse.refused(photos.strike, { ...strike, version: 2 })).toMatchObject({
      code: 'photoStruck',
    });
    expect(await nurse.refused(photos.picture, { residentId: wound.residentId, id: photo.id })).toMatchObject(
      { status: 404 },
    );
    expect(await nurse.call(photos.list, of(wound))).toEqual([]);
    await nurse.call(entries.strike, {
      ...of(wound),
      id: entry.id,
      version: 1,
      reason: 'wrong',
      word: 'Delete',
    });
    expect(await nurse.refused(photos.add, await add())).toMatchObject({ code: 'entryStruck' });
  });
  test('the next photo is laid on the last one, on the outline that was drawn on it', async () => {
    const wound = await newWound();
    const guide = async () =>
      (await nurse.call(wounds.get, { residentId: wound.residentId, id: wound.id })).guide;
    expect(wound).toMatchObject({ guide: null, photoSmallest: { width: 640, height: 480 } });
    const photo = async () => ({ fileId: await upload(await picture(800, 600)), consented: true });
    const at = hoursAgo(3);
    const outlined = await stand.record(wound, { at, ...(await photo()), outline: square, ...scale });
    const first = {
      photoId: outlined.photos[0]!.id,
      at: outlined.at,
      width: 800,
      height: 600,
      outline: square,
    };
    expect(await guide()).toEqual(first);
    // another photo of the same look was not taken from there
    await nurse.call(photos.add, { ...of(wound), entryId: outlined.id, ...(await photo()) });
    expect(await guide()).toEqual(first);
    const plain = await stand.record(wound, await photo());
    const added = await nurse.call(photos.add, { ...of(wound), entryId: plain.id, ...(await photo()) });
    expect(await guide()).toMatchObject({ photoId: added.id, outline: [] });
    // a look without a photo changes nothing, and a struck photo is shown to nobody
    await stand.record(wound);
    const strike = (id: string) =>
      nurse.call(photos.strike, { ...of(wound), id, version: 1, reason: 'another wound' });
    await strike(added.id);
    expect(await guide()).toMatchObject({ photoId: plain.photos[0]!.id, outline: [] });
    await strike(plain.photos[0]!.id);
    expect(await guide()).toEqual(first);
  });
  test('an upload of somebody else is not taken', async () => {
    const wound = await newWound();
    const fileId = await upload(await picture(800), doctor);
    expect(await nurse.refused(entries.record, { ...of(wound), fileId, consented: true })).toMatchObject({
      status: 404,
    });
  });
});

test('who has no right is refused, another home finds nothing', async () => {
  const wound = await newWound();
  const entry = await stand.record(wound, whole);
  const photo = await nurse.call(photos.add, {
    ...of(wound),
    entryId: entry.id,
    fileId: await upload(await picture(800)),
    consented: true,
  });
  const calls = [
    [entries.list, of(wound)],
    [entries.record, of(wound)],
    [entries.correct, { ...asIs(entry), pain: 1, reason: 'x' }],
    [entries.strike, { ...of(wound), id: entry.id, version: 1, reason: 'x', word: 'Delete' }],
    [photos.list, of(wound)],
    [photos.add, { ...of(wound), entryId: entry.id, fileId: photo.id, consented: true }],
    [photos.picture, { residentId: wound.residentId, id: photo.id }],
    [photos.strike, { ...of(wound), id: photo.id, version: 1, reason: 'x' }],
  ] as const;
  for (const [call, input] of calls) {
    expect(await cook.refused(call, input), call.name).toMatchObject({ status: 403 });
    expect(await stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  }
});

test('the database refuses what contradicts itself', async () => {
  const entry = await stand.record(await newWound(), whole);
  const change = (set: object) =>
    stand.world.inside(stand.home, (context) =>
      context.db
        .updateTable('wounds.entries')
        .set(set)
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', entry.id)
        .execute(),
    );
  for (const set of [
    { epithelial: 11 },
    { width_mm: null },
    { length_mm: 601 },
    { exudate_amount: 'none' },
    { undermining_clock: null },
    { surrounding: ['intact', 'red'] },
    { trend: 'healed' },
    { area_by: 'planimetry' },
    { edges: ['sharp'] },
    { push: 18 },
  ])
    await expect(change(set), JSON.stringify(set)).rejects.toThrow(/constraint/);
});
