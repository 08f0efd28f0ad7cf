/*
 * Whoever presses "Save and next" types on at once. Until the form of the next person is there, nothing of it may get into the form
 * that is being saved, and no digit may be lost: `138 82` without its first one would be another value. So it is held, and the
 * panel that comes takes it (shell/work/early-letters).
 */

/** So long the next form may take to come once the entry is saved; then what was held is no more expected anywhere. */
const patienceMs = 4000;

let text = '';
let stop: (() => void) | null = null;
let expiry: ReturnType<typeof setTimeout> | undefined;

/** A question about the entry has its own keys. */
const inDialog = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[role=dialog]') !== null;

function onKey(event: KeyboardEvent): void {
  if (inDialog(event)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) {
    // the same keys once more would save twice
    if (event.key === 'Enter') event.preventDefault();
    return;
  }
  if (event.key.length !== 1 && !['Enter', 'Tab', 'Backspace'].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Backspace') text = text.slice(0, -1);
  else if (event.key.length === 1) text += event.key;
}
/** Keyboards on glass tell no keys; what they write is refused as a whole. */
const onInput = (event: Event): void => {
  if (!inDialog(event)) event.preventDefault();
};

/** Ends the holding; what was typed is forgotten, for example because the entry was refused. */
export function dropLetters(): void {
  clearTimeout(expiry);
  stop?.();
  stop = null;
  text = '';
}

/** From now on letters go into no form. */
export function holdLetters(): void {
  dropLetters();
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('beforeinput', onInput, true);
  stop = () => {
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('beforeinput', onInput, true);
  };
}

/** The entry is saved, another form is on its way. */
export function expectForm(): void {
  clearTimeout(expiry);
  expiry = setTimeout(dropLetters, patienceMs);
}

/** Ends the holding for the form that is there now; answers what was typed meanwhile. */
export function takeLetters(): string {
  const taken = text;
  dropLetters();
  return taken;
}
