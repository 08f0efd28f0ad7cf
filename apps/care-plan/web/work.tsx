import type { ReactNode } from 'react';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';

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
