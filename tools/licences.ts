// npm run licences: every package that is installed, with version and licence; what strangers get first. The bill of materials for
// machines is made by npm itself: npm sbom --sbom-format=cyclonedx --package-lock-only
import fs from 'node:fs';
import path from 'node:path';

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Comes with the product, not only with its tests and tools. */
  readonly shipped: boolean;
}

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** The packages of the lock file, by name. */
export function licensed(root: string): Licensed[] {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages)
    .filter(([place, one]) => place !== '' && one.link !== true)
    .map(([place, one]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: one.version ?? '',
      licence: one.license ?? 'unknown',
      shipped: one.dev !== true,
    }))
    .toSorted(
      (left, right) =>
        Number(right.shipped) - Number(left.shipped) || left.name.localeCompare(right.name, 'en'),
    );
}

if (import.meta.main)
  for (const { name, version, licence, shipped } of licensed(process.cwd()))
    console.log(`${shipped ? 'shipped' : 'tools  '} ${name} ${version}: ${licence}`);
