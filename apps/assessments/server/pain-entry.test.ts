import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/server/testing/world.ts';
import { assessments } from '../contract/assessments.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
let nurse: Actor;
beforeAll(async () => {
  stand = await openStand();
  nurse = await stand.world.actor(stand.home, 'NURSE');
});

test.each([
  [5, 2, 'moderate'],
  [9, 3, 'strong'],
  [10, 4, 'excruciating'],
])(
  'pain of %i: the number as it was given is kept beside score %i and outcome %s',
  async (nrs, score, outcome) => {
    const residentId = await stand.resident(`Schmerz ${nrs}`);
    const place = {
      residentId,
      definitionId: stand.idOf('pain-self'),
      day: stand.today(),
      shift: 0,
      assignedTo: nurse.accountId,
      answers: { nrs: { kind: 'number', number: nrs } },
    };
    const draft = (await nurse.call(assessments.create, place)).response as {
      id: string;
      version: number;
    };
    await nurse.call(assessments.complete, { ...place, id: draft.id, version: draft.version });
    const { response } = await nurse.call(assessments.get, { residentId, id: draft.id });
    expect(response).toMatchObject({
      status: 'complete',
      answers: { nrs: { kind: 'number', number: nrs } },
      result: { score, outcome },
    });
  },
);
