// What exactly one app gives to the frame (platform/server/call/provisions.ts): declared once, provided by one. Part of check-apps.ts.
import { addedTo, declaredTwice } from './augmented.ts';
import { readManifests } from './manifests.ts';

export async function checkProvisions(root: string): Promise<string[]> {
  const declared = addedTo(root, 'Provisions');
  const problems = declaredTwice('provision', declared);
  const givers = new Map<string, string[]>();
  for (const [app, { provides = [] }] of await readManifests(root)) {
    for (const name of provides) {
      givers.set(name, [...(givers.get(name) ?? []), app]);
      if (!declared.some((one) => one.name === name))
        problems.push(`apps/${app}/manifest.ts: provides ${name}, which nobody asks for`);
    }
  }
  for (const { name, file } of new Map(declared.map((one) => [one.name, one])).values()) {
    const [one, ...more] = givers.get(name) ?? [];
    if (one === undefined) problems.push(`${file}: no app provides ${name}`);
    else if (more.length > 0)
      problems.push(`${file}: ${[one, ...more].join(' and ')} provide ${name}: one app does`);
  }
  return problems;
}
