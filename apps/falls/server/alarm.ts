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

/** Tells who is in charge of nursing of a blow to the head under an anticoagulant, once: when the protocol begins to say it. */
export async function tellAlarm(
  context: Context,
  { residentId, id }: { readonly residentId: string; readonly id: string },
  before: FallFields | null,
  after: FallFields,
): Promise<void> {
  if (!headUnderAnticoagulant(after) || (before !== null && headUnderAnticoagulant(before))) return;
  const resident = (await residentRefs(context, [residentId])).get(residentId);
  const title = { en: '', de: '' };
  for (const language of languages)
    title[language] = say(language, 'falls:notices.alarm', { resident: resident ? listName(resident) : '' });
  const told = (await accountsWithRole(context, toldRoles)).filter((one) => one !== context.account?.id);
  await notify(context, told, {
    kind: 'falls.alarm',
    severity: 'alert',
    title,
    link: fallLink(residentId, id),
    residentId,
  });
}
