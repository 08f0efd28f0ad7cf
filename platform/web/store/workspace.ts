import type { ReactNode } from 'react';
import { type CurrentResident, currentResident } from './current-resident.ts';
import { createStore } from './store.ts';

/** A piece of work beside the page: a form that one fills while reading. */
export interface WorkspaceItem {
  /** One item per key; opening it again brings it to the front. */
  readonly key: string;
  readonly title: string;
  /** What is done, where the person stands beside it; without it the title. */
  readonly heading?: string;
  readonly render: () => ReactNode;
  /** Items of another resident are hidden while a resident's page is open; they are never mixed. */
  readonly residentId?: string;
  /** The person for whom or on whose page it was opened: said under the title, because a sheet covers the banner. */
  readonly resident?: CurrentResident;
  /** What had the focus when it was opened: it is given back there. */
  readonly from?: Element | null;
  readonly dirty: boolean;
}
export interface WorkspaceState {
  readonly items: readonly WorkspaceItem[];
  readonly front: string | null;
}

export const workspace = createStore<WorkspaceState>({ items: [], front: null });

/** Opens a piece of work in the side panel, or brings the open one with the same key to the front. */
export function openWork(item: Omit<WorkspaceItem, 'dirty' | 'from'>): void {
  const here = currentResident.get();
  const resident = here !== null && here.id === item.residentId ? { resident: here } : {};
  workspace.set(({ items }) => ({
    items: items.some((one) => one.key === item.key)
      ? items
      : [...items, { ...resident, ...item, from: document.activeElement, dirty: false }],
    front: item.key,
  }));
}

export const minimiseWork = (): void => workspace.set((state) => ({ ...state, front: null }));
export const bringToFront = (key: string): void => workspace.set((state) => ({ ...state, front: key }));

/** Closes without asking: what was typed stays as a draft. */
export function closeWork(key: string): void {
  workspace.set(({ items, front }) => ({
    items: items.filter((one) => one.key !== key),
    front: front === key ? null : front,
  }));
}

export function markWork(key: string, dirty: boolean): void {
  workspace.set((state) => {
    const item = state.items.find((one) => one.key === key);
    if (!item || item.dirty === dirty) return state;
    return { ...state, items: state.items.map((one) => (one.key === key ? { ...one, dirty } : one)) };
  });
}

export const closeAllWork = (): void => workspace.set({ items: [], front: null });
