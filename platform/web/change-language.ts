import type { Language } from '#platform/contract/text.ts';
import { knownMe, reloadMe } from './access.ts';
import { queries } from './query-client.ts';
import { changeLanguage } from './text.ts';

/**
 * Changes the language: texts first, then the profile in the new language (specification 1, section 4), then
 * everything shown,
 * because the server words some of it. Nothing is built anew, so what is being typed and the scroll position stay.
 */
export async function switchLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  if (!knownMe()) return;
  await reloadMe();
  await queries.invalidateQueries();
}
