import type { ReactNode } from 'react';
import { ask } from '#platform/web/client/confirmation.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { refresh } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { type CallTo, perform } from '#platform/web/client/client.ts';
import { useText } from './text.ts';

/** Opens a form beside the record of a resident; `render` gets what closes it. */
export function openForm(
  residentId: string,
  name: string,
  title: string,
  render: (close: () => void) => ReactNode,
): void {
  const key = `care-plan:${name}`;
  openWork({ key, title, residentId, render: () => render(() => closeWork(key)) });
}

interface One {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

/** Deletes a problem, a goal or a measure after a question; where it fails, what was not deleted is said before the reason. */
export function useDelete(
  level: 'problem' | 'goal' | 'task',
  call: CallTo<{ residentId: string; id: string; version: number }, unknown>,
  residentId: string,
): (one: One) => Promise<boolean> {
  const t = useText();
  return async ({ id, version, name }) => {
    const yes = await ask({
      title: t('dialogs.deleteOne', { name }),
      text: t('dialogs.deleteOneText'),
      yes: t('actions.delete'),
      danger: true,
    });
    if (!yes) return false;
    try {
      await perform(call, { residentId, id, version }, { quiet: true });
      toast.success(t('states.deleted'));
      return true;
    } catch (error) {
      toast.error(`${t(`notDeleted.${level}`)} ${saveMessage(error)}`);
      return false;
    } finally {
      void refresh('care-plan.');
    }
  };
}
