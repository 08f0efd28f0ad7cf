import { type Language, languages, preferredLanguage } from '#platform/contract/text.ts';

const key = 'obhut.language';

/**
 * The chosen language, kept in this browser; without a choice the one that the browser prefers, else the default (specification 1,
 * section 7; decision 0077).
 */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(key);
  return languages.find((one) => one === stored) ?? preferredLanguage(navigator.languages);
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(key, language);
}

/**
 * Offset of the device from Greenwich as `GMT+01:00`, sent with every request. `minutes` is what
 * Date.getTimezoneOffset gives.
 */
export function gmtOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `GMT${minutes > 0 ? '-' : '+'}${part(size / 60)}:${part(size % 60)}`;
}

/** What every request of this browser says: language, time zone and that a page of ours made it (specification 1, section 7). */
export const ownHeaders = (): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': storedLanguage(),
  'X-Timezone-Offset': gmtOffset(new Date().getTimezoneOffset()),
  'X-Requested-With': 'obhut',
});
