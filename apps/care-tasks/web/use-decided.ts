import { listName } from '#platform/domain/text/person-name.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { useRef, useState } from 'react';
import { type Occurrence, occurrences } from '../contract/occurrences.ts';
import { useText } from './text.ts';

export interface Task {
  readonly occurrence: Occurrence;
  readonly resident: ResidentRef;
}

/**
 * Decides tasks with a toast that takes it back. What was decided on this page stays where it stands until the page is opened anew or
 * asks for something else: no row moves under the finger.
 */
export function useDecided(tasks: readonly Task[], asked: string) {
  const t = useText();
  const [{ of, own }, set] = useState<{ of: string; own: ReadonlyMap<string, Task> }>({
    of: asked,
    own: none,
  });
  const kept = of === asked ? own : none;
  const about = useRef<Task | null>(null);
  const wanted = useRef<'done' | 'notDone'>('done');
  const said = (one: Occurrence, task: Task | null) =>
    t(one.state === 'done' ? 'saved.done' : 'saved.notDone', {
      title: one.title,
      person: task === null ? '' : listName(task.resident),
    });
  const put = (task: Task, occurrence: Occurrence) =>
    set((before) => ({
      of: asked,
      own: new Map(before.of === asked ? before.own : none).set(occurrence.id, { ...task, occurrence }),
    }));
  const back = useAct(occurrences.takeBack, {
    success: (one) =>
      t('saved.takenBack', {
        title: one.title,
        person: about.current === null ? '' : listName(about.current.resident),
      }),
  });
  const act = useAct(occurrences.decide, {
    success: (one) => said(one, about.current),
    undo: (one) => {
      const task = about.current;
      if (task !== null) void takeBack({ ...task, occurrence: one });
    },
    keptAs: ({ state }: { state: Occurrence['state'] }) => {
      const task = about.current!;
      return {
        said: t('now.offline', { title: task.occurrence.title, person: listName(task.resident) }),
        content: `${task.occurrence.title}: ${t(`states.${state}`)}`,
      };
    },
    onKept: () => {
      const task = about.current!;
      put(task, { ...task.occurrence, state: wanted.current, urgency: null, mayTakeBack: false });
    },
    refreshes: ['residents.', 'care-reports.'],
  });
  const takeBack = async (task: Task) => {
    about.current = task;
    const { id, residentId, version } = task.occurrence;
    const open = await back.send({ residentId, id, version });
    if (open !== null) put(task, open);
  };
  const decide = async (task: Task, state: 'done' | 'notDone', reason = '') => {
    about.current = task;
    wanted.current = state;
    const { id, residentId } = task.occurrence;
    const decided = await act.send({ residentId, id, state, reason, note: '' });
    if (decided !== null) put(task, decided);
  };
  const there = new Set(tasks.map((one) => one.occurrence.id));
  const shown = tasks.map((one) => {
    const here = kept.get(one.occurrence.id);
    return here !== undefined && here.occurrence.version >= one.occurrence.version ? here : one;
  });
  const gone = [...kept.values()].filter((one) => !there.has(one.occurrence.id));
  return {
    tasks: [...shown, ...gone].toSorted(
      (a, b) =>
        compare(a.occurrence.dueFrom, b.occurrence.dueFrom) || compare(a.occurrence.id, b.occurrence.id),
    ),
    busy: act.busy || back.busy,
    decide,
    takeBack,
    put,
  };
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const none: ReadonlyMap<string, Task> = new Map();

export type Decided = ReturnType<typeof useDecided>;
