import { Button, Group } from '@mantine/core';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { concernKey } from '#apps/assessments/contract/shapes.ts';
import { concerns } from '../contract/concerns.ts';
import { planLink } from '../domain/rules.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** Below the result of an assessment that asks for attention: one tap makes it a problem of the care plan. Nothing once it is decided. */
export default function ResultToProblem({
  residentId,
  responseId,
}: {
  readonly residentId: string;
  readonly responseId: string;
}) {
  const t = useText();
  const go = useGo();
  const may = usePermissions(residentId);
  const { data } = useCall(concerns.list, { residentId });
  const take = useAct(concerns.take, {
    success: (done) => t(done.added ? 'states.taken' : 'states.takenOpen', { name: done.name }),
    onDone: (done) => go(planLink(residentId, done.planId, done.problemId)),
  });
  const concern = data?.find((one) => one.key === concernKey(responseId));
  if (!may.write || !concern) return null;
  return (
    <Group>
      <Button loading={take.busy} onClick={() => void take.send({ residentId, concernKey: concern.key })}>
        {t(concern.openProblem ? 'actions.evaluateNow' : 'actions.take')}
      </Button>
    </Group>
  );
}
