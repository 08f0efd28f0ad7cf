import type { ReactNode } from 'react';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';

export interface Ends {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Opens a form of this page in the work panel. */
export function openForm(key: string, title: string, render: (ends: Ends) => ReactNode): void {
  const close = () => closeWork(key);
  openWork({ key, title, render: () => render({ onDone: close, onCancel: close }) });
}
