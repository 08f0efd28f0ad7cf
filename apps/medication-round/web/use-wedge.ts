import { useEffect, useRef } from 'react';
import { wedgeKey, type Wedge, wedgeStart } from '../domain/wedge.ts';

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
    const listen = (event: KeyboardEvent) => {
      if (isText(event.target)) return;
      const { next, code, takes } = wedgeKey(wedge, {
        key: event.key,
        control: event.ctrlKey,
        at: event.timeStamp,
      });
      wedge = next;
      if (takes) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (code !== null) told.current(code);
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [active]);
}
