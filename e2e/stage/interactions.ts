import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './stage.ts';

/** One thing that a person did: pressed, typed in a field without a break, or a key that is not typing. */
export interface Interaction {
  readonly kind: 'press' | 'typed' | 'key';
  readonly what: string;
}

export interface Counter {
  /** What a person did on a page during the work, in order. */
  during(page: Page, work: () => Promise<unknown>): Promise<readonly Interaction[]>;
}

/** Whether the rows and buttons stand where they stood half a second ago; runs in the page, asked ten times a second. */
function standsStill(): boolean {
  const seen = window as unknown as { places?: string; same?: number };
  const places = [...document.querySelectorAll('main [data-row], main button')]
    .slice(0, 120)
    .map((one) => Math.round(one.getBoundingClientRect().top))
    .join();
  seen.same = seen.places === places ? (seen.same ?? 0) + 1 : 0;
  seen.places = places;
  return seen.same >= 5;
}

const perContext = new WeakMap<BrowserContext, Counter>();

/**
 * Counts interactions as experience 8.1 does: each trusted press of a pointer is one, one continuous entry in one field is one,
 * each key outside of typing (Enter, arrows, Escape, a shortcut) is one. Tab belongs to the entry that it leads to. Scrolling is free.
 * What a script does by itself is not trusted and not counted.
 */
export async function interactionsIn(context: BrowserContext): Promise<Counter> {
  const known = perContext.get(context);
  if (known) return known;
  let done: Interaction[] = [];
  await context.exposeBinding('toldInteraction', (_source, one: Interaction) => void done.push(one));
  await context.addInitScript(() => {
    const tell = (window as unknown as { toldInteraction(one: Interaction): void }).toldInteraction;
    let typingIn: EventTarget | null = null;
    const name = (target: EventTarget | null) => {
      const element =
        target instanceof Element
          ? (target.closest('button,a,input,textarea,label,[role=option],[role=menuitem]') ?? target)
          : null;
      return (
        element?.getAttribute('aria-label') ??
        (element as HTMLInputElement | null)?.labels?.[0]?.textContent ??
        element?.textContent ??
        ''
      )
        .trim()
        .slice(0, 60);
    };
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement &&
        !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type));
    addEventListener(
      'pointerdown',
      (event) => {
        if (!event.isTrusted) return;
        typingIn = null;
        tell({ kind: 'press', what: name(event.target) });
      },
      true,
    );
    addEventListener(
      'input',
      (event) => {
        if (
          !event.isTrusted ||
          !(event instanceof InputEvent) ||
          !isText(event.target) ||
          typingIn === event.target
        )
          return;
        typingIn = event.target;
        tell({ kind: 'typed', what: name(event.target) });
      },
      true,
    );
    addEventListener(
      'keydown',
      (event) => {
        if (
          !event.isTrusted ||
          event.repeat ||
          ['Control', 'Shift', 'Alt', 'Meta', 'Tab'].includes(event.key)
        )
          return;
        const letter =
          (event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete') &&
          !event.ctrlKey &&
          !event.metaKey &&
          !event.altKey;
        const newLine =
          event.key === 'Enter' &&
          event.target instanceof HTMLTextAreaElement &&
          !event.ctrlKey &&
          !event.metaKey;
        if (isText(event.target) && (letter || newLine)) return; // its input event counts
        typingIn = null;
        tell({ kind: 'key', what: event.key });
      },
      true,
    );
  });
  const counter: Counter = {
    async during(page, work) {
      // a page that still takes its place moves from under the finger, and a press that misses is counted, too
      await settled(page);
      await page.waitForFunction(standsStill, null, { polling: 100 });
      done = [];
      await work();
      await page.evaluate(() => undefined); // what was told before this answer has arrived
      return done;
    },
  };
  perContext.set(context, counter);
  return counter;
}

const written = (all: readonly Interaction[]) =>
  all.map(({ kind, what }, index) => `${index + 1} ${kind} ${what}`).join(' · ');

/** Fails above the limit and tells each interaction. */
export function expectWithin(limit: number, all: readonly Interaction[], task: string): void {
  console.info(`${task}: ${all.length} of ${limit}: ${written(all)}`);
  expect(all.length, `${task}: ${written(all)}`).toBeGreaterThan(0);
  expect(
    all.length,
    `${task} takes ${all.length} interactions, ${limit} are allowed: ${written(all)}`,
  ).toBeLessThanOrEqual(limit);
}
