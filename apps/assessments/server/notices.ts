import { latestComplete } from '#apps/forms/api.ts';
import type { FormDefinition } from '#apps/forms/contract/form.ts';
import type { Response } from '#apps/forms/contract/responses.ts';
import { presentResidents, residentsBrief } from '#apps/residents/api.ts';
import type { ResidentBrief } from '#apps/residents/contract/residents.ts';
import type { Both } from '#platform/contract/text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { accountsWithRole, type Notice, notify } from '#platform/server/notifications/notify.ts';
import { say } from '#platform/server/call/words.ts';
import type { Sheet } from '../contract/assessments.ts';
import { type Call, recipientsOf, speakingAgain } from '../domain/notices.ts';
import type { Rules } from '../domain/rules.ts';
import { type DueDate, reckon } from './due-dates.ts';
import { type Instruments, instrumentsOf, purpose } from './instruments.ts';

/** Address of an assessment (specification 1, section 2). */
export const assessmentLink = (definitionId: string, residentId: string, id: string): string =>
  `/app-residents/forms/asm/${definitionId}/${residentId}/${id}`;

const both = (make: (language: 'en' | 'de') => string): Both => ({ en: make('en'), de: make('de') });
const activeOf = async (context: Context, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await context.db
          .selectFrom('platform.accounts')
          .select('id')
          .where('organisation_id', '=', context.organisationId)
          .where('id', 'in', [...ids])
          .where('active', '=', true)
          .execute()
      ).map((row) => row.id);

/**
 * Tells who must know of a completed assessment, once each: the responsible person when somebody else completed it, and
 * whom the flags of the instrument name.
 */
export async function tellCompleted(
  context: Context,
  { definition, response, rules }: { definition: FormDefinition; response: Response; rules: Rules },
): Promise<void> {
  const residentId = response.residentId!;
  const flags = definition.flags.filter((flag) => response.result?.flags.includes(flag.code));
  const groups = new Set(flags.flatMap((flag) => flag.notify));
  const [nurseInCharge, doctor] = await Promise.all([
    groups.has('nurseInCharge') ? accountsWithRole(context, rules.nurseInChargeRoles) : [],
    groups.has('doctor') ? accountsWithRole(context, ['DOCTOR']) : [],
  ]);
  const calls = recipientsOf({
    actor: context.actor(),
    responsible: response.assignedTo,
    severity: response.result?.severity ?? 'none',
    flags,
    groups: { nurseInCharge, doctor },
  });
  if (calls.length === 0) return;
  const active = new Set(
    await activeOf(
      context,
      calls.map((one) => one.accountId),
    ),
  );
  const person = (await residentsBrief(context, [residentId])).get(residentId);
  const outcome = definition.outcomes.find((one) => one.code === response.result?.outcome)?.label;
  const titleOf = (call: Call): Both =>
    both((language) => {
      const values = {
        title: definition.title[language] || definition.title.en || definition.title.de,
        resident: person ? listName(person) : '',
      };
      if (call.flags.length > 0)
        return say(language, 'assessments:notices.flagged', {
          ...values,
          flags: call.flags
            .map((code) => flags.find((flag) => flag.code === code)!.label[language])
            .join(', '),
        });
      const score = response.result?.score ?? null;
      const result = [
        score === null ? '' : String(score),
        outcome?.[language] || outcome?.en || outcome?.de || '',
      ]
        .filter((part) => part !== '')
        .join(' ');
      return say(language, 'assessments:notices.completed', {
        ...values,
        outcome: result || say(language, 'assessments:notices.noOutcome'),
      });
    });
  for (const call of calls.filter((one) => active.has(one.accountId))) {
    await notify(context, [call.accountId], {
      kind: 'assessments.result',
      severity: call.severity,
      title: titleOf(call),
      link: assessmentLink(response.definitionId, residentId, response.id),
      residentId,
    });
  }
}

/** Tells people what has become due: one notice each. */
export async function tellDue(
  context: Context,
  rows: readonly { responsible: string | null; resident_id: string }[],
  severity: Notice['severity'],
): Promise<void> {
  const byPerson = Map.groupBy(
    rows.filter((row) => row.responsible !== null),
    (row) => row.responsible!,
  );
  for (const accountId of await activeOf(context, [...byPerson.keys()])) {
    const own = byPerson.get(accountId)!;
    const residents = new Set(own.map((row) => row.resident_id));
    await notify(context, [accountId], {
      kind: 'assessments.due',
      severity,
      title: both((language) =>
        say(language, `assessments:notices.${own.length === 1 ? 'due_one' : 'due_other'}`, {
          count: own.length,
        }),
      ),
      link: '/app-residents/assessments-due?who=mine',
      ...(residents.size === 1 ? { residentId: own[0]!.resident_id } : {}),
    });
  }
}

const page = '/app-residents/assessments-due';
interface Spoken {
  readonly row: DueDate;
  readonly resident: ResidentBrief;
  readonly people: readonly string[];
  readonly words: { readonly en: string; readonly de: string };
}

/** Whose moment of today has come. */
const ready = (context: Context, residentIds: readonly string[]) =>
  context.db
    .selectFrom('assessments.due_dates')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .where('remind_at', '<=', context.now.toISOString())
    .orderBy('id')
    .execute();

