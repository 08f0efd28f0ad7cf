import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';

/*
 * Clinical safety (experience 7.2): no page about one resident without the banner that says who it is, and no banner on a page about
 * many, where it would name the wrong one.
 */

/** The file of a screen, as the web half of its app loads it. */
function fileOf(app: string, screen: string): string {
  const index = fs.readFileSync(`apps/${app}/web/index.ts`, 'utf8');
  const file = new RegExp(`\\b${screen}: \\(\\) =>\\s*import\\('\\./([^']+)'\\)`).exec(index)?.[1];
  if (file === undefined) throw new Error(`${app} loads no ${screen}`);
  return `apps/${app}/web/${file}`;
}
/** Whether a screen shows the banner, itself or by a file beside it. */
function showsBanner(file: string): boolean {
  const text = fs.readFileSync(file, 'utf8');
  const beside = [...text.matchAll(/from '\.\/([^']+\.tsx)'/g)].map((one) =>
    path.join(path.dirname(file), one[1]!),
  );
  return [text, ...beside.map((one) => fs.readFileSync(one, 'utf8'))].some((one) =>
    one.includes('<ResidentBanner'),
  );
}
const pages = (manifests as readonly Manifest[]).flatMap((one) =>
  Object.entries(one.screens)
    .filter(([, screen]) => screen.slot === 'page')
    .map(([name, screen]) => ({ app: one.code, name, path: screen.path ?? '' })),
);
const without = (about: 'one' | 'many') =>
  pages
    .filter((page) => page.path.includes('$residentId') === (about === 'one'))
    .filter((page) => showsBanner(fileOf(page.app, page.name)) !== (about === 'one'))
    .map((page) => `${page.app} ${page.name}`);

test('each page about one resident shows the banner', () => {
  expect(pages.filter((page) => page.path.includes('$residentId')).length).toBeGreaterThan(8);
  expect(without('one')).toEqual([]);
});
test('no page about many shows one', () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(without('many')).toEqual([]);
});
