import { type ReactNode, useEffect, useRef } from 'react';
import classes from './FindField.module.css';
import { fieldWith } from './find-field.ts';

/** So long a page may take to bring its fields. */
const patienceMs = 15_000;
const shownMs = 6_000;

/**
 * Puts the focus on the field with this label as soon as the page has it, and marks it for a moment (experience 4.6, sketch 25: the
 * search jumps to the field). `behindNew`: it stands in the form that the main action of the page opens beside it.
 */
export function FindField({
  label,
  behindNew = false,
  children,
}: {
  readonly label: string | null;
  readonly behindNew?: boolean;
  readonly children: ReactNode;
}) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = page.current;
    if (label === null || !box) return undefined;
    let mark: ReturnType<typeof setTimeout> | undefined;
    let opened = !behindNew;
    const jump = (): boolean => {
      const opener = opened ? null : box.querySelector<HTMLElement>('[data-key=n]');
      if (opener) {
        opened = true;
        opener.click();
      }
      // the form stands in the panel beside the page; a column of the same name is not the field
      const places = behindNew ? [...document.querySelectorAll<HTMLElement>('aside:not([hidden])')] : [box];
      const found = opened
        ? places.map((place) => fieldWith(place, label)).find((one) => one !== null)
        : undefined;
      if (!found) return false;
      arrival.disconnect();
      found.frame.classList.add(classes['found'] ?? 'found');
      mark = setTimeout(() => found.frame.classList.remove(classes['found'] ?? 'found'), shownMs);
      found.control.focus({ preventScroll: true });
      found.frame.scrollIntoView({ block: 'center' });
      return true;
    };
    const arrival = new MutationObserver(() => {
      jump();
    });
    const give = setTimeout(() => arrival.disconnect(), patienceMs);
    if (!jump()) arrival.observe(behindNew ? document.body : box, { childList: true, subtree: true });
    return () => {
      arrival.disconnect();
      clearTimeout(give);
      clearTimeout(mark);
    };
  }, [label, behindNew]);
  return <div ref={page}>{children}</div>;
}
