import type { ReactNode } from 'react';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';

/** Whose record it is: an account of staff. */
export interface Person {
  readonly id: string;
  readonly fullName: string;
}
export interface Ends {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Opens a form of this page in the work panel. */
export function openForm(key: string, title: string, render: (ends: Ends) => ReactNode): void {
  const close = () => closeWork(key);
  openWork({ key, title, render: () => render({ onDone: close, onCancel: close }) });
}
