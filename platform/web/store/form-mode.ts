import { useLayoutEffect } from 'react';
import { createStore } from './store.ts';

/** How many forms fill the page now. */
const open = createStore(0);

/**
 * Said by a page on which somebody fills a form: on a phone the bar at the lower edge gives way to it, and the banner keeps one
 * line (experience, section 0: 9). `--bottom-bar` follows (theme/global.css).
 */
export function useFormMode(on = true): void {
  useLayoutEffect(() => {
    if (!on) return undefined;
    const change = (by: number) => {
      open.set((count) => count + by);
      document.documentElement.toggleAttribute('data-form-mode', open.get() > 0);
    };
    change(1);
    return () => change(-1);
  }, [on]);
}

export const useInFormMode = (): boolean => open.use() > 0;

/** The same as a part of a page that knows only late whether it is a form. */
export function FormMode(): null {
  useFormMode();
  return null;
}
