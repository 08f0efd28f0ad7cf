import { beforeAll, describe, expect, test } from 'vitest';
import { assessments } from '#apps/assessments/contract/assessments.ts';
import { recordFallRisk } from '#apps/assessments/server/testing.ts';
import { definitions } from '#apps/forms/contract/definitions.ts';
import type { Call } from '#platform/contract/call.ts';
import { resources } from '../contract/resources.ts';
import {
  admin,
  ask,
  found,
  ida,
  nurse,
  openRecords,
  organisationId,
  otto,
  refused,
  stranger,
  world,
} from './testing.ts';

beforeAll(openRecords);

describe('Questionnaire and QuestionnaireResponse', () => {
  test('every published form is told, found by its address, version and title, in pages; drafts are not', async () => {
    // the instruments are there from the first assessment on
    await world.inside(organisationId, (context) => recordFallRisk(context, otto, '2026-11-17'));
    const all = found(await ask(resources.findQuestionnaires, { _count: 200 }));
    expect(all.length).toBeGreaterThan(15);
    const huhn = all.find((one) => one['url'] === 'urn:obhut:form:fall-risk-huhn')!;
    expect(huhn).toMatchObject({
      resourceType: 'Questionnaire',
      version: '1',
      status: 'active',
      subjectType: ['Patient'],
      item: [{ type: 'group' }],
    });
    expect(await ask(resources.readQuestionnaire, { id: huhn['id'] })).toEqual(huhn);
    expect(
      found(await ask(resources.findQuestionnaires, { url: 'urn:obhut:form:fall-risk-huhn', version: '1' })),
    ).toEqual([huhn]);
    expect(
      found(await ask(resources.findQuestionnaires, { url: 'urn:obhut:form:fall-risk-huhn', version: '9' })),
    ).toEqual([]);
    expect(
      found(await ask(resources.findQuestionnaires, { title: 'fall' })).map((one) => one['id']),
    ).toContain(huhn['id']);
    expect(found(await ask(resources.findQuestionnaires, { status: 'retired' }))).toEqual([]);
    const ids: string[] = [];
    for (let page: string | null = ''; page !== null;) {
      const bundle = await ask(resources.findQuestionnaires, {
        _count: 7,
        ...(page === '' ? {} : { _page: page }),
      });
      ids.push(...found(bundle).map((one) => String(one['id'])));
      page = bundle['link'][1] ? new URL(bundle['link'][1].url).searchParams.get('_page') : null;
    }
    expect(ids).toEqual(all.map((one) => one['id']));
    const draft = await admin.call(definitions.create, {
      code: 'never-published',
      title: { en: 'x', de: 'x' },
      purpose: 'form',
    });
    expect((await refused(admin, resources.readQuestionnaire, { id: draft.id })).status).toBe(404);
    expect(found(await ask(resources.findQuestionnaires, { title: 'x' }))).toEqual([]);
  });

  test('completed responses name their questionnaire and version; corrected and deleted ones say so', async () => {
    const first = await world.inside(organisationId, (context) => recordFallRisk(context, ida, '2026-11-18'));
    const second = await world.inside(organisationId, (context) =>
      recordFallRisk(context, ida, '2026-11-19'),
    );
    const [one, other, ...more] = found(await ask(resources.findQuestionnaireResponses, { patient: ida }));
    expect([one!['id'], other!['id']].toSorted()).toEqual([first, second].toSorted());
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      resourceType: 'QuestionnaireResponse',
      questionnaire: 'urn:obhut:form:fall-risk-huhn|1',
      status: 'completed',
      subject: { reference: `Patient/${ida}` },
    });
    expect(await ask(resources.readQuestionnaireResponse, { id: one!['id'] })).toEqual(one);
    const page = await ask(resources.findQuestionnaireResponses, { patient: ida, _count: 1 });
    const next = await ask(resources.findQuestionnaireResponses, {
      patient: ida,
      _count: 1,
      _page: new URL(page['link'][1].url).searchParams.get('_page')!,
    });
    expect([...found(page), ...found(next)].map((each) => each['id'])).toEqual([one!['id'], other!['id']]);
    await admin.call(assessments.remove, { residentId: ida, id: first, version: 1, reason: 'wrong person' });
    expect(
      found(await ask(resources.findQuestionnaireResponses, { patient: ida })).map((each) => each['id']),
    ).toEqual([second]);
    expect(await ask(resources.readQuestionnaireResponse, { id: first })).toMatchObject({
      status: 'entered-in-error',
    });
    expect((await refused(stranger, resources.readQuestionnaireResponse, { id: second })).status).toBe(404);
    expect(
      (await refused(stranger, resources.findQuestionnaireResponses as Call, { patient: ida })).status,
    ).toBe(404);
    expect(
      (await refused(nurse, resources.findQuestionnaireResponses as Call, { patient: ida })).status,
    ).toBe(403);
    expect(
      await refused(admin, resources.findQuestionnaireResponses as Call, { patient: 'somebody' }),
    ).toMatchObject({ status: 422, code: 'patientUnknown' });
  });
});
