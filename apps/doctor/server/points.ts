import { presentResidents } from '#apps/residents/api.ts';
import type { RoundPoint } from '#platform/contract/record/round-point.ts';
import type { Context } from '#platform/server/call/context.ts';
import { key } from '../contract/questions.ts';
import manifest from '../manifest.ts';
import { questionsOf } from './questions.ts';

/** So much of a question says what it is about; all of it stands in the record. */
const longest = 120;
const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`;

const open = (context: Context, residentIds: readonly string[]) =>
  questionsOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null);

/** Somebody from outside sees the residents that are granted to them one by one, in their record. */
export const isOutside = (context: Context): boolean => context.account?.external ?? false;

/** Questions without an answer about these residents, the oldest first. */
export async function questionPoints(
  context: Context,
  { residentIds }: { readonly residentIds: readonly string[] },
): Promise<RoundPoint[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const rows = await open(context, residentIds).orderBy('asked_at').orderBy('id').limit(1000).execute();
  return rows.map((row) => ({
    residentId: row.resident_id,
    key: `doctor.${row.id}`,
    kind: 'question',
    at: row.asked_at,
    text: shortened(row.text),
    tab: 'questions',
  }));
}

/** How many questions about who is here wait for an answer: told to whoever may answer. */
export async function waitingQuestions(
  context: Context,
  centerId: string | undefined,
): Promise<Readonly<Record<string, number>>> {
  if (isOutside(context) || !context.can('authorization.doctor.answers', 'Write')) return {};
  const here = await presentResidents(context, { day: context.today, centerId });
  const ids = here.map((one) => one.id);
  const rows = ids.length === 0 ? [] : await open(context, ids).clearSelect().select('id').execute();
  return { [manifest.screens.PatientsPage.path]: rows.length };
}
