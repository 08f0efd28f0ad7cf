import { profile } from '#platform/contract/frame.ts';
import type { Language } from '#platform/contract/text.ts';
import { choseLanguage, knownMe, reloadMe } from '#platform/web/calls/access.ts';
import { loadChunk } from '#platform/web/client/chunks.ts';
import { perform } from '#platform/web/client/client.ts';
import { loadMessage, saveMessage } from '#platform/web/client/failures.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { changeLanguage } from '#platform/web/text/text.ts';
import { toast } from '#platform/web/store/toasts.ts';

/**
 * Changes the language: texts first, then the choice of the account, on which its mails and other devices depend, then the
 * profile in the new language (specification 1, section 4), then everything shown, because the server words some of it.
 * Nothing is built anew, so what is being typed and the scroll position stay.
 */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await loadChunk(`texts/${language}`, () => changeLanguage(language));
  } catch (error) {
    return toast.error(loadMessage(error)); // everything stays as it is, in the old language
  }
  const me = knownMe();
  if (!me) return;
  choseLanguage(me.profile.id);
  // who looks as somebody else changes nothing, and what could not be stored is only of this device: it is said
  if (me.preview === null && !me.locked)
    await perform(profile.chooseLanguage, { language }).catch((error: unknown) =>
      toast.error(saveMessage(error)),
    );
  await reloadMe();
  await queries.invalidateQueries();
}
