import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';

/** What an app has in the files of a page. */
export interface Share {
  /** Files that hold nothing of anybody else: each is a request that is there because of the app. */
  readonly files: number;
  /** Bytes of its program, pressed by itself and before names are shortened: about twice of what comes over the line. */
  readonly bytes: number;
}
export type Shares = Readonly<Record<string, Share>>;

/** A file of the program: its modules with their code. */
export interface Part {
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>;
}

const appOf = (id: string): string | undefined => /\/apps\/([^/]+)\//.exec(id)?.[1];

/** App → its share of the files. What a list of all apps says of each belongs to each of them (its manifest does by its place). */
export function sharesOf(files: readonly Part[]): Shares {
  const all = new Map<string, { files: number; code: string }>();
  for (const { modules } of files) {
    const held = Object.entries(modules).filter(([, one]) => (one.code ?? '') !== '');
    const apps = new Set(held.map(([id]) => appOf(id)));
    for (const [id, { code }] of held) {
      const app = appOf(id);
      if (app === undefined) continue;
      const share = all.get(app) ?? { files: 0, code: '' };
      all.set(app, { ...share, code: share.code + code! });
    }
    const [only] = apps;
    if (apps.size === 1 && only !== undefined) all.get(only)!.files += 1;
  }
  return Object.fromEntries(
    [...all].map(([app, { files: own, code }]) => [
      app,
      { files: own, bytes: deflateRawSync(code, { level: 9 }).length },
    ]),
  );
}

/** Beside the built program, not in it: nobody is sent it. */
export const sharesFile = path.resolve(import.meta.dirname, '..', 'dist/web-shares.json');
export function writeShares(pages: Readonly<Record<string, Shares>>): void {
  mkdirSync(path.dirname(sharesFile), { recursive: true });
  writeFileSync(sharesFile, JSON.stringify(pages));
}
