import { beforeAll, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { epd } from '../contract/epd.ts';

let world: World;
let organisationId: string;
let doctor: Actor;
let nurse: Actor;
let stranger: Actor;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  [doctor, nurse] = [await world.actor(organisationId, 'DOCTOR'), await world.actor(organisationId, 'NURSE')];
  stranger = await world.actor(await world.organisation(), 'ADMIN');
});
const newResident = () =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName: 'Muster', firstName: 'Vreni', allowSimilar: true }),
  );
const document = async (actor: Actor, residentId: string, change: object = {}) => ({
  residentId,
  fileId: await uploaded(world.server, actor.token, 'a.txt', Buffer.from('report')),
  direction: 'sent' as const,
  label: 'Report',
  kind: 'nursingReport',
  confidentiality: 'normal' as const,
  documentOn: '2026-11-20',
  ...change,
});

test('a document is prepared, published with the consent, withdrawn with a reason', async () => {
  const residentId = await newResident();
  const one = await nurse.call(epd.add, await document(nurse, residentId));
  expect(one).toMatchObject({ status: 'prepared', direction: 'sent', publishedAt: null });
  expect(
    (await nurse.refused(epd.publish, { residentId, id: one.id, version: 1, confidentiality: 'normal' }))
      .status,
  ).toBe(403);
  expect(
    (await doctor.refused(epd.publish, { residentId, id: one.id, version: 1, confidentiality: 'normal' }))
      .code,
  ).toBe('noConsent');
  const consent = await doctor.call(epd.noteConsent, {
    residentId,
    version: 0,
    state: 'given',
    statedOn: '2026-11-01',
    remarks: 'with daughter',
  });
  expect(consent).toMatchObject({ state: 'given', version: 1 });
  const published = await doctor.call(epd.publish, {
    residentId,
    id: one.id,
    version: 1,
    confidentiality: 'restricted',
  });
  expect(published).toMatchObject({
    status: 'published',
    confidentiality: 'restricted',
    publishedBy: expect.stringContaining('Test'),
    version: 2,
  });
  expect(
    (await doctor.refused(epd.publish, { residentId, id: one.id, version: 2, confidentiality: 'normal' }))
      .code,
  ).toBe('wrongStatus');
  expect(
    (await doctor.refused(epd.withdraw, { residentId, id: one.id, version: 1, reason: 'wrong person' }))
      .status,
  ).toBe(412);
  expect(
    await doctor.call(epd.withdraw, { residentId, id: one.id, version: 2, reason: 'wrong person' }),
  ).toMatchObject({ status: 'withdrawn', withdrawnReason: 'wrong person' });
  expect(
    (await doctor.refused(epd.withdraw, { residentId, id: one.id, version: 3, reason: 'again' })).code,
  ).toBe('wrongStatus');
  expect(
    (await doctor.refused(epd.withdraw, { residentId, id: one.id, version: 3, reason: ' ' })).status,
  ).toBe(400);
});

test('what was received is never published; it is read back', async () => {
  const residentId = await newResident();
  await doctor.call(epd.noteConsent, { residentId, version: 0, state: 'given', statedOn: '2026-11-01' });
  const one = await doctor.call(
    epd.add,
    await document(doctor, residentId, {
      direction: 'received',
      label: 'Discharge',
      kind: 'dischargeReport',
    }),
  );
  expect(
    (await doctor.refused(epd.publish, { residentId, id: one.id, version: 1, confidentiality: 'normal' }))
      .code,
  ).toBe('wrongStatus');
  expect((await doctor.file(epd.download, { residentId, id: one.id })).toString()).toBe('report');
  expect(await doctor.call(epd.list, { residentId })).toHaveLength(1);
  expect((await doctor.refused(epd.download, { residentId: await newResident(), id: one.id })).status).toBe(
    404,
  );
  expect((await stranger.refused(epd.list, { residentId })).status).toBe(404);
});

test.each<[string, object, string]>([
  ['the same label', { label: 'REPORT' }, 'labelTaken'],
  ['an unknown kind', { label: 'x', kind: 'poem' }, 'unknownKind'],
  ['a day in the future', { label: 'x', documentOn: '2999-01-01' }, 'inFuture'],
])('%s is refused', async (_, change, code) => {
  const residentId = await newResident();
  await nurse.call(epd.add, await document(nurse, residentId));
  expect((await nurse.refused(epd.add, await document(nurse, residentId, change))).code).toBe(code);
});

test('consent: not asked, given, withdrawn; never withdrawn before it was given; stale 412', async () => {
  const residentId = await newResident();
  expect(await doctor.call(epd.consent, { residentId })).toEqual({
    state: null,
    statedOn: null,
    remarks: '',
    notedBy: null,
    version: 0,
  });
  expect(
    (
      await doctor.refused(epd.noteConsent, {
        residentId,
        version: 0,
        state: 'withdrawn',
        statedOn: '2026-11-01',
      })
    ).code,
  ).toBe('neverGiven');
  expect(
    (
      await doctor.refused(epd.noteConsent, {
        residentId,
        version: 0,
        state: 'given',
        statedOn: '2999-01-01',
      })
    ).code,
  ).toBe('inFuture');
  await doctor.call(epd.noteConsent, { residentId, version: 0, state: 'given', statedOn: '2026-11-01' });
  expect(
    (
      await doctor.refused(epd.noteConsent, {
        residentId,
        version: 0,
        state: 'refused',
        statedOn: '2026-11-02',
      })
    ).status,
  ).toBe(412);
  expect(
    await doctor.call(epd.noteConsent, {
      residentId,
      version: 1,
      state: 'withdrawn',
      statedOn: '2026-11-02',
    }),
  ).toMatchObject({ state: 'withdrawn', version: 2 });
  expect(
    (await nurse.refused(epd.noteConsent, { residentId, version: 2, state: 'given', statedOn: '2026-11-02' }))
      .status,
  ).toBe(403);
});

test('the database refuses a received document that is published and a withdrawal without a reason', async () => {
  const residentId = await newResident();
  const one = await nurse.call(epd.add, await document(nurse, residentId));
  const set = (values: object) =>
    world.inside(organisationId, (context) =>
      context.db
        .updateTable('files.epd_documents')
        .set(values)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', one.id)
        .execute(),
    );
  await expect(set({ status: 'received' })).rejects.toMatchObject({ code: '23514' });
  await expect(set({ status: 'published' })).rejects.toMatchObject({ code: '23514' });
  await expect(set({ status: 'withdrawn', published_at: '2026-11-21T08:00:00Z' })).rejects.toMatchObject({
    code: '23514',
  });
  expect(newId()).not.toBe(one.id);
});
