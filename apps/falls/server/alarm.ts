import { listName } from '#platform/domain/text/person-name.ts';
import { languages } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { accountsWithRole, notify } from '#platform/server/notifications/notify.ts';
import { residentRefs } from '#apps/residents/api.ts';
import type { FallFields } from '../contract/falls.ts';
import { headUnderAnticoagulant } from '../domain/falls.ts';
import { fallLink } from './facts.ts';

/** Who is in charge of nursing. */
const toldRoles = ['NURSHOME'];

/** Tells who is in charge of nursing, with whom it is about. */
async function tell(
  context: Context,
  kind: 'alarm' | 'finding',
  { residentId, fallId }: { readonly residentId: string; readonly fallId: string },
): Promise<void> {
  const resident = (await residentRefs(context, [residentId])).get(residentId);
  const title = { en: '', de: '' };
  for (const language of languages)
    title[language] = say(language, `falls:notices.${kind}`, {
      resident: resident ? listName(resident) : '',
    });
  const told = (await accountsWithRole(context, toldRoles)).filter((one) => one !== context.account?.id);
  await notify(context, told, {
    kind: `falls.${kind}`,
    severity: 'alert',
    title,
    link: fallLink(residentId, fallId),
    residentId,
  });
}

/** Tells of what was found at a check after a blow to the head and asks for the doctor. */
export const tellFinding = (
  context: Context,
  of: { readonly residentId: string; readonly fallId: string },
): Promise<void> => tell(context, 'finding', of);

/** Tells who is in charge of nursing of a blow to the head under an anticoagulant, once: when the protocol begins to say it. */
export async function tellAlarm(
  context: Context,
  { residentId, id }: { readonly residentId: string; readonly id: string },
  before: FallFields | null,
  after: FallFields,
): Promise<void> {
  if (!headUnderAnticoagulant(after) || (before !== null && headUnderAnticoagulant(before))) return;
  await tell(context, 'alarm', { residentId, fallId: id });
}
