import { familiesOf, seenBy } from '#apps/external-users/api.ts';
import { servedTo } from '#apps/gastro/api.ts';
import { absentOn, presentResidents, residentRefs, residentsBrief } from '#apps/residents/api.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { textIn } from '#platform/contract/text.ts';
import { runningName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { say } from '#platform/server/call/words.ts';
import { letterHeadOf } from '#platform/server/settings/list-file.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Draft, dayWords, longestWords, type Waiting } from '../contract/day-words.ts';
import { type Sentence, sentencesOf, stateOf } from '../domain/day-words.ts';
import { rulesOf } from './day-rules.ts';
import { unreadOf } from './messages.ts';

const key = 'authorization.residents.relatives-day';

const rowOf = (context: Context, residentId: string) =>
  context.db
    .selectFrom('relatives.day_words as w')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'w.organisation_id').onRef('a.id', '=', 'w.released_by'),
    )
    .select([
      'w.id',
      'w.version',
      'w.text',
      'w.language',
      'w.released_at as releasedAt',
      'w.withdrawn_at as withdrawnAt',
      'a.full_name as releasedBy',
    ])
    .where('w.organisation_id', '=', context.organisationId)
    .where('w.resident_id', '=', residentId)
    .where('w.day', '=', context.today)
    .executeTakeFirst();

const sentences = {
  birthday: 'relatives:proposal.birthday',
  here: 'relatives:proposal.here',
  onVacation: 'relatives:proposal.onVacation',
  notHere: 'relatives:proposal.notHere',
  lunch: 'relatives:proposal.lunch',
  dinner: 'relatives:proposal.dinner',
} as const satisfies Record<Sentence['code'], string>;

/** The paragraph that the record proposes for today, in the language of who reads it. */
async function proposalOf(context: Context, residentId: string): Promise<string> {
  const person = found((await residentsBrief(context, [residentId])).get(residentId));
  const [away, meals] = [
    (await absentOn(context, context.today)).get(residentId) ?? null,
    await servedTo(context, residentId, context.today),
  ];
  const { today, language } = context;
  const name = runningName(person);
  return sentencesOf({
    today,
    birthDate: person.birthDate,
    away,
    meals: meals.map((one) => ({
      meal: one.meal,
      dish: one.dishes.map((dish) => textIn(dish, language)).join(', '),
    })),
  })
    .map(({ code, ...data }) => say(language, sentences[code], { name, ...data }))
    .join(' ')
    .slice(0, longestWords);
}

async function draftOf(context: Context, residentId: string): Promise<Draft> {
  const row = await rowOf(context, residentId);
  return {
    day: context.today,
    version: row?.version ?? 0,
    state: stateOf(row),
    text: row?.text ?? '',
    language: row?.language ?? null,
    proposal: await proposalOf(context, residentId),
    releasedAt: row?.releasedAt ?? null,
    releasedBy: row?.releasedBy ?? '',
    readers: (await seenBy(context, residentId, [key, 'Read'])).size,
  };
}

async function pageOf(context: Context, residentId: string) {
  const { db, organisationId, today } = context;
  const person = found((await residentsBrief(context, [residentId])).get(residentId));
  const [row, last, head, rules] = await Promise.all([
    rowOf(context, residentId),
    db
      .selectFrom('relatives.day_words')
      .select('day')
      .where('organisation_id', '=', organisationId)
      .where('resident_id', '=', residentId)
      .where('day', '<', today)
      .where('withdrawn_at', 'is', null)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst(),
    letterHeadOf(context, person.centerId),
    rulesOf(context),
  ]);
  return {
    day: today,
    words:
      row && stateOf(row) === 'released'
        ? { text: row.text, language: row.language, releasedAt: row.releasedAt }
        : null,
    lastDay: last?.day ?? null,
    ward: { name: person.departmentName ?? head.name, phone: head.phone },
    ...rules,
  };
}

/** Families that wait for words of today or for somebody who reads what they wrote, messages first. */
async function waitingFamilies(
  context: Context,
  asked: { readonly residentIds?: readonly string[] | undefined; readonly centerId?: string | undefined },
): Promise<Waiting[]> {
  const residentIds =
    asked.residentIds ??
    (await presentResidents(context, { day: context.today, centerId: asked.centerId })).map((one) => one.id);
  if (residentIds.length === 0) return [];
  const [families, unread, written] = [
    await familiesOf(context, residentIds, [key, 'Read']),
    await unreadOf(context, residentIds),
    await context.db
      .selectFrom('relatives.day_words')
      .select('resident_id')
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', [...residentIds])
      .where('day', '=', context.today)
      // what was withdrawn was decided, too
      .execute(),
  ];
  const done = new Set(written.map((row) => row.resident_id));
  const due = residentIds
    .map((id) => ({ id, words: families.has(id) && !done.has(id), messages: unread.get(id) ?? 0 }))
    .filter((one) => one.words || one.messages > 0)
    .toSorted((a, b) => Number(b.messages > 0) - Number(a.messages > 0));
  const refs = await residentRefs(
    context,
    due.map((one) => one.id),
  );
  return due.flatMap(({ id, ...one }) => {
    const resident = refs.get(id);
    return resident ? { resident, ...one } : [];
  });
}

/** The same for the home page of the ward; each leads to where it is written. */
export async function familiesDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  if (!context.can(key, 'Edit')) return { total: 0, items: [], page: null };
  const waiting = await waitingFamilies(context, { centerId });
  return {
    total: waiting.length,
    page: null,
    items: waiting.slice(0, rows).map(({ resident, words, messages }) => ({
      key: resident.id,
      urgency: 'open' as const,
      at: null,
      what: [
        ...(messages > 0 ? [say(context.language, 'relatives:waits.openMessages', { count: messages })] : []),
        ...(words ? [say(context.language, 'relatives:waits.openWords')] : []),
      ].join(' · '),
      residentId: resident.id,
      href: `/app-residents/forms/details/${resident.id}/relatives`,
      starts: false,
    })),
  };
}

export const dayWordCalls = implement(dayWords, {
  get: ({ input, context }) => pageOf(context, input.residentId),
  draft: ({ input, context }) => draftOf(context, input.residentId),

  async release({ input: { residentId, day, version, text }, context, db, refuse }) {
    // who has the page open over midnight reads it once more: the words are about a day
    if (day !== context.today) throw refuse.notToday();
    const released = { text, language: context.language, released_by: context.actor() };
    const { organisationId: organisation_id, now } = context;
    if (version > 0) {
      const { id } = found(await rowOf(context, residentId));
      return changeRow(
        context,
        'relatives.day_words',
        { id, version },
        { ...released, released_at: now.toISOString(), withdrawn_at: null, withdrawn_by: null },
        () => draftOf(context, residentId),
      );
    }
    const made = await db
      .insertInto('relatives.day_words')
      .values({ organisation_id, id: newId(), resident_id: residentId, day, ...released })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id', 'day']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const draft = await draftOf(context, residentId);
    if (!made) throw stale(draft);
    return draft;
  },

  async withdraw({ input: { residentId, day, version }, context, refuse }) {
    if (day !== context.today) throw refuse.notToday();
    const row = await rowOf(context, residentId);
    if (!row || stateOf(row) !== 'released') throw refuse.notReleased();
    return changeRow(
      context,
      'relatives.day_words',
      { id: row.id, version },
      { withdrawn_at: context.now.toISOString(), withdrawn_by: context.actor() },
      () => draftOf(context, residentId),
    );
  },

  async due({ input, context }) {
    const due = await waitingFamilies(context, input);
    await context.logRead(due.map((one) => one.resident.id));
    return due;
  },
});
