import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { latestComplete } from '../api.ts';
import { responses } from '../contract/responses.ts';
import { chosen } from '../domain/testing.ts';
import {
  begin,
  both,
  form,
  head,
  makeResident,
  nurse,
  openForms,
  organisationId,
  sending,
  world,
} from './testing.ts';

beforeAll(openForms);

const completed = async (residentId: string, answers: object = both) =>
  nurse.call(responses.complete, sending(await begin(residentId), { answers }));

describe('correcting and deleting', () => {
  test('a correction takes the place of what it corrects, once', async () => {
    const residentId = await makeResident(world, organisationId);
    const first = await completed(residentId);
    const correction = await nurse.call(responses.correct, { residentId, id: first.id });
    expect(correction.response).toMatchObject({ status: 'inProgress', corrects: first.id, answers: both });
    expect(await nurse.refused(responses.correct, { residentId, id: first.id })).toMatchObject({
      status: 409,
      code: 'alreadyCorrected',
    });
    expect(await nurse.refused(responses.correct, { residentId, id: correction.response.id })).toMatchObject({
      status: 409,
      code: 'notComplete',
    });
    expect(await nurse.call(responses.get, { residentId, id: first.id })).toMatchObject({
      response: { status: 'complete' },
    });
    const second = await nurse.call(
      responses.complete,
      sending(correction, { answers: { a: chosen('no'), b: chosen('no') } }),
    );
    expect(await nurse.call(responses.get, { residentId, id: first.id })).toMatchObject({
      response: { status: 'replaced', replacedBy: second.id, result: { score: 1 } },
    });
    const latest = await world.inside(organisationId, (context) =>
      latestComplete(context, { purpose: 'form', residentIds: [residentId] }),
    );
    expect(latest.get(residentId)?.get(form.code)).toMatchObject({
      responseId: second.id,
      score: 0,
      outcome: 'low',
    });
    const gone = await head.call(responses.remove, {
      residentId,
      id: second.id,
      version: second.version,
      reason: 'Wrong person',
    });
    expect(gone).toMatchObject({
      deletionReason: 'Wrong person',
      deletedBy: expect.stringContaining('nurshome'),
    });
    expect(await nurse.call(responses.get, { residentId, id: first.id })).toMatchObject({
      response: { status: 'complete', replacedBy: null },
    });
    expect(await nurse.call(responses.correct, { residentId, id: first.id })).toMatchObject({
      response: { corrects: first.id },
    });
  });

  test('what was deleted stands in the list of deleted ones only, with the reason, and is not changed any more', async () => {
    const residentId = await makeResident(world, organisationId);
    const opened = await begin(residentId);
    expect(
      (await head.refused(responses.remove, { residentId, id: opened.response.id, version: 1, reason: '  ' }))
        .status,
    ).toBe(400);
    expect(
      (await head.refused(responses.remove, { residentId, id: opened.response.id, version: 7, reason: 'x' }))
        .status,
    ).toBe(412);
    const gone = await head.call(responses.remove, {
      residentId,
      id: opened.response.id,
      version: 1,
      reason: 'Doubled',
    });
    expect(await nurse.call(responses.list, { residentId })).toEqual([]);
    expect(await nurse.call(responses.list, { residentId, deleted: true })).toMatchObject([
      { id: opened.response.id, deletionReason: 'Doubled' },
    ]);
    expect(
      await head.refused(responses.remove, {
        residentId,
        id: opened.response.id,
        version: gone.version,
        reason: 'x',
      }),
    ).toMatchObject({ status: 409, code: 'alreadyDeleted' });
    expect((await nurse.refused(responses.save, sending(opened))).status).toBe(404);
    expect((await nurse.refused(responses.correct, { residentId, id: opened.response.id })).status).toBe(404);
  });

  test('a correction stays with the person responsible; when that account is closed, whoever corrects has it', async () => {
    const residentId = await makeResident(world, organisationId);
    const leaver = await world.actor(organisationId, 'NURSE');
    const [first, second] = [await completed(residentId), await completed(residentId)];
    for (const { id } of [first, second])
      await world.server.database.pool.query('update forms.responses set assigned_to = $1 where id = $2', [
        leaver.accountId,
        id,
      ]);
    expect((await nurse.call(responses.correct, { residentId, id: first.id })).response.assignedTo).toBe(
      leaver.accountId,
    );
    await world.server.database.pool.query('update platform.accounts set active = false where id = $1', [
      leaver.accountId,
    ]);
    expect((await nurse.call(responses.correct, { residentId, id: second.id })).response.assignedTo).toBe(
      nurse.accountId,
    );
  });
  test('others hear of it: completed, corrected, removed', async () => {
    const residentId = await makeResident(world, organisationId);
    const first = await completed(residentId);
    const correction = await nurse.call(responses.correct, { residentId, id: first.id });
    const second = await nurse.call(responses.complete, sending(correction));
    await head.call(responses.remove, { residentId, id: second.id, version: second.version, reason: 'x' });
    const events = await world.inside(organisationId, (context) =>
      context.db
        .selectFrom('platform.outbox')
        .select(['event', 'payload'])
        .where('organisation_id', '=', organisationId)
        .orderBy('id')
        .execute(),
    );
    expect(
      events
        .filter(
          (one) =>
            (one.payload as { residentId?: string }).residentId === residentId &&
            one.event.startsWith('forms.'),
        )
        .map((one) => [one.event, (one.payload as { responseId: string }).responseId]),
    ).toEqual([
      ['forms.completed', first.id],
      ['forms.corrected', second.id],
      ['forms.removed', second.id],
    ]);
  });
});

describe('the database refuses what the rules refuse', () => {
  const change = (id: string, values: object) =>
    world.inside(organisationId, (context) =>
      context.db
        .updateTable('forms.responses')
        .set(values)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute(),
    );
  test.each<[string, object]>([
    ['other answers', { answers: '{}' }],
    ['another result', { result: '{}' }],
    ['another day', { day: '2020-01-01' }],
    ['another score', { score: 9 }],
    ['another outcome', { outcome: 'x' }],
    ['other remarks', { remarks: 'x' }],
    ['another shift', { shift: 2 }],
    ['progress again', { status: 'inProgress', completed_at: null }],
    ['a deletion without a reason', { deleted_at: new Date() }],
    ['a deletion with an empty reason', { deleted_at: new Date(), deletion_reason: ' ' }],
  ])('of a completed response: %s', async (_, values) => {
    const { id } = await completed(await makeResident(world, organisationId));
    await expect(change(id, values)).rejects.toMatchObject({ code: '23514' });
  });
  test('two corrections of one response, and completion without a result', async () => {
    const residentId = await makeResident(world, organisationId);
    const first = await completed(residentId);
    await nurse.call(responses.correct, { residentId, id: first.id });
    const insert = (values: object) =>
      world.inside(organisationId, (context) =>
        context.db
          .insertInto('forms.responses')
          .values({
            organisation_id: organisationId,
            id: newId(),
            definition_id: form.definitionId,
            definition_version_id: form.versionId,
            resident_id: residentId,
            purpose: 'form',
            status: 'inProgress',
            ...values,
          })
          .execute(),
      );
    await expect(insert({ corrects: first.id })).rejects.toMatchObject({ code: '23505' });
    await expect(
      insert({ status: 'complete', completed_at: new Date(), day: '2026-01-01' }),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ status: 'complete', day: '2026-01-01', result: '{}' })).rejects.toMatchObject({
      code: '23514',
    });
  });
});
