import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, send, type World } from '#platform/server/testing/world.ts';
import { setArchived } from '#apps/residents/api.ts';
import { definitions } from '../contract/definitions.ts';
import { publicForms, responses, standalone } from '../contract/responses.ts';
import { chosen } from '../domain/testing.ts';
import { makeResident, publishForm } from './testing.ts';

let world: World;
let organisationId: string;
let head: Actor;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  head = await world.actor(organisationId, 'NURSHOME');
});

const later = () => new Date(Date.now() + 3_600_000).toISOString();
async function shared(changes: object = {}): Promise<{ definitionId: string; link: string }> {
  const { definitionId } = await publishForm(head, { subject: 'none', ...changes });
  const { definition } = await head.call(definitions.get, { id: definitionId });
  return {
    definitionId,
    ...(await head.call(definitions.share, {
      id: definitionId,
      version: definition.version,
      until: later(),
    })),
  };
}
const open = async (call: Parameters<typeof send>[2], input: object) => {
  const response = await send(world.server, null, call, input);
  return { status: response.statusCode, body: response.json() as Record<string, unknown> };
};
const answers = { a: chosen('yes'), b: chosen('no') };
const sql = (text: string, values: unknown[]) => world.server.database.pool.query(text, values);

describe('a public link', () => {
  test('shows the form and takes answers without sign-in; who may see answers sees them, in pages', async () => {
    const { definitionId, link } = await shared();
    expect(await open(publicForms.look, { link })).toMatchObject({
      status: 200,
      body: { number: 1, definition: { subject: 'none' } },
    });
    for (let index = 0; index < 3; index += 1)
      expect(await open(publicForms.send, { link, answers })).toMatchObject({
        status: 200,
        body: { done: true },
      });
    const first = await head.call(standalone.list, { definitionId, limit: 2 });
    const second = await head.call(standalone.list, { definitionId, limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items]).toMatchObject([
      { status: 'complete', score: 1 },
      { score: 1 },
      { score: 1 },
    ]);
    const one = await head.call(standalone.get, { id: first.items[0]!.id });
    expect(one).toMatchObject({
      response: { residentId: null, completedBy: null, answers, result: { outcome: 'high' } },
    });
    const paper = (await head.call(standalone.print, { id: one.response.id })) as unknown as Buffer;
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    const gone = await head.call(standalone.remove, {
      id: one.response.id,
      version: one.response.version,
      reason: 'A joke',
    });
    expect(gone.deletionReason).toBe('A joke');
    expect((await head.call(standalone.list, { definitionId })).items).toHaveLength(2);
    expect((await head.call(standalone.list, { definitionId, deleted: true })).items).toHaveLength(1);
    expect(
      await head.refused(standalone.remove, { id: one.response.id, version: gone.version, reason: 'x' }),
    ).toMatchObject({ status: 409, code: 'alreadyDeleted' });
    const cook = await world.actor(organisationId, 'COOK');
    expect((await cook.refused(standalone.list, { definitionId })).status).toBe(403);
    const stranger = await world.actor(await world.organisation(), 'NURSHOME');
    expect((await stranger.refused(standalone.list, { definitionId })).status).toBe(404);
    expect((await stranger.refused(standalone.get, { id: one.response.id })).status).toBe(404);
    expect((await cook.refused(standalone.print, { id: one.response.id })).status).toBe(403);
    expect((await stranger.refused(standalone.print, { id: one.response.id })).status).toBe(404);
  });

  test('what came in waits by form until somebody puts it into a record, once; there it stays as it came', async () => {
    const { definitionId, link } = await shared();
    for (let index = 0; index < 2; index += 1) await open(publicForms.send, { link, answers });
    const box = async () =>
      (await head.call(standalone.inbox, {})).find((one) => one.definitionId === definitionId);
    expect(await box()).toMatchObject({ count: 2, public: true });
    const [one] = (await head.call(standalone.list, { definitionId })).items;
    const [mine, other] = [
      await makeResident(world, organisationId),
      await makeResident(world, organisationId),
    ];
    expect(
      (await head.refused(standalone.assign, { residentId: mine, id: one!.id, version: 9 })).status,
    ).toBe(412);
    const assigned = await head.call(standalone.assign, { residentId: mine, id: one!.id, version: 1 });
    expect(assigned).toMatchObject({
      residentId: mine,
      status: 'complete',
      answers,
      completedBy: null,
      lastChangeBy: expect.stringContaining('nurshome'),
    });
    expect(await head.call(responses.list, { residentId: mine })).toMatchObject([
      { id: one!.id, status: 'complete', score: 1 },
    ]);
    expect(await box()).toMatchObject({ count: 1 });
    // it has a resident now: it is nobody's to assign, look at without one, or to move
    for (const call of [
      () => head.refused(standalone.assign, { residentId: other, id: one!.id, version: assigned.version }),
      () => head.refused(standalone.get, { id: one!.id }),
    ])
      expect((await call()).status).toBe(404);
    await expect(
      world.inside(organisationId, (context) =>
        context.db
          .updateTable('forms.responses')
          .set({ resident_id: other })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', one!.id)
          .execute(),
      ),
    ).rejects.toThrow(/corrected, not edited/);
  });

  test('is put into a record only with the right to change, never a deleted one, never into that of another home or an archived one', async () => {
    const { definitionId, link } = await shared();
    for (let index = 0; index < 2; index += 1) await open(publicForms.send, { link, answers });
    const [one, two] = (await head.call(standalone.list, { definitionId })).items;
    const [residentId, gone] = [
      await makeResident(world, organisationId),
      await makeResident(world, organisationId),
    ];
    const doctor = await world.actor(organisationId, 'DOCTOR');
    expect((await doctor.refused(standalone.assign, { residentId, id: one!.id, version: 1 })).status).toBe(
      403,
    );
    expect(await doctor.call(standalone.inbox, {})).toContainEqual(
      expect.objectContaining({ definitionId, count: 2 }),
    );
    const foreign = await world.organisation();
    expect(
      (
        await head.refused(standalone.assign, {
          residentId: await makeResident(world, foreign),
          id: one!.id,
          version: 1,
        })
      ).status,
    ).toBe(404);
    expect(await (await world.actor(foreign, 'NURSHOME')).call(standalone.inbox, {})).toEqual([]);
    await world.inside(organisationId, (context) =>
      setArchived(context, { residentId: gone, version: 1, archived: true, until: null }),
    );
    expect(
      await head.refused(standalone.assign, { residentId: gone, id: one!.id, version: 1 }),
    ).toMatchObject({ status: 409, code: 'residentArchived' });
    const removed = await head.call(standalone.remove, { id: two!.id, version: 1, reason: 'A joke' });
    expect(
      await head.refused(standalone.assign, { residentId, id: two!.id, version: removed.version }),
    ).toMatchObject({ status: 409, code: 'alreadyDeleted' });
    expect(
      (await head.call(standalone.inbox, {})).find((form) => form.definitionId === definitionId),
    ).toMatchObject({ count: 1 });
  });

  test('sent twice by a device that did not hear the answer is stored once', async () => {
    const { definitionId, link } = await shared();
    const responseId = newId();
    for (let index = 0; index < 2; index += 1)
      expect((await open(publicForms.send, { link, responseId, answers })).status).toBe(200);
    expect((await head.call(standalone.list, { definitionId })).items).toHaveLength(1);
  });

  test('refuses what is missing, does not fit, or cannot be sent without sign-in', async () => {
    const { definitionId, link } = await shared();
    expect(await open(publicForms.send, { link, answers: { a: chosen('yes') } })).toMatchObject({
      status: 422,
      body: { code: 'incomplete', data: { missing: [{ id: 'b' }] } },
    });
    expect(await open(publicForms.send, { link, answers: { ...answers, a: chosen('z') } })).toMatchObject({
      status: 422,
      body: { code: 'invalidAnswers' },
    });
    expect(
      await open(publicForms.send, {
        link,
        answers: { ...answers, p: { kind: 'picture', fileIds: [newId()] } },
      }),
    ).toMatchObject({
      status: 422,
      body: { code: 'invalidAnswers', data: { invalid: { p: 'formAnswerKind' } } },
    });
    expect((await head.call(standalone.list, { definitionId })).items).toEqual([]);
  });

  test('a link that nobody made, or that was taken back, is unknown; only the hash of one is stored', async () => {
    const { definitionId, link } = await shared();
    for (const wrong of [
      'x',
      `${organisationId}.${'a'.repeat(43)}`,
      `${await world.organisation()}.${link.split('.')[1]!}`,
    ])
      expect((await open(publicForms.look, { link: wrong })).status).toBe(404);
    const stored = JSON.stringify(
      (await sql('select * from forms.definitions where id = $1', [definitionId])).rows[0],
    );
    expect(stored).not.toContain(link.split('.')[1]!);
    const { definition } = await head.call(definitions.get, { id: definitionId });
    expect(definition).toMatchObject({ public: true });
    await head.call(definitions.unshare, { id: definitionId, version: definition.version });
    expect((await open(publicForms.look, { link })).status).toBe(404);
    expect((await open(publicForms.send, { link, answers })).status).toBe(404);
  });

  test('is over when its time is over, the form is switched off, or a later version asks about residents', async () => {
    const ended = await shared();
    await sql("update forms.definitions set public_until = now() - interval '1 second' where id = $1", [
      ended.definitionId,
    ]);
    for (const call of [publicForms.look, publicForms.send])
      expect(await open(call, { link: ended.link, answers })).toMatchObject({
        status: 409,
        body: { code: 'linkOver', title: 'This link is no longer valid.' },
      });
    expect((await head.call(definitions.get, { id: ended.definitionId })).definition.public).toBe(false);
    const off = await shared();
    await sql('update forms.definitions set active = false where id = $1', [off.definitionId]);
    expect((await open(publicForms.look, { link: off.link })).body['code']).toBe('linkOver');
    const personal = await shared();
    const draft = await head.call(definitions.draft, { id: personal.definitionId });
    const { saved } = await head.call(definitions.saveDraft, {
      versionId: draft.id,
      version: draft.version,
      content: { ...draft.content, subject: 'resident' },
    });
    expect(
      await head.refused(definitions.publish, {
        versionId: saved.id,
        version: saved.version,
        changeNote: 'x',
      }),
    ).toMatchObject({ code: 'hasImpact', data: { places: ['residentRecord', 'publicLink'] } });
    await head.call(definitions.publish, {
      versionId: saved.id,
      version: saved.version,
      changeNote: 'x',
      confirmed: ['hasImpact'],
    });
    expect((await open(publicForms.look, { link: personal.link })).body['code']).toBe('linkOver');
  });

  test('is given only to a published form without a resident, until a moment to come', async () => {
    const { definitionId } = await publishForm(head);
    const version = async (id: string) => (await head.call(definitions.get, { id })).definition.version;
    expect(
      await head.refused(definitions.share, {
        id: definitionId,
        version: await version(definitionId),
        until: later(),
      }),
    ).toMatchObject({ status: 422, code: 'needsNoResident' });
    const draft = await head.call(definitions.create, {
      code: 'only-a-draft',
      title: { en: 'x', de: 'x' },
      purpose: 'form',
    });
    expect(
      await head.refused(definitions.share, { id: draft.definitionId, version: 1, until: later() }),
    ).toMatchObject({ status: 409, code: 'notPublished' });
    const free = await publishForm(head, { subject: 'none' });
    expect(
      await head.refused(definitions.share, {
        id: free.definitionId,
        version: await version(free.definitionId),
        until: new Date(Date.now() - 1000).toISOString(),
      }),
    ).toMatchObject({ status: 422, code: 'endInPast' });
    expect(
      (await head.refused(definitions.share, { id: free.definitionId, version: 99, until: later() })).status,
    ).toBe(412);
  });

  test('is limited: one address, and one form in a day', async () => {
    const { definitionId, link } = await shared();
    await sql(
      `insert into forms.responses (organisation_id, id, definition_id, definition_version_id, purpose, status, day, result, completed_at)
      select organisation_id, gen_random_uuid(), definition_id, id, 'form', 'complete', '2026-01-01', '{}', now() from forms.definition_versions, generate_series(1, 500) where definition_id = $1`,
      [definitionId],
    );
    expect(await open(publicForms.send, { link, answers })).toMatchObject({
      status: 429,
      body: { title: 'Too many attempts in a short time. Wait 24 hours and try again.' },
    });
    const other = await shared();
    const looks = [];
    for (let index = 0; index < 130; index += 1)
      looks.push((await open(publicForms.look, { link: other.link })).status);
    expect(looks.filter((status) => status === 200).length).toBeGreaterThan(80);
    expect(looks.at(-1)).toBe(429);
  });
});
