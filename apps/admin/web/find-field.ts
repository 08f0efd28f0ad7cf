const focusable =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled]), [tabindex="0"]';

/** What takes the focus for a label: its field, the first of its group, else the words themselves. */
function controlOf(words: HTMLElement): HTMLElement {
  const label = words.closest('label');
  if (label?.control) return label.control;
  const group = words.closest<HTMLElement>('[role=group], [role=radiogroup], fieldset');
  // one of the chips that is chosen, as with the tab key
  const inside =
    group?.querySelector<HTMLElement>('input:checked:not([disabled])') ??
    group?.querySelector<HTMLElement>(focusable);
  if (inside) return inside;
  words.tabIndex = -1;
  return words;
}

/** The field with this label on a page, and what can be marked around it. Null as long as it is not there. */
export function fieldWith(
  page: HTMLElement,
  label: string,
): { readonly control: HTMLElement; readonly frame: HTMLElement } | null {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.parentElement;
    if (node.textContent?.trim() !== label || !words || words.closest('h1, option, a, [role=option]'))
      continue;
    const control = controlOf(words);
    const frame =
      control.closest<HTMLElement>(
        '.mantine-InputWrapper-root, .mantine-Switch-root, [role=radiogroup], [role=group]',
      ) ?? words;
    return { control, frame };
  }
  return null;
}
