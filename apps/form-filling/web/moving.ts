const controls =
  'input:not(:disabled):not([tabindex="-1"]), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)';

/** Puts the focus into an item: on the chosen answer, or on the first control of its field. */
export function focusItem(root: HTMLElement, id: string): void {
  const item = root.querySelector<HTMLElement>(`[data-item="${id}"]`);
  const control =
    item?.querySelector<HTMLElement>('input:checked') ?? item?.querySelector<HTMLElement>(controls);
  item?.scrollIntoView({ block: 'center', behavior: 'auto' });
  control?.focus({ preventScroll: true });
}

/** Goes on to the next item that is shown; after the last one to what follows the form. */
export function nextItem(root: HTMLElement, id: string): void {
  const items = [...root.querySelectorAll<HTMLElement>('[data-item]')];
  const next = items[items.findIndex((one) => one.dataset['item'] === id) + 1];
  if (next?.dataset['item'] !== undefined) focusItem(root, next.dataset['item']);
  else document.querySelector<HTMLElement>('[data-form-end]')?.focus();
}
