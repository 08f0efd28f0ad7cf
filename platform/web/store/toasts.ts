import { createStore } from './store.ts';

export type ToastKind = 'success' | 'info' | 'error';
interface Undo {
  readonly label?: string;
  readonly run: () => void;
}
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  readonly ms: number;
  readonly undo?: Undo | undefined;
}

/** At most so many stand on the screen; the oldest goes first. */
const most = 3;

/** Messages that are shown now, the newest last (kit/Toasts). */
export const toasts = createStore<readonly Toast[]>([]);
let last = 0;

export const dropToast = (id: number): void => toasts.set((shown) => shown.filter((one) => one.id !== id));

function show(kind: ToastKind, message: string, ms: number, undo?: Undo): void {
  last += 1;
  // the same message again takes the place of the one that is there
  toasts.set((shown) =>
    [
      ...shown.filter((one) => one.message !== message || one.kind !== kind),
      { id: last, kind, message, ms, undo },
    ].slice(-most),
  );
}

/** Short messages at the lower edge, never over the main action. With `undo` they stay ten seconds. */
export const toast = {
  success: (message: string, undo?: Undo): void => show('success', message, undo ? 10_000 : 5000, undo),
  info: (message: string, undo?: Undo): void => show('info', message, undo ? 10_000 : 5000, undo),
  error: (message: string): void => show('error', message, 10_000),
};