/** What is said of each row and to whom: the flags that speak again, else that it is due now. */
async function spokenOf(
  context: Context,
  forms: Instruments,
  rows: readonly DueDate[],
  residents: ReadonlyMap<string, ResidentBrief>,
): Promise<Spoken[]> {
  const latest = await latestComplete(context, {
    purpose,
    residentIds: [...new Set(rows.map((row) => row.resident_id))],
  });
  const groups = {
    nurseInCharge: await accountsWithRole(context, forms.rules.nurseInChargeRoles),
    doctor: await accountsWithRole(context, ['DOCTOR']),
  };
  return rows.flatMap((row): Spoken[] => {
    const form = forms.byId.get(row.definition_id);
    const result = form && latest.get(row.resident_id)?.get(form.code);
    if (!form || !result) return [];
    const flags = speakingAgain(
      form.definition.flags.filter((flag) => result.flags.includes(flag.code)),
      result.completedAt,
      context.now.toISOString(),
      row.reminded_at,
    );
    const asked =
      flags.length > 0 ? flags.flatMap((flag) => flag.notify) : (['responsible', 'nurseInCharge'] as const);
    const resident = residents.get(row.resident_id)!;
    const values = (language: 'en' | 'de') => ({
      title: form.definition.title[language] || form.definition.title.en || form.definition.title.de,
      resident: listName(resident),
      flags: flags.map((flag) => flag.label[language]).join(', '),
    });
    return [
      {
        row,
        resident,
        people: [
          ...new Set(
            asked.flatMap((group) => (group === 'responsible' ? (row.responsible ?? []) : groups[group])),
          ),
        ],
        words: both((language) =>
          say(
            language,
            flags.length > 0 ? 'assessments:notices.flagged' : 'assessments:notices.shift',
            values(language),
          ),
        ),
      },
    ];
  });
}

/**
 * Tells what is due from a moment of the day on: the next shift while something grave lasts, a measure that is missing or that
 * somebody should look at again (reference 6 and 10). One notice per person; several at once are counted.
 */
export async function remindInTheDay(context: Context): Promise<void> {
  const residents = new Map(
    (await presentResidents(context, { day: context.today })).map((one) => [one.id, one]),
  );
  const rows = residents.size === 0 ? [] : await ready(context, [...residents.keys()]);
  if (rows.length === 0) return;
  const forms = await instrumentsOf(context);
  const spoken = await spokenOf(context, forms, rows, residents);
  const byPerson = Map.groupBy(
    spoken.flatMap((one) => one.people.map((person) => ({ person, one }))),
    ({ person }) => person,
  );
  for (const accountId of await activeOf(context, [...byPerson.keys()])) {
    const own = byPerson.get(accountId)!.map(({ one }) => one);
    const [first] = own;
    const single = own.length === 1;
    await notify(context, [accountId], {
      kind: 'assessments.due',
      severity: 'warning',
      link: single ? assessmentLink(first!.row.definition_id, first!.row.resident_id, 'new') : page,
      title: single
        ? first!.words
        : both((language) => say(language, 'assessments:notices.due_other', { count: own.length })),
      ...(new Set(own.map((one) => one.row.resident_id)).size === 1
        ? { residentId: first!.row.resident_id }
        : {}),
    });
  }
  await context.db
    .updateTable('assessments.due_dates')
    .set({ reminded_at: context.now.toISOString(), remind_at: null })
    .where('organisation_id', '=', context.organisationId)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  // what still comes for them: the next shift after a missing measure was named, or the measure after the shift began
  await reckon(context, [...new Set(rows.map((row) => row.resident_id))], forms);
}

/** A completion and its notices are one transaction; the clock of the database may differ a little from that of the server. */
const around = 60_000;

/** Who was told of a complete assessment when it was completed, by name, and whether they have seen it. */
export async function toldOf(
  context: Context,
  about: {
    readonly definitionId: string;
    readonly residentId: string;
    readonly id: string;
    readonly completedAt: string;
  },
): Promise<Sheet['told']> {
  const at = Date.parse(about.completedAt);
  const rows = await context.db
    .selectFrom('platform.notifications as n')
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'n.organisation_id').onRef('a.id', '=', 'n.account_id'),
    )
    .select(['a.full_name', 'n.severity', 'n.read_at', 'n.acknowledged_at'])
    .where('n.organisation_id', '=', context.organisationId)
    // through the index of each account: nobody has many notices within two minutes
    .where('n.account_id', 'in', (db) =>
      db.selectFrom('platform.accounts').select('id').where('organisation_id', '=', context.organisationId),
    )
    .where('n.created_at', '>=', new Date(at - around).toISOString())
    .where('n.created_at', '<=', new Date(at + around).toISOString())
    .where('n.kind', '=', 'assessments.result')
    .where('n.link', '=', assessmentLink(about.definitionId, about.residentId, about.id))
    .orderBy('a.full_name')
    .execute();
  return rows.map((row) => ({
    name: row.full_name,
    severity: row.severity,
    seen: row.read_at !== null || row.acknowledged_at !== null,
  }));
}
