import { useEffect } from 'react';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { preferences } from '#platform/web/store/preferences.ts';
import { minimiseWork, workspace } from '#platform/web/store/workspace.ts';
import { lock } from './lock/SessionLockStore.ts';
import { useSoldApps } from './navigation/menu.ts';
import { openPalette, palette, paletteText, shortcuts } from './navigation/open.ts';

/** What takes letters itself; a box to tick takes none. */
const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select, [role^=menuitem]') ||
    target.closest('[role=dialog]') !== null);

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=dialog]') !== null;

/**
 * Whether the page lies behind something: its keys are not meant then. Beside a page on a wide screen they are, when the focus is on
 * the page.
 */
function isBehind(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog]') !== null) return true;
  const sheet = document.querySelector('[data-work]:not([hidden])');
  if (sheet === null) return false;
  return sheet.getAttribute('data-work') === 'over' || !(target as Element).closest?.('#content');
}

const press = (name: string): boolean => {
  const target = document.querySelector<HTMLElement>(`[data-key='${name}']`);
  if (!target) return false;
  if (target instanceof HTMLInputElement) target.focus();
  else target.click();
  return true;
};

const rowHere = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** Puts the focus on the next or previous row of the list on the page (kit/TableRows, kit/TableCards). */
function step(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row]')];
  const here = rowHere();
  const at = here ? rows.indexOf(here) : -1;
  const next = at < 0 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by];
  if (!next) return false;
  (next.querySelector<HTMLElement>('[data-open]') ?? next).focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Presses a part of the row that has the focus. */
function pressInRow(selector: string): boolean {
  const part = rowHere()?.querySelector<HTMLElement>(selector);
  part?.click();
  return part !== null && part !== undefined;
}

/** What the single letters do, apart from `g` and the letter of an app. Each answers whether there was something to do. */
const letters: Readonly<Record<string, () => boolean>> = {
  n: () => press('n'),
  e: () => press('e'),
  '[': () => press('['),
  ']': () => press(']'),
  j: () => step(1),
  k: () => step(-1),
  x: () => pressInRow('[data-select]'),
  '.': () => pressInRow('[data-menu]'),
  '/': () => {
    if (!press('/')) openPalette();
    return true;
  },
  // next to k, with which one walks through lists: only with Shift
  L: () => {
    lock();
    return true;
  },
  '?': () => {
    shortcuts.set(true);
    return true;
  },
};

/** A list or a menu that is open: Esc belongs to it. */
const openPart = '[aria-haspopup=listbox][aria-expanded=true], [role=menu]';

/**
 * Keys of the frame. Single letters can be switched off and do nothing while typing (WCAG 2.1.4).
 * A page offers `n`, `e`, `[`, `]` and `/` by marking its main button, its edit button, the ways to the neighbours and its
 * search field with `data-key`.
 */
export function useKeys(): void {
  const go = useGo();
  const apps = useSoldApps();
  const { keys } = preferences.use();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let escIsTaken = false;
    // before anybody has dealt with it: by the time it arrives below, the list that it closes is closed
    const onKeyFirst = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escIsTaken = document.querySelector(openPart) !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      ) {
        event.preventDefault();
        if (palette.get()) palette.set(false);
        else openPalette();
        return;
      }
      if (palette.get() && !inDialog(event.target)) {
        // the palette has no focus yet: its letters belong to it, not to the page or to the field in which one was
        if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          paletteText.set((text) => text + event.key);
        }
        return;
      }
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !escIsTaken &&
        workspace.get().front !== null &&
        !document.querySelector('[role=dialog]')
      ) {
        minimiseWork();
        return;
      }
      // brackets are typed with AltGr on the keyboards of this country, which counts as Ctrl and Alt together
      const modified = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
      if (!keys || modified || event.metaKey || inField(event.target) || isBehind(event.target)) return;
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
      else if (letters[event.key]?.()) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyFirst, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKeyFirst, true);
      window.removeEventListener('keydown', onKey);
      clearTimeout(waiting);
    };
  }, [go, apps, keys]);
}
