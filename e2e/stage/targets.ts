import type { Page } from 'playwright-core';

/**
 * What is too small for a finger (experience, 2.5 and 7.1: 44 px), one line each, how many targets there are, and of which kinds. A target is as large as
 * what really answers a press: the way from its middle, up and down and to both sides, that the browser gives to it, to its label or to
 * the row that it opens. A link within a sentence is as high as its line (WCAG 2.5.8).
 */
export const smallTargets = (
  page: Page,
  { within = 'body', least = 44 }: { readonly within?: string; readonly least?: number } = {},
): Promise<{ small: string[]; targets: number; kinds: string[] }> =>
  page.evaluate(
    async ({ root, floats, least: from }) => {
      const kinds =
        'a[href], button, summary, select, textarea, input:not([type=hidden]):not([type=file]), label:has(input), label[for]:not(.mantine-InputWrapper-label), [role=option], [role^=menuitem], [role=tab], [role=switch], [role=slider]';
      const shown = (one: Element) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        one.getBoundingClientRect().width > 1 &&
        one.closest('.visually-hidden') === null;
      /** Text of a sentence beside it: the link is part of it. */
      const inSentence = (one: Element) =>
        one.tagName === 'A' &&
        getComputedStyle(one).display === 'inline' &&
        [...one.parentElement!.childNodes].some(
          (beside) => beside.nodeType === Node.TEXT_NODE && beside.textContent!.trim() !== '',
        );
      const fieldOf = (one: Element): Element[] => {
        const field = one instanceof HTMLLabelElement ? (one.control as HTMLInputElement | null) : null;
        return field === null ? [] : [field, ...(field.labels ?? [])];
      };
      const answersTo = (one: Element): Element[] => [
        one,
        ...((one as HTMLInputElement).labels ?? []),
        ...fieldOf(one),
        // a field of several answers with all of its box
        ...(one.matches('[role=combobox], input') ? [one.closest('.mantine-PillsInput-input') ?? one] : []),
        ...(one.matches('[data-open]') ? [one.closest('[data-row]') ?? one.closest('tr, li') ?? one] : []),
      ];
      const wayOf = (one: Element): readonly [width: number, height: number] | null => {
        const answers = answersTo(one);
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hits = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return hit !== null && answers.some((part) => part.contains(hit));
        };
        if (!hits(0, 0)) return null;
        const way = (dx: number, dy: number) => {
          let steps = 0;
          while (steps < 60 && hits(dx * (steps + 1), dy * (steps + 1))) steps += 1;
          return steps;
        };
        return [way(-1, 0) + way(1, 0) + 1, way(0, -1) + way(0, 1) + 1];
      };
      const small: string[] = [];
      const top = scrollY;
      let targets = 0;
      const seen = new Set<string>();
      for (const one of document.querySelectorAll(
        root
          .split(',')
          .flatMap((box) => kinds.split(', ').map((kind) => `${box} ${kind}`))
          .join(', '),
      )) {
        if (!shown(one) || inSentence(one) || (one as HTMLButtonElement).disabled) continue;
        // what floats beside its button leaves when the page moves: only what is out of sight is fetched
        let way = wayOf(one);
        if (!floats && (way === null || way[0] < from || way[1] < from)) {
          one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
          way = wayOf(one);
        }
        // covered by something: nothing of it can be pressed here
        if (way === null) continue;
        targets += 1;
        const kind = [...one.classList].find((word) => /^mantine-(?!focus|active|Unstyled)/.test(word));
        seen.add(kind ?? one.getAttribute('role') ?? one.tagName.toLowerCase());
        if (way[0] >= from && way[1] >= from) continue;
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
        small.push(
          `${one.tagName.toLowerCase()} "${name.slice(0, 40)}" ${way[0]} × ${way[1]}, ${one.className}`,
        );
      }
      scrollTo({ top, behavior: 'instant' });
      return { small, targets, kinds: [...seen] };
    },
    { root: within, floats: within !== 'body', least },
  );
