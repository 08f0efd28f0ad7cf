import { Group } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { admission } from '../contract/admission.ts';
import { useText } from './text.ts';

/** Messages that nobody has acknowledged, and steps of the admission; each leads to where it is done. One question for all rows. */
export default function DueMarks({
  residentId,
  residentIds,
}: {
  readonly residentId: string;
  readonly residentIds: readonly string[];
}) {
  const t = useText();
  const { data } = useCall(
    admission.due,
    { residentIds: residentIds.slice(0, 200) },
    { enabled: residentIds.length > 0, keep: true },
  );
  const due = data?.find((one) => one.residentId === residentId);
  if (!due || (due.openSteps === 0 && due.messages === 0)) return null;
  return (
    <Group gap={4} wrap="wrap">
      {due.messages > 0 && (
        <LinkTo href={residentLink(residentId)}>
          <StatusBadge status="warning" label={t('due.messages', { count: due.messages })} />
        </LinkTo>
      )}
      {due.openSteps > 0 && (
        <LinkTo href={residentLink(residentId, 'profile')}>
          <StatusBadge status="info" label={t('due.admission', { count: due.openSteps })} />
        </LinkTo>
      )}
    </Group>
  );
}
