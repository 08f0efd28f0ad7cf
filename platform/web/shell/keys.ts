import { useEffect } from 'react';
import { useGo } from '../navigation.tsx';
import { preferences } from '../preferences.ts';
import { minimiseWork, workspace } from '../workspace.ts';
import { useSoldApps } from './menu.ts';
import { openPalette, palette, shortcuts, typedAhead } from './open.ts';

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    target.closest('[role=dialog]') !== null);

const inDialog = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('[role=dialog]') !== null;

const press = (name: string): boolean => {
  const target = document.querySelector<HTMLElement>(`[data-key='${name}']`);
  if (!target) return false;
  if (target instanceof HTMLInputElement) target.focus();
  else target.click();
  return true;
};

/**
 * Keys of the frame. Single letters can be switched off and do nothing while typing (WCAG 2.1.4).
 * A page offers `n` and `/` by marking its main button and its search field with `data-key`.
 */
export function useKeys(): void {
  const go = useGo();
  const apps = useSoldApps();
  const { keys } = preferences.use();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        if (palette.get()) palette.set(false);
        else openPalette();
        return;
      }
      if (palette.get() && !inDialog(event.target)) {
        // the palette has no focus yet: its letters belong to it, not to the page or to the field in which one was
        if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          typedAhead.set((text) => text + event.key);
        }
        return;
      }
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        workspace.get().front !== null &&
        !document.querySelector('[role=dialog]')
      ) {
        minimiseWork();
        return;
      }
      if (!keys || event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return;
      if (waiting !== undefined) {
        clearTimeout(waiting);
        waiting = undefined;
        const app = apps.find((one) => one.key === event.key);
        if (app) {
          event.preventDefault();
          go(app.home);
        }
        return;
      }
      if (event.key === 'g')
        waiting = setTimeout(() => {
          waiting = undefined;
        }, 1500);
      else if (event.key === '/') {
        event.preventDefault();
        if (!press('/')) openPalette();
      } else if (event.key === '?') shortcuts.set(true);
      else if (event.key === 'n' && press('n')) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      clearTimeout(waiting);
    };
  }, [go, apps, keys]);
}
