// Specification 1, section 6: the access keys and actions of the areas that are built. Those of the restaurant, menu templates,
// kitchen reports, kitchen customers and daycare come with their apps.
import { expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { frame } from '#platform/contract/frame.ts';

const actionsOf = (key: string) =>
  [...manifests, frame].flatMap((one) =>
    Object.entries(one.access)
      .filter(([name]) => name === key)
      .map(([, actions]) => actions as readonly string[]),
  );

test.each([
  ['authorization.gastro.recipes', ['Read', 'Write', 'Edit']],
  ['authorization.gastro.menu-orders', ['Read', 'Write', 'Edit']],
  ['authorization.gastro.menu', ['Read', 'Write', 'Edit']],
  ['authorization.gastro.menu-templates', ['Read', 'Write', 'Edit']],
  ['authorization.billing.customers', ['Read', 'Write', 'Edit']],
  ['authorization.general.feedback', ['Read']],
])('%s is declared by one app, with %j', (key, actions) => {
  const declared = actionsOf(key);
  expect(declared).toHaveLength(1);
  expect(declared[0]).toEqual(expect.arrayContaining(actions));
});

test('actions are those of the specification, and two of our own', () => {
  const all = new Set([...manifests, frame].flatMap((one) => Object.values(one.access).flat()));
  expect([...all].toSorted()).toEqual(['Delete', 'Edit', 'Pdf', 'Read', 'Write']);
});

test('every screen asks for an access that somebody declares', () => {
  const asked = manifests.flatMap((one) =>
    Object.entries(one.screens as Manifest['screens']).flatMap(([name, screen]) =>
      [screen.may, screen.mayBy?.may, screen.mayBy?.otherwise].flatMap((may) =>
        may ? [[`${one.code}/${name}`, ...may] as const] : [],
      ),
    ),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(
    asked.filter(([, key, action]) => !actionsOf(key).some((actions) => actions.includes(action))),
  ).toEqual([]);
});
