import { listName } from '#platform/domain/text/person-name.ts';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { TaskForm } from './TaskForms.tsx';
import type { Task } from './use-decided.ts';

const TaskForms = lazily('care-tasks/forms', () => import('./TaskForms.tsx'), { early: true });

/** Opens a form about a task beside the page. */
export function openTaskForm(form: TaskForm, task: Task, title: string): void {
  const key = `care-tasks:${form}:${task.occurrence.id}`;
  openWork({
    key,
    title: `${title}: ${listName(task.resident)}`,
    residentId: task.resident.id,
    render: () => <TaskForms form={form} task={task} onClose={() => closeWork(key)} />,
  });
}
