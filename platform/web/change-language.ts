import { profile } from '#platform/contract/frame.ts';
import type { Language } from '#platform/contract/text.ts';
import { choseLanguage, knownMe, reloadMe } from './access.ts';
import { perform } from './client.ts';
import { saveMessage } from './failures.ts';
import { queries } from './query-client.ts';
import { changeLanguage } from './text.ts';
import { toast } from './toasts.ts';

/**
 * Changes the language: texts first, then the choice of the account, on which its mails and other devices depend, then the
 * profile in the new language (specification 1, section 4), then everything shown, because the server words some of it.
 * Nothing is built anew, so what is being typed and the scroll position stay.
 */
export async function switchLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
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
