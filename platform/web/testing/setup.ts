import './matchers.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// a test says what it says on every day: one that is about a moment sets its own
const moment = '2026-11-23T10:30:00Z';
vi.setSystemTime(moment);

// the files of a worker share its window, not the state of our modules: each file loads them anew
vi.resetModules();

/** What a device remembers in cookies, for example that it owes a lock. */
function dropCookies(): void {
  for (const cookie of document.cookie.split('; '))
    // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

// jsdom has no layout: what the kit asks of it gets the answers of a wide screen
if (typeof window !== 'undefined') {
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  // modules read what is kept as soon as they are loaded
  localStorage.clear();
  sessionStorage.clear();
  dropCookies();
  document.title = '';
  history.replaceState(null, '', '/');
  window.matchMedia = (query: string) => {
    const width = /min-width:\s*([\d.]+)em/.exec(query);
    return {
      matches: width ? Number(width[1]) * 16 <= window.innerWidth : false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    };
  };
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.innerWidth = 1280;

  // parts of the program are loaded while a test waits; a busy machine takes its time
  configure({ asyncUtilTimeout: 5000 });

  beforeEach(() => {
    vi.setSystemTime(moment);
    localStorage.clear();
    sessionStorage.clear();
    dropCookies();
  });
  afterEach(async () => {
    cleanup();
    // what is typed in the next test is meant for no form of this one
    (await import('#platform/web/form/held-letters.ts')).dropLetters();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
