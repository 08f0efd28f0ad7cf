import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { tourPage } from './picture-tour.ts';
import { screens } from './snapshots/screens.ts';
import { stops } from './tour-stops.ts';
import { patternOf } from './visitable.ts';

test('the tour is as it is written by npm run screens -- --readme, each of its pictures is there, and no other', () => {
  expect(readFileSync('docs/tour.md', 'utf8')).toBe(tourPage());
  expect(stops.filter((one) => !existsSync(`docs/pictures/${one.name}.webp`))).toEqual([]);
  expect(readdirSync('docs/pictures').sort()).toEqual(stops.map((one) => `${one.name}.webp`).sort());
});

test('the README shows three strengths and leads to the tour', () => {
  const readme = readFileSync('README.md', 'utf8');
  const strengths = stops.filter((one) => one.strength).map((one) => one.name);
  expect(strengths).toHaveLength(3);
  expect([...readme.matchAll(/docs\/pictures\/([\w-]+)\.webp/g)].map(([, name]) => name)).toEqual(strengths);
  expect(readme).toContain('docs/tour.md');
});

test('each address of the tour and of the kept pictures is a page of the product', () => {
  const pages = (manifests as readonly Manifest[])
    .flatMap((manifest) => Object.values(manifest.screens))
    .flatMap((screen) => patternOf(screen) ?? [])
    .map((pattern) => new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}$`));
  expect(pages.length).toBeGreaterThan(100);
  expect([...stops, ...screens].filter(({ path }) => !pages.some((page) => page.test(path)))).toEqual([]);
});
