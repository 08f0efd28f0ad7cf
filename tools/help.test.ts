import { describe, expect, test } from 'vitest';
import help from '#apps/help.ts';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';

const all: readonly Manifest[] = manifests;
const pages = all.flatMap(({ code, screens }) =>
  Object.entries(screens)
    .filter(([, { slot, path }]) => (slot === 'page' || slot === 'settings') && path !== undefined)
    .map(([name]) => [code, name] as const),
);

describe('the help says of every page what it is for (experience 3.7)', () => {
  test.each(pages)('%s %s: both languages, at most three lines', (app, name) => {
    const text = help[app]?.[name];
    expect(text, `apps/${app}/locales/help.ts lacks ${name}`).toBeDefined();
    for (const words of [text!.en, text!.de]) expect(words.length).toBeLessThanOrEqual(200);
    expect(text!.de).not.toBe(text!.en);
    expect(text!.de).not.toMatch(/[ß„“]/);
  });
  test('and of no page that there is not', () => {
    const known = new Set(pages.map(([app, name]) => `${app} ${name}`));
    expect(
      Object.entries(help)
        .flatMap(([app, texts]) => Object.keys(texts).map((name) => `${app} ${name}`))
        .filter((one) => !known.has(one)),
    ).toEqual([]);
  });
});
