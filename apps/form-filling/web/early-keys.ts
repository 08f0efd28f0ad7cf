import { type RefObject, useEffect } from 'react';
import { preferences } from '#platform/web/store/preferences.ts';
import { focusItem } from './moving.ts';

/** What takes digits itself, and what has a question of its own. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const takesKeys = `${fields}, [role^=menu], [data-item]`;

/**
 * Keys 1 to 9 from the first moment on: as long as no question has the focus they answer the one that is marked as current, which
 * has the focus from then on. In fields, in windows and where single keys are switched off they do nothing.
 */
export function useEarlyKeys(root: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!/^[1-9]$/.test(event.key) || !preferences.get().keys) return;
      const element = target instanceof Element ? target : document.body;
      const form = root.current;
      if (!form || element.closest(takesKeys)) return;
      const area = element.closest('aside, [role=dialog]');
      if (area && !area.contains(form)) return;
      const item = form.querySelector<HTMLElement>('[data-current]')?.dataset['item'];
      if (item === undefined) return;
      focusItem(form, item);
      const focused = document.activeElement;
      // a field that has the focus now takes the digit by itself
      if (!focused?.closest('[data-item]') || focused.matches(fields)) return;
      event.preventDefault();
      focused.dispatchEvent(
        new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }),
      );
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [root, active]);
}
