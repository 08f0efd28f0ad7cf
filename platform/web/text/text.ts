import { useCallback } from 'react';
import { defaultLanguage, type Language, languages } from '#platform/contract/text.ts';
import type en from '#platform/locales/en.ts';
import { storedLanguage, storeLanguage } from './language.ts';
import { createStore } from '#platform/web/store/store.ts';

type Texts = { readonly [key: string]: string | Texts };
type Source = Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>>;

/** `count_one` and `count_other` are one text with the key `count`. */
type Word<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` | `${infer Stem}_zero`
  ? Stem
  : K;
/** Keys of a tree of texts, joined by points. */
export type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? Word<K> : `${K}.${Keys<T[K]>}`;
}[keyof T & string];
export type Values = Readonly<Record<string, string | number | undefined>>;
/** Says the text of a key in the language of the interface. */
export type Say<T> = (key: Keys<T>, values?: Values) => string;

/** Language → namespace → texts, as far as they were loaded. */
const loaded: Readonly<Record<Language, Map<string, Texts>>> = { en: new Map(), de: new Map() };
const chosen = createStore<Language>(defaultLanguage);

const sources = new Map<string, Source>([
  ['platform', { en: () => import('#platform/locales/en.ts'), de: () => import('#platform/locales/de.ts') }],
]);
const loading = new Map<string, Promise<void>>();
/** Makes the texts of a namespace known that nobody has named yet; set by the registry of the apps. */
let findSource: (namespace: string) => Promise<unknown> | undefined = () => undefined;
export function findTextsBy(find: typeof findSource): void {
  findSource = find;
}

/** Makes the texts of an app known; they are loaded when a screen of the app is first shown. */
export function addTextSource(namespace: string, source: Source): void {
  sources.set(namespace, source);
}

function loadOne(namespace: string, language: Language): Promise<void> {
  const key = `${language}/${namespace}`;
  const running = loading.get(key);
  if (running) return running;
  const source = sources.get(namespace);
  if (!source) return Promise.resolve();
  const started = source[language]().then((file) => void loaded[language].set(namespace, file.default));
  loading.set(key, started);
  started.catch(() => loading.delete(key));
  return started;
}

/**
 * Loads the texts of a namespace in the current language. The other one is not loaded beside it: that both have the same
 * keys is a matter of types (contract/text: SameKeys) and of the test of the locales.
 */
export const loadTexts = (namespace: string): Promise<void> => loadOne(namespace, currentLanguage());

/**
 * Loads the texts of a namespace in one language, for example to search titles in both; `sayIn(…, { lng })` says
 * them.
 */
export const loadTextsIn = (namespace: string, language: Language): Promise<void> =>
  loadOne(namespace, language);

export const currentLanguage = (): Language => chosen.get();

/** Changes the language of the interface: every shown text is there in the new language before anything changes. */
export async function changeLanguage(language: Language): Promise<void> {
  const shown = [...new Set([...loading.keys()].map((key) => key.slice(key.indexOf('/') + 1)))];
  await Promise.all(['platform', ...shown].map((namespace) => loadOne(namespace, language)));
  storeLanguage(language);
  document.documentElement.lang = language;
  chosen.set(language);
}

/** Loads the frame's own texts in the stored language; nothing can be shown before. */
export async function startTexts(): Promise<void> {
  chosen.set(storedLanguage());
  document.documentElement.lang = currentLanguage();
  await loadTexts('platform');
}

/** The language of the interface. */
export const useLanguage = (): Language => chosen.use();

/** The text under a dotted key; `count` chooses between `key_one` and `key_other`. */
function find(texts: Texts | undefined, key: string, count: unknown): string | undefined {
  const path = key.split('.');
  const last = path.pop() ?? '';
  let inner: string | Texts | undefined = texts;
  for (const part of path) inner = typeof inner === 'object' ? inner[part] : undefined;
  if (typeof inner !== 'object') return undefined;
  const plural = typeof count === 'number' ? inner[`${last}${count === 1 ? '_one' : '_other'}`] : undefined;
  const text = plural ?? inner[last];
  return typeof text === 'string' ? text : undefined;
}

/**
 * A text outside of a component, in the language of the interface (or that of `lng`), else in English; unknown keys
 * show
 * themselves.
 * `{{name}}` in the text is the value of that name: the same form that the server uses (platform/server/call/words.ts).
 */
export function sayIn(namespace: string, key: string, values: Values = {}): string {
  const language = languages.find((one) => one === values['lng']) ?? currentLanguage();
  const text =
    find(loaded[language].get(namespace), key, values['count']) ??
    find(loaded[defaultLanguage].get(namespace), key, values['count']) ??
    key;
  return text.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Whether a text is there, in the language of the interface or in English. */
export const hasText = (namespace: string, key: string): boolean =>
  [currentLanguage(), defaultLanguage].some(
    (language) => find(loaded[language].get(namespace), key, undefined) !== undefined,
  );

/**
 * The texts of a namespace (the code of an app) as a hook: `const useText = texts<typeof en>('vitals')`,
 * then `const t = useText(); t('readings.title')`. A key that the English file lacks is a type error.
 */
export function texts<T>(namespace: string): () => Say<T> {
  return function useText() {
    const language = useLanguage();
    const missing = arrival(namespace, language);
    // Thrown, not given to use(): a component that waits in the middle of its hooks and is replayed by use() loses count of
    // them ("update hook called on initial render", seen in a browser); a thrown promise starts the component anew.
    if (missing) throw missing; // oxlint-disable-line typescript/only-throw-error -- what Suspense waits for
    // the language is no argument of the text, but a new one must give a new function so that memoised parts follow
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    return useCallback((key: Keys<T>, values?: Values) => sayIn(namespace, key, values), [language]);
  };
}

const coming = new Map<string, Promise<void>>();

/** The texts of an app whose part is shown on another app's page, when it is first shown; undefined when they are there. */
function arrival(namespace: string, language: Language): Promise<void> | undefined {
  if (loaded[language].has(namespace)) return undefined;
  const key = `${language}/${namespace}`;
  const running = coming.get(key);
  if (running) return running;
  const source = sources.has(namespace) ? Promise.resolve() : findSource(namespace);
  if (!source) return undefined; // an app that is not there: its keys show themselves
  const started = source.then(() => loadOne(namespace, language));
  coming.set(key, started);
  started.catch(() => undefined).finally(() => setTimeout(() => coming.delete(key), 1000));
  return started;
}

/** Texts of the frame and of the kit. */
export const useFrameText = texts<typeof en>('platform');
/** The same outside of a component. */
export const frameText = (key: Keys<typeof en>, values?: Values): string => sayIn('platform', key, values);
