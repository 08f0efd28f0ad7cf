import { type RefObject, useEffect } from 'react';
import { takeLetters } from '#platform/web/form/held-letters.ts';

const fields =
  'textarea:not([readonly]), input:not([readonly]):not([type=checkbox]):not([type=radio]):not([type=hidden]):not([disabled])';
const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLElement && target.matches(fields);
/** So long a form may take to come after it was asked for. */
const patienceMs = 4000;

function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // past React's own setter, or it would not notice
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Whoever opens a form and types at once loses no letter: until a field has the focus, letters are kept, and given to the
 * first field as soon as there is one. Only for a moment after the panel was opened or something in it was pressed.
 */
export function useEarlyLetters(panel: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const part = panel.current;
    if (!shown || !part) return undefined;
    // and what was typed since the form before was saved
    let kept = takeLetters();
    let until = Date.now() + patienceMs;
    const give = () => {
      const active = document.activeElement;
      const field =
        isField(active) && part.contains(active)
          ? active
          : (part.querySelector(`[data-autofocus]:is(${fields})`) ??
            (kept === '' ? null : part.querySelector(fields)));
      if (!isField(field) || Date.now() > until) return;
      const text = kept;
      kept = '';
      until = 0;
      if (field !== active) field.focus();
      if (text !== '') write(field, text);
    };
    const onKey = (event: KeyboardEvent) => {
      if (Date.now() > until || isField(event.target) || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const onButton =
        event.target instanceof Element &&
        event.target.matches('button, a, [role=switch]') &&
        event.key === ' ';
      if (
        event.key.length !== 1 ||
        onButton ||
        (event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]'))
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      kept += event.key;
      give();
    };
    // a tile or a tab was pressed: another form is on its way
    const again = (event: Event) => {
      if (isField(event.target)) return;
      until = Date.now() + patienceMs;
    };
    const arrival = new MutationObserver(give);
    arrival.observe(part, { childList: true, subtree: true });
    window.addEventListener('keydown', onKey, true);
    part.addEventListener('click', again, true);
    part.addEventListener('focusin', give);
    give(); // the form may be there already: it was hidden until its page came
    return () => {
      arrival.disconnect();
      window.removeEventListener('keydown', onKey, true);
      part.removeEventListener('click', again, true);
      part.removeEventListener('focusin', give);
    };
  }, [panel, shown]);
}
