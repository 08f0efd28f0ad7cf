import type { FormDefinition } from '#apps/forms/contract/form.ts';
import type { Response } from '#apps/forms/contract/responses.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import type { Both } from '#platform/contract/text.ts';
import { listName } from '#platform/domain/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { accountsWithRole, type Notice, notify } from '#platform/server/notify.ts';
import { say } from '#platform/server/words.ts';
import { type Call, recipientsOf } from '../domain/notices.ts';
import type { Rules } from '../domain/rules.ts';

/** Address of an assessment (specification 1, section 2). */
export const assessmentLink = (definitionId: string, residentId: string, id: string): string => `/app-residents/forms/asm/${definitionId}/${residentId}/${id}`;

const both = (make: (language: 'en' | 'de') => string): Both => ({ en: make('en'), de: make('de') });
const activeOf = async (context: Context, ids: readonly string[]): Promise<string[]> => (ids.length === 0 ? [] : (await context.db.selectFrom('platform.accounts').select('id')
  .where('organisation_id', '=', context.organisationId).where('id', 'in', [...ids]).where('active', '=', true).execute()).map((row) => row.id));

/**
 * Tells who must know of a completed assessment, once each: the responsible person when somebody else completed it, and
 * whom the flags of the instrument name.
 */
export async function tellCompleted(context: Context, { definition, response, rules }: { definition: FormDefinition; response: Response; rules: Rules }): Promise<void> {
  const residentId = response.residentId!;
  const flags = definition.flags.filter((flag) => response.result?.flags.includes(flag.code));
  const groups = new Set(flags.flatMap((flag) => flag.notify));
  const [nurseInCharge, doctor] = await Promise.all([
    groups.has('nurseInCharge') ? accountsWithRole(context, rules.nurseInChargeRoles) : [], groups.has('doctor') ? accountsWithRole(context, ['DOCTOR']) : [],
  ]);
  const calls = recipientsOf({ actor: context.actor(), responsible: response.assignedTo, severity: response.result?.severity ?? 'none', flags, groups: { nurseInCharge, doctor } });
  if (calls.length === 0) return;
  const active = new Set(await activeOf(context, calls.map((one) => one.accountId)));
  const person = (await residentsBrief(context, [residentId])).get(residentId);
  const outcome = definition.outcomes.find((one) => one.code === response.result?.outcome)?.label;
  const titleOf = (call: Call): Both => both((language) => {
    const values = { title: definition.title[language], resident: person ? listName(person) : '' };
    if (call.flags.length > 0) return say(language, 'assessments:notices.flagged', { ...values, flags: call.flags.map((code) => flags.find((flag) => flag.code === code)!.label[language]).join(', ') });
    const score = response.result?.score ?? null;
    const result = [score === null ? '' : String(score), outcome?.[language] ?? ''].filter((part) => part !== '').join(' ');
    return say(language, 'assessments:notices.completed', { ...values, outcome: result || say(language, 'assessments:notices.noOutcome') });
  });
  for (const call of calls.filter((one) => active.has(one.accountId))) {
    await notify(context, [call.accountId], { kind: 'assessments.result', severity: call.severity, title: titleOf(call), link: assessmentLink(response.definitionId, residentId, response.id), residentId });
  }
}

/** Tells people what has become due: one notice each. */
export async function tellDue(context: Context, rows: readonly { responsible: string | null; resident_id: string }[], severity: Notice['severity']): Promise<void> {
  const byPerson = Map.groupBy(rows.filter((row) => row.responsible !== null), (row) => row.responsible!);
  for (const accountId of await activeOf(context, [...byPerson.keys()])) {
    const own = byPerson.get(accountId)!;
    const residents = new Set(own.map((row) => row.resident_id));
    await notify(context, [accountId], {
      kind: 'assessments.due', severity, title: both((language) => say(language, `assessments:notices.${own.length === 1 ? 'due_one' : 'due_other'}`, { count: own.length })), link: '/app-residents/assessments-due?who=mine',
      ...(residents.size === 1 ? { residentId: own[0]!.resident_id } : {}),
    });
  }
}
