import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { setArchived } from '#apps/residents/api.ts';
import { responseOf, responsesOf, startResponse } from '../api.ts';
import { definitions } from '../contract/definitions.ts';
import { responses } from '../contract/responses.ts';
import { chosen, numberItem, text, yesNo } from '../domain/testing.ts';
import {
  begin,
  both,
  contentOf,
  cook,
  form,
  head,
  makeResident,
  nurse,
  openForms,
  organisationId,
  publishForm,
  sending,
  stranger,
  today,
  world,
} from './testing.ts';

beforeAll(openForms);

describe('filling a form', () => {
  test('from the list of usable forms through saving to a score that is stored', async () => {
    const residentId = await makeResident(world, organisationId);
    expect(
      (await nurse.call(responses.available, { residentId })).find(
        (one) => one.definitionId === form.definitionId,
      ),
    ).toMatchObject({ code: form.code, number: 1 });
    const opened = await begin(residentId);
    expect(opened).toMatchObject({
      number: 1,
      response: { status: 'inProgress', day: today, assignedTo: nurse.accountId, answers: {}, result: null },
      tokens: { 'resident.birthDate': '05/17/1940' },
    });
    expect(opened.facts).toContainEqual({
      code: 'ageYears',
      value: Number(today.slice(0, 4)) - 1940 - (today.slice(5) < '05-17' ? 1 : 0),
      source: 'Profile',
      at: null,
    });
    const saved = await nurse.call(
      responses.save,
      sending(opened, { answers: { a: chosen('yes') }, remarks: 'to be continued' }),
    );
    expect(saved).toMatchObject({ version: 2, status: 'inProgress', result: null });
    expect(await nurse.call(responses.list, { residentId })).toMatchObject([
      { status: 'inProgress', answered: 1, of: 2, score: null, outcome: null },
    ]);
    const complete = await nurse.call(
      responses.complete,
      sending({ ...opened, response: saved }, { answers: both }),
    );
    expect(complete).toMatchObject({
      status: 'complete',
      result: { score: 1, maximum: 2, outcome: 'high', severity: 'warning', points: { a: 1, b: 0 } },
      completedBy: expect.stringContaining('nurse'),
    });
    expect(await nurse.call(responses.list, { residentId })).toMatchObject([
      { status: 'complete', score: 1, maximum: 2, outcome: { en: 'High' } },
    ]);
  });

  test('half points are stored as decimals, exactly', async () => {
    const residentId = await makeResident(world, organisationId);
    const option = (code: string, points: number) => ({ code, label: text(code), points });
    const halves = await publishForm(head, {
      sections: [
        {
          id: 's',
          items: [yesNo('a', { options: [option('x', 16.5)] }), yesNo('b', { options: [option('y', 0)] })],
        },
      ],
      score: { value: 'sum(["a", "b"])', minimum: 0, maximum: 30, highMeans: 'good' },
    });
    const { id } = await nurse.call(
      responses.complete,
      sending(await begin(residentId, halves.definitionId), { answers: { a: chosen('x'), b: chosen('y') } }),
    );
    expect(await nurse.call(responses.list, { residentId })).toMatchObject([{ id, score: 16.5 }]);
    const {
      rows: [stored],
    } = await world.server.database.pool.query<{ score: string; kind: string }>(
      'select score::text, pg_typeof(score)::text as kind from forms.responses where id = $1',
      [id],
    );
    expect(stored).toEqual({ score: '16.5', kind: 'numeric' });
  });

  test('somebody of the home is made responsible: staff only, and nobody of another home', async () => {
    const residentId = await makeResident(world, organisationId);
    const people = await nurse.call(responses.people, {});
    expect(people).toContainEqual({ id: head.accountId, name: expect.stringContaining('nurshome') });
    expect(people.some((one) => one.id === stranger.accountId || one.name.includes('trusted'))).toBe(false);
    const opened = await begin(residentId);
    expect(await nurse.call(responses.save, sending(opened, { assignedTo: head.accountId }))).toMatchObject({
      assignedTo: head.accountId,
      assignedName: expect.stringContaining('nurshome'),
    });
    expect(
      (
        await nurse.refused(
          responses.save,
          sending(await begin(residentId), { assignedTo: stranger.accountId }),
        )
      ).status,
    ).toBe(404);
  });

  test('proposals from the record come with their source and count nothing before they are confirmed', async () => {
    const residentId = await makeResident(world, organisationId);
    const age = await publishForm(head, {
      sections: [
        { id: 'first', items: [numberItem('years', { required: true, prefill: 'facts.ageYears' })] },
      ],
      score: null,
      bands: [],
      outcomes: [],
    });
    const opened = await begin(residentId, age.definitionId);
    expect(opened.response.answers['years']).toMatchObject({
      kind: 'number',
      proposed: { confirmed: false, from: { fact: 'ageYears', source: 'Profile' } },
    });
    expect(await nurse.refused(responses.complete, sending(opened))).toMatchObject({
      status: 422,
      code: 'incomplete',
      title: 'Answer the mandatory questions.',
      data: { missing: [{ id: 'years' }] },
    });
    const answers = {
      years: {
        ...(opened.response.answers['years'] as object),
        proposed: { ...(opened.response.answers['years'] as { proposed: object }).proposed, confirmed: true },
      },
    };
    expect(await nurse.call(responses.complete, sending(opened, { answers }))).toMatchObject({
      status: 'complete',
    });
  });

  test('the refusals of completing, each alone', async () => {
    const residentId = await makeResident(world, organisationId);
    const strict = await publishForm(head, {
      shift: true,
      sections: [{ id: 'first', items: [yesNo('a'), yesNo('b')] }],
      conditions: [
        {
          code: 'never',
          when: 'answers.a == "no" && answers.b == "no"',
          effect: 'refuse',
          message: text('Not for this person'),
          offer: 'other-form',
        },
        { code: 'ask', when: 'answers.a == "no"', effect: 'confirm', message: text('Really?') },
      ],
    });
    const opened = await begin(residentId, strict.definitionId);
    const refused = (changes: object) =>
      nurse.refused(responses.complete, sending(opened, { shift: 0, answers: both, ...changes }));
    expect(await refused({ day: null })).toMatchObject({
      status: 422,
      code: 'dateMissing',
      errors: [{ path: 'day' }],
    });
    expect(await refused({ day: addDays(today, 1) })).toMatchObject({
      status: 422,
      code: 'dateInFuture',
      title: 'The date must not be in the future.',
    });
    expect(await refused({ day: addDays(today, -1) })).toMatchObject({
      status: 409,
      code: 'datePast',
      confirm: true,
    });
    expect(await refused({ shift: null })).toMatchObject({ status: 422, code: 'shiftMissing' });
    expect(await refused({ answers: { a: chosen('no'), b: chosen('no') } })).toMatchObject({
      status: 422,
      code: 'notApplicable',
      data: { message: text('Not for this person'), offer: 'other-form' },
    });
    expect(await refused({ answers: { a: chosen('no'), b: chosen('yes') } })).toMatchObject({
      status: 422,
      code: 'needsReason',
      data: { message: text('Really?') },
    });
    expect(await refused({ answers: { a: chosen('perhaps'), b: chosen('yes') } })).toMatchObject({
      status: 422,
      code: 'invalidAnswers',
      data: { invalid: { a: 'formOptionUnknown' } },
    });
    expect(await refused({ answers: { b: chosen('yes') } })).toMatchObject({
      status: 422,
      code: 'incomplete',
      data: { missing: [{ id: 'a', label: text('Question a') }] },
    });
    expect(await nurse.call(responses.get, { residentId, id: opened.response.id })).toMatchObject({
      response: { status: 'inProgress', version: 1 },
    });
    const done = await nurse.call(
      responses.complete,
      sending(opened, {
        shift: 1,
        day: addDays(today, -1),
        answers: { a: chosen('no'), b: chosen('yes') },
        confirmationReason: 'Wish of the doctor',
        confirmed: ['datePast'],
      }),
    );
    expect(done).toMatchObject({ status: 'complete', day: addDays(today, -1), shift: 1 });
    expect(await nurse.refused(responses.complete, { ...sending(opened), answers: both })).toMatchObject({
      status: 409,
      code: 'alreadyComplete',
    });
    expect(await nurse.refused(responses.save, { ...sending(opened), answers: both })).toMatchObject({
      status: 409,
      code: 'alreadyComplete',
    });
  });

  test('two who save at once: the later one reads what is there', async () => {
    const residentId = await makeResident(world, organisationId);
    const opened = await begin(residentId);
    await nurse.call(responses.save, sending(opened, { remarks: 'first' }));
    expect(await head.refused(responses.save, sending(opened, { remarks: 'second' }))).toMatchObject({
      status: 412,
      current: { version: 2, remarks: 'first' },
    });
    expect(await head.refused(responses.complete, sending(opened, { answers: both }))).toMatchObject({
      status: 412,
    });
  });

  test('the same key twice makes one response', async () => {
    const residentId = await makeResident(world, organisationId);
    const key = newId();
    const first = await nurse.call(
      responses.create,
      { residentId, definitionId: form.definitionId },
      { key },
    );
    expect(
      (await nurse.call(responses.create, { residentId, definitionId: form.definitionId }, { key })).response
        .id,
    ).toBe(first.response.id);
    const complete = await nurse.call(responses.complete, sending(first, { answers: both }), {
      key: `${key}-c`,
    });
    expect(
      await nurse.call(responses.complete, sending(first, { answers: both }), { key: `${key}-c` }),
    ).toEqual(complete);
    expect(await nurse.call(responses.list, { residentId })).toHaveLength(1);
  });

  test('without the right 403; of another home, another resident or another app 404', async () => {
    const [residentId, other] = [
      await makeResident(world, organisationId),
      await makeResident(world, organisationId),
    ];
    const opened = await begin(residentId);
    expect((await cook.refused(responses.list, { residentId })).status).toBe(403);
    expect(
      (await nurse.refused(responses.remove, { residentId, id: opened.response.id, version: 1, reason: 'x' }))
        .status,
    ).toBe(403);
    expect((await stranger.refused(responses.get, { residentId, id: opened.response.id })).status).toBe(404);
    expect((await nurse.refused(responses.get, { residentId: other, id: opened.response.id })).status).toBe(
      404,
    );
    expect((await nurse.refused(responses.save, { ...sending(opened), residentId: other })).status).toBe(404);
    expect(
      (await nurse.refused(responses.save, sending(opened, { assignedTo: stranger.accountId }))).status,
    ).toBe(404);
    expect((await nurse.refused(responses.create, { residentId, definitionId: newId() })).status).toBe(404);
    await world.inside(organisationId, async (context) => {
      expect(await responseOf(context, { purpose: 'assessment', residentId, id: opened.response.id })).toBe(
        null,
      );
      expect(await responsesOf(context, { purpose: 'assessment', residentId, limit: 10 })).toEqual([]);
      expect(await responsesOf(context, { purpose: 'form', residentId, limit: 10 })).toMatchObject([
        { id: opened.response.id, code: form.code },
      ]);
      await expect(
        startResponse(context, { purpose: 'assessment', residentId, definitionId: form.definitionId }),
      ).rejects.toMatchObject({ status: 404 });
    });
  });

  test('a form that is switched off or only a draft cannot be begun, what was begun can be finished', async () => {
    const residentId = await makeResident(world, organisationId);
    const own = await publishForm(head);
    const opened = await begin(residentId, own.definitionId);
    const { definition } = await head.call(definitions.get, { id: own.definitionId });
    await head.call(definitions.activate, {
      id: own.definitionId,
      version: definition.version,
      active: false,
    });
    expect(
      await nurse.refused(responses.create, { residentId, definitionId: own.definitionId }),
    ).toMatchObject({ status: 409, code: 'notPublished' });
    expect(
      (await nurse.call(responses.available, { residentId })).some(
        (one) => one.definitionId === own.definitionId,
      ),
    ).toBe(false);
    expect(await nurse.call(responses.complete, sending(opened, { answers: both }))).toMatchObject({
      status: 'complete',
    });
  });

  test('an answered form keeps its version for ever', async () => {
    const residentId = await makeResident(world, organisationId);
    const own = await publishForm(head);
    const before = await begin(residentId, own.definitionId);
    await nurse.call(responses.complete, sending(before, { answers: both }));
    const draft = await head.call(definitions.draft, { id: own.definitionId });
    const { saved } = await head.call(definitions.saveDraft, {
      versionId: draft.id,
      version: draft.version,
      content: contentOf(own.code, { title: text('Quite another') }),
    });
    await head.call(definitions.publish, {
      versionId: saved.id,
      version: saved.version,
      changeNote: 'New title',
      confirmed: ['hasImpact'],
    });
    expect(await nurse.call(responses.get, { residentId, id: before.response.id })).toMatchObject({
      number: 1,
      definition: { title: { en: `Form ${own.code}` } },
      response: { result: { score: 1 } },
    });
    expect(await begin(residentId, own.definitionId)).toMatchObject({
      number: 2,
      definition: { title: text('Quite another') },
    });
  });

  test('reads stand in the read log, and an archived record is read only', async () => {
    const residentId = await makeResident(world, organisationId);
    const opened = await begin(residentId);
    await nurse.call(responses.get, { residentId, id: opened.response.id });
    const reads = await world.inside(organisationId, (context) =>
      context.db
        .selectFrom('platform.reads')
        .select('call')
        .where('organisation_id', '=', organisationId)
        .where('resident_id', '=', residentId)
        .execute(),
    );
    expect(reads.map((one) => one.call)).toContain('forms.responses.get');
    await world.inside(organisationId, async (context) =>
      setArchived(context, { residentId, version: 1, archived: true, until: null }),
    );
    expect(await nurse.refused(responses.save, sending(opened))).toMatchObject({
      status: 409,
      code: 'residentArchived',
    });
    expect(await nurse.call(responses.get, { residentId, id: opened.response.id })).toMatchObject({
      response: { id: opened.response.id },
    });
  });
});
