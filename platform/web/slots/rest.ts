import type { Manifest, Screen } from '#platform/contract/app.ts';
import type { Both, Language } from '#platform/contract/text.ts';

/**
 * What the first screens show of no app: what stands in slots that are filled later (`late`), what can be granted, and words by
 * which things are found. Gathered when the web is built (tools/web-manifests.ts); without it the manifests bring it.
 */
export interface Rest {
  readonly access: Manifest['access'];
  readonly reserved?: Manifest['reserved'];
  readonly dictionaries?: Manifest['dictionaries'];
  readonly screens: Readonly<Record<string, Screen>>;
  /** Screen → its further words. */
  readonly words: Readonly<Record<string, Both>>;
  /** Titles of the late screens. */
  readonly titles: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}
/** By app. */
export type Rests = Readonly<Record<string, Rest>>;

/** The whole manifest. */
export function joined(manifest: Manifest, rest: Rest | undefined): Manifest {
  if (!rest) return manifest;
  const { words, screens, titles: _, ...others } = rest;
  const first = Object.entries(manifest.screens).map(
    ([name, screen]) => [name, words[name] ? { ...screen, words: words[name] } : screen] as const,
  );
  return { ...manifest, ...others, screens: { ...Object.fromEntries(first), ...screens } };
}
