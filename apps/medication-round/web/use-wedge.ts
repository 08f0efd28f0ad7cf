import { useEffect, useRef } from 'react';
import { fastMs, wedgeKey, type Wedge, wedgeStart } from '../domain/wedge.ts';

/** Where somebody types, keys are what they type. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Listens for a scanner that types like a keyboard, anywhere on the page but where somebody types; its Enter presses no button. */
export function useWedge(active: boolean, onCode: (code: string) => void): void {
  const told = useRef(onCode);
  useEffect(() => void (told.current = onCode));
  useEffect(() => {
    if (!active) return undefined;
    let wedge: Wedge = wedgeStart;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let again: KeyboardEvent | undefined;
    const listen = (event: KeyboardEvent) => {
      if (isText(event.target) || event === again) return;
      clearTimeout(waiting);
      const { next, code, takes, held } = wedgeKey(wedge, {
        key: event.key,
        // on some keyboards a bracket is typed with AltGr, which is Control and Alt
        control: event.ctrlKey && !event.altKey,
        at: event.timeStamp,
      });
      wedge = next;
      if (takes) {
        event.preventDefault();
        event.stopPropagation();
      }
      // a person typed it: now it does what it does
      if (held)
        waiting = setTimeout(() => {
          wedge = wedgeStart;
          again = new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true });
          (event.target ?? document.body).dispatchEvent(again);
        }, fastMs);
      if (code !== null) told.current(code);
    };
    addEventListener('keydown', listen, { capture: true });
    return () => {
      clearTimeout(waiting);
      removeEventListener('keydown', listen, { capture: true });
    };
  }, [active]);
}
