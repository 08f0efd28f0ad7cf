import type { Selectable } from 'kysely';
import { residentRefs } from '#apps/residents/api.ts';
import { languages } from '#platform/contract/text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { notify } from '#platform/server/notifications/notify.ts';
import { type Question, questions } from '../contract/questions.ts';
import { type Fault, stateOf, type Step, stepFault } from '../domain/questions.ts';

type Row = Selectable<Tables['doctor.questions']>;
interface Key {
  readonly residentId: string;
  readonly id: string;
  readonly version: number;
}

export const questionsOf = ({ db, organisationId }: Context) =>
  db.selectFrom('doctor.questions').selectAll().where('organisation_id', '=', organisationId);

const rowOf = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(
    await questionsOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
  );
const one = async (context: Context, { residentId, id }: Omit<Key, 'version'>): Promise<Question> =>
  (await toQuestions(context, [await rowOf(context, residentId, id)]))[0]!;

const standing = (row: Row) => stateOf({ answeredAt: row.answered_at, withdrawnAt: row.withdrawn_at });

async function toQuestions(context: Context, rows: readonly Row[]): Promise<Question[]> {
  if (rows.length === 0) return [];
  const answers = await context.db
    .selectFrom('doctor.answers')
    .select(['id', 'question_id', 'text', 'answered_at', 'answered_by'])
    .where('organisation_id', '=', context.organisationId)
    .where(
      'question_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const names = await accountNames(context, [
    ...rows.map((row) => row.asked_by),
    ...answers.map((answer) => answer.answered_by),
  ]);
  const by = Map.groupBy(answers, (answer) => answer.question_id);
  return rows.map((row) => ({
    id: row.id,
    residentId: row.resident_id,
    text: row.text,
    asked: { at: row.asked_at, by: names.get(row.asked_by) ?? null },
    askedBy: row.asked_by,
    state: standing(row),
    answers: (by.get(row.id) ?? []).map(({ id, text, answered_at, answered_by }) => ({
      id,
      text,
      at: answered_at,
      by: names.get(answered_by) ?? null,
    })),
    // only whoever asked can take it back
    withdrawn:
      row.withdrawn_at === null ? null : { at: row.withdrawn_at, by: names.get(row.asked_by) ?? null },
    version: row.version,
  }));
}

/** The row in the version that the caller has read; throws what stands against a step. */
async function ready(
  context: Context,
  key: Key,
  step: Step,
  refuse: { readonly [F in Fault]?: () => Error },
  own?: () => Error,
): Promise<Row> {
  const row = await rowOf(context, key.residentId, key.id);
  if (own !== undefined && row.asked_by !== context.actor()) throw own();
  if (row.version !== key.version) throw stale(await one(context, key));
  const fault = stepFault(standing(row), step);
  if (fault !== null) throw refuse[fault]!();
  return row;
}

const write = (
  context: Context,
  { residentId, id, version }: Key,
  values: Parameters<typeof changeRow<'doctor.questions', Question>>[3],
) =>
  changeRow(context, 'doctor.questions', { resident_id: residentId, id, version }, values, () =>
    one(context, { residentId, id }),
  );

/** Tells whoever asked that there is an answer. */
async function tellAsker(context: Context, row: Row): Promise<void> {
  if (row.asked_by === context.actor()) return;
  const resident = (await residentRefs(context, [row.resident_id])).get(row.resident_id);
  const title = { en: '', de: '' };
  for (const language of languages)
    title[language] = say(language, 'doctor:notices.answer', {
      resident: resident === undefined ? '' : listName(resident),
    });
  await notify(context, [row.asked_by], {
    kind: 'doctor.answer',
    severity: 'info',
    title,
    link: `/app-residents/forms/details/${row.resident_id}/questions`,
    residentId: row.resident_id,
  });
}

export const questionsCalls = implement(questions, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 3);
    const rows = await questionsOf(context).where('resident_id', '=', input.residentId).execute();
    const order = (row: Row) => [standing(row) === 'open' ? '1' : '0', row.asked_at, row.id] as const;
    const behind = (a: readonly string[], b: readonly string[]): number => {
      const at = a.findIndex((part, place) => part !== b[place]);
      return at < 0 ? 0 : a[at]! < b[at]! ? 1 : -1;
    };
    const sorted = rows.toSorted((a, b) => behind(order(a), order(b)));
    const rest = after === null ? sorted : sorted.filter((row) => behind(order(row), after) > 0);
    return pageOf(rest.slice(0, input.limit + 1), input.limit, order, (shown) => toQuestions(context, shown));
  },

  async ask({ input, context, db }) {
    const id = newId();
    await db
      .insertInto('doctor.questions')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        text: input.text,
        asked_at: context.now,
        asked_by: context.actor(),
      })
      .execute();
    return one(context, { residentId: input.residentId, id });
  },

  async answer({ input, context, db, refuse }) {
    const row = await ready(context, input, 'answer', refuse);
    await db
      .insertInto('doctor.answers')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        question_id: row.id,
        text: input.text,
        answered_at: context.now,
        answered_by: context.actor(),
      })
      .execute();
    // the row changes with each answer, so that two at once do not both stand
    const answered = await write(context, input, { answered_at: context.now });
    await tellAsker(context, row);
    return answered;
  },

  async withdraw({ input, context, refuse }) {
    await ready(context, input, 'withdraw', refuse, refuse.notYours);
    return write(context, input, { withdrawn_at: context.now });
  },

  async restore({ input, context, refuse }) {
    await ready(context, input, 'restore', refuse, refuse.notYours);
    return write(context, input, { withdrawn_at: null });
  },
});
