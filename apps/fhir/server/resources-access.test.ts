import { beforeAll, describe, expect, test } from 'vitest';
import { recordFallRisk } from '#apps/assessments/server/testing.ts';
import type { Call } from '#platform/contract/call.ts';
import { send } from '#platform/server/testing/send.ts';
import { resources } from '../contract/resources.ts';
import {
  admin,
  ask,
  doctorId,
  found,
  ida,
  type Json,
  nurse,
  openRecords,
  organisationId,
  otto,
  refused,
  stranger,
  world,
} from './testing.ts';

beforeAll(openRecords);

describe('access', () => {
  test('the media type is the one of FHIR', async () => {
    const answer = await send(world.server, admin.token, resources.readPatient as Call, { residentId: ida });
    expect(answer.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
  });
  test('without the right nothing is shown', async () => {
    for (const call of [resources.findPatients, resources.findLocations])
      expect((await refused(nurse, call, {})).status).toBe(403);
    expect((await refused(nurse, resources.readPatient, { residentId: ida })).status).toBe(403);
  });
  test('what belongs to another organisation does not exist', async () => {
    const [condition] = found(await ask(resources.findConditions, { patient: ida }));
    const [reading] = found(await ask(resources.findObservations, { patient: ida }));
    expect((await refused(stranger, resources.readPatient, { residentId: ida })).status).toBe(404);
    expect((await refused(stranger, resources.findConditions as Call, { patient: ida })).status).toBe(404);
    expect((await refused(stranger, resources.readCondition, { id: condition!['id'] })).status).toBe(404);
    expect((await refused(stranger, resources.readObservation, { id: reading!['id'] })).status).toBe(404);
    expect((await refused(stranger, resources.readPractitioner, { id: doctorId })).status).toBe(404);
    expect(
      found((await stranger.call(resources.findPatients as Call, { identifier: '41' })) as Json),
    ).toEqual([]);
    expect(await refused(admin, resources.findConditions as Call, { patient: 'somebody' })).toMatchObject({
      status: 422,
      code: 'patientUnknown',
    });
  });
  test('every record that is shown is in the read log', async () => {
    const reads = (residentId: string) =>
      world.inside(organisationId, async (context) => {
        const rows = await context.db
          .selectFrom('platform.reads')
          .select(['resident_id', 'row_ids'])
          .where('organisation_id', '=', organisationId)
          .where('account_id', '=', admin.accountId)
          .execute();
        return rows.filter((row) => row.resident_id === residentId || row.row_ids?.includes(residentId))
          .length;
      });
    const [condition] = found(await ask(resources.findConditions, { patient: ida }));
    const [reading] = found(await ask(resources.findObservations, { patient: ida }));
    await world.inside(organisationId, (context) => recordFallRisk(context, ida, '2026-11-18'));
    const [answered] = found(await ask(resources.findQuestionnaireResponses, { patient: ida }));
    for (const [call, input, residentId] of [
      [resources.readPatient, { residentId: otto }, otto],
      [resources.findPatients, { identifier: '42' }, otto],
      [resources.findPatients, { name: 'otto' }, otto],
      [resources.findConditions, { patient: otto }, otto],
      [resources.readCondition, { id: condition!['id'] }, ida],
      [resources.readObservation, { id: reading!['id'] }, ida],
      [resources.findQuestionnaireResponses, { patient: ida }, ida],
      [resources.readQuestionnaireResponse, { id: answered!['id'] }, ida],
    ] as [Call, object, string][]) {
      const before = await reads(residentId);
      await admin.call(call, input);
      expect(await reads(residentId), `${call.name} ${JSON.stringify(input)}`).toBeGreaterThan(before);
    }
  });
});
