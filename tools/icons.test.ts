// An icon stands for one thing: two apps do not draw the same shape in menus, tabs, cards, widgets and tiles
// (experience 0, item 10), or somebody takes the hand-over for the exchange of data.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { manifests as declared } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { icons, isIconName } from '#platform/web/kit/state/icons.ts';
import { filesBelow } from './lint/sources.ts';

const manifests: readonly Manifest[] = declared;
const places = new Set(['page', 'resident.tab', 'resident.card', 'resident.record', 'widget']);
/** What is one thing although two apps bring parts of it. */
const oneThing: readonly (readonly string[])[] = [
  // forms are built here and filled there
  ['forms', 'form-builder', 'form-filling'],
  // a dashboard is a dashboard, of the home or of a resident
  ['dashboards', 'resident-dashboard'],
];
const ownerOf = (app: string): string => oneThing.find((group) => group.includes(app))?.[0] ?? app;

/** Shapes with the apps that draw them where people choose by them. */
function drawn(all: readonly Manifest[]): Map<object, Set<string>> {
  const found = new Map<object, Set<string>>();
  const add = (icon: string | undefined, app: string) => {
    if (icon === undefined) return;
    expect(isIconName(icon), `${app}: ${icon}`).toBe(true);
    const shape = icons[icon as keyof typeof icons];
    found.set(shape, (found.get(shape) ?? new Set()).add(ownerOf(app)));
  };
  for (const manifest of all) {
    add(manifest.tile?.icon, manifest.code);
    for (const screen of Object.values(manifest.screens))
      if (places.has(screen.slot) && (screen.slot !== 'page' || ('menu' in screen && screen.menu)))
        add(screen.icon, manifest.code);
  }
  return found;
}
const twice = (all: readonly Manifest[]): string[] =>
  [...drawn(all)]
    .filter(([, apps]) => apps.size > 1)
    .map(([shape, apps]) => {
      const name = Object.entries(icons).find(([, one]) => (one as object) === shape)![0];
      return `${name}: ${[...apps].join(', ')}`;
    });

test('no icon is used for two things', () => {
  expect(drawn(manifests).size).toBeGreaterThan(20);
  expect(twice(manifests)).toEqual([]);
});

test('a second app with the icon of another one is found', () => {
  const [first, other] = manifests.filter((one) => one.tile !== undefined);
  expect(twice([first!, { ...other!, tile: { ...other!.tile!, icon: first!.tile!.icon } }])).not.toEqual([]);
});

test('a widget has the icon that its manifest gives it', () => {
  const other: string[] = [];
  let seen = 0;
  for (const file of filesBelow('.', ['apps'], /^apps\/[\w-]+\/web\/\w*Widget\.tsx$/)) {
    const icon = /<Widget[^>]*?\bicon="(\w+)"/.exec(fs.readFileSync(file, 'utf8'))?.[1];
    if (icon === undefined) continue;
    seen += 1;
    const [, app, , name] = file.split('/');
    const screen = manifests.find((one) => one.code === app)!.screens[name!.replace('.tsx', '')];
    if (screen?.icon !== icon) other.push(`${file}: ${icon}, not ${screen?.icon}`);
  }
  expect(seen).toBeGreaterThan(4);
  expect(other).toEqual([]);
});
