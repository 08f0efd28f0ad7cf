import { orderTask } from '#apps/care-tasks/api.ts';
import { residentRefs } from '#apps/residents/api.ts';
import { languages } from '#platform/contract/text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { accountsWithRole, notify } from '#platform/server/notifications/notify.ts';
import type { State } from '../domain/states.ts';
import { tellsRefusal } from '../domain/transitions.ts';
import type { Head } from './rows.ts';
import type { Entry } from './write.ts';

/** Who is in charge of nursing; and who ordered it. */
const lead = ['NURSHOME'];
const withDoctor = ['NURSHOME', 'DOCTOR'];

export const medicationLink = (residentId: string): string =>
  `/app-residents/forms/details/${residentId}/medications`;

type Told = 'refused' | 'vomited' | 'error' | 'double' | 'attention';
const severities = {
  refused: 'warning',
  vomited: 'warning',
  error: 'alert',
  double: 'alert',
  attention: 'warning',
} as const satisfies Record<Told, string>;

async function tell(context: Context, what: Told, entry: Entry, roles: readonly string[]): Promise<void> {
  const { residentId } = entry.place;
  const resident = (await residentRefs(context, [residentId])).get(residentId);
  const title = { en: '', de: '' };
  for (const language of languages)
    title[language] = say(language, `medication-giving:notices.${what}`, {
      resident: resident ? listName(resident) : '',
      medicine: entry.medicine.title,
    });
  const told = (await accountsWithRole(context, [...roles])).filter((one) => one !== context.account?.id);
  await notify(context, told, {
    kind: `medication-giving.${what === 'double' ? 'attention' : what}`,
    severity: severities[what],
    title,
    link: medicationLink(residentId),
    residentId,
  });
}

/** What became of the doses of an order on one side of one, the nearest first: what waited or was missed is recorded later. */
async function statesBeside(
  context: Context,
  orderId: string,
  where: { readonly side: '<' | '>'; readonly moment: string; readonly without: readonly string[] },
): Promise<State[]> {
  const { side, moment, without } = where;
  const rows = await context.db
    .selectFrom('medication_giving.doses')
    .select('state')
    .where('organisation_id', '=', context.organisationId)
    .where('order_id', '=', orderId)
    .where('planned_at', side, moment)
    .where((one) => one.not(one('id', '=', one.fn.any(one.val([...without])))))
    .where('state', 'not in', ['planned', 'prepared', 'away'])
    .orderBy('planned_at', side === '<' ? 'desc' : 'asc')
    .limit(20)
    .execute();
  return rows.map((row) => row.state);
}

/** Somebody who leads the nursing sees to what two devices gave. */
async function orderLook(context: Context, entry: Entry, head: Head): Promise<void> {
  const { day, time } = civilOf(context.now, context.zone);
  const [responsible] = await accountsWithRole(context, lead);
  await orderTask(context, {
    source: 'medication-giving.doses',
    sourceId: head.id,
    residentId: head.resident_id,
    title: say(context.language, 'medication-giving:task.double', { medicine: entry.medicine.title }),
    instructions: say(context.language, 'medication-giving:task.instructions', {}),
    tab: 'medications',
    timing: { repetition: 'once', every: 1, weekdays: [], from: day, until: null, moments: [time] },
    assignedTo: responsible ?? null,
    reports: false,
    warns: true,
  });
}

/** Tells who must hear of it: of refusals, of what was lost or wrong, of what devices did without each other. */
export async function tellAbout(
  context: Context,
  entries: readonly Entry[],
  heads: readonly Head[],
): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const head = heads[index]!;
    const { kind, outcome } = entry.said;
    if (kind === 'vomited') await tell(context, 'vomited', entry, withDoctor);
    if (kind === 'effect' || kind === 'lookedAt') continue;
    if (outcome === 'error') await tell(context, 'error', entry, lead);
    if (outcome === 'refused' && head.state === 'refused' && head.planned_at !== null) {
      const isCritical = entry.medicine.version.priority === 'critical';
      // of one call they are told one after the other
      const without = heads.slice(index + 1).map((one) => one.id);
      const beside = (side: '<' | '>') =>
        isCritical ? [] : statesBeside(context, head.order_id, { side, moment: head.planned_at!, without });
      if (tellsRefusal(isCritical, await beside('<'), await beside('>')))
        await tell(context, 'refused', entry, withDoctor);
    }
    if (kind === 'double' && head.attention === 'double') {
      await tell(context, 'double', entry, lead);
      await orderLook(context, entry, head);
    } else if (head.attention !== null) await tell(context, 'attention', entry, lead);
  }
}
