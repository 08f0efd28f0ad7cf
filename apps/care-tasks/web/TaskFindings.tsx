import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useText } from './text.ts';
import type { Decided, Task } from './use-decided.ts';

/** What was found, in the form of the app that ordered the task. What waits on this device shows as done until it is sent. */
export default function TaskFindings({
  task,
  decided,
  onClose,
}: {
  readonly task: Task;
  readonly decided: Decided;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { occurrence, resident } = task;
  const onDone = (kept: boolean) => {
    if (kept) decided.put(task, { ...occurrence, state: 'done', urgency: null, mayTakeBack: false });
    onClose();
  };
  return (
    <Slot
      name="task.findings"
      props={{ residentId: resident.id, occurrence, onDone, onCancel: onClose }}
      empty={<EmptyState title={t('findings.nobody')} />}
    />
  );
}
