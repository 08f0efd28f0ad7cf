import { listName } from '#platform/domain/text/person-name.ts';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Many } from './chosen-tasks.tsx';
import type { ManyForm } from './ManyForms.tsx';
import type { TaskForm } from './TaskForms.tsx';
import type { Decided, Task } from './use-decided.ts';

const TaskForms = lazily('care-tasks/forms', () => import('./TaskForms.tsx'), { early: true });

const ManyForms = lazily('care-tasks/many', () => import('./ManyForms.tsx'), { early: true });

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

const TaskFindings = lazily('care-tasks/findings', () => import('./TaskFindings.tsx'), { early: true });

/** Opens the form of what is found, beside the page. */
export function openFindings(task: Task, decided: Decided): void {
  const key = `care-tasks:findings:${task.occurrence.id}`;
  openWork({
    key,
    title: `${task.occurrence.title}: ${listName(task.resident)}`,
    residentId: task.resident.id,
    render: () => <TaskFindings task={task} decided={decided} onClose={() => closeWork(key)} />,
  });
}

/** Opens a form about several tasks beside the page. */
export function openManyForm(form: ManyForm, tasks: readonly Task[], many: Many, title: string): void {
  const key = `care-tasks:${form}:${tasks.map((one) => one.occurrence.id).join()}`;
  openWork({
    key,
    title,
    render: () => <ManyForms form={form} tasks={tasks} many={many} onClose={() => closeWork(key)} />,
  });
}
