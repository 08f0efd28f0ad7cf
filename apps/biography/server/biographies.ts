import { implement } from '#platform/server/call/app.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { biographies, type Biography, type Proposal, proposals } from '../contract/biographies.ts';
import { type Chapter, chapters, checkConfession, isCouple, withProposal } from '../domain/biography.ts';
import { isValue } from './values.ts';

const chapterLength = 4000;
const empty: Biography = {
  educationYears: null,
  education: '',
  profession: '',
  maritalStatus: '',
  separation: '',
  confession: '',
  confessionOther: '',
  languages: '',
  origin: '',
  important: '',
  childhood: '',
  family: '',
  work: '',
  habits: '',
  music: '',
  fears: '',
  version: 0,
};

/** Life stories by resident; who has none is absent. */
export async function biographiesOf(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, Biography>> {
  if (residentIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('biography.biographies')
    .select([
      'resident_id',
      'education_years',
      'education',
      'profession',
      'marital_status',
      'separation',
      'confession',
      'confession_other',
      'languages',
      'origin',
      'chapters',
      'version',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .execute();
  return new Map(
    rows.map((row) => {
      const told = row.chapters as Partial<Record<Chapter, string>>;
      const texts = Object.fromEntries(chapters.map((chapter) => [chapter, told[chapter] ?? ''])) as Record<
        Chapter,
        string
      >;
      return [
        row.resident_id,
        {
          educationYears: row.education_years,
          education: row.education,
          profession: row.profession,
          maritalStatus: row.marital_status,
          separation: row.separation as Biography['separation'],
          confession: row.confession,
          confessionOther: row.confession_other,
          languages: row.languages,
          origin: row.origin,
          ...texts,
          version: row.version,
        },
      ];
    }),
  );
}

/** The life story of one resident; version 0 while nobody wrote it. */
export async function biographyOf(context: Context, residentId: string): Promise<Biography> {
  return (await biographiesOf(context, [residentId])).get(residentId) ?? empty;
}

/** Writes over the version that was read; undefined when somebody else was faster. */
export async function write(
  context: Context,
  residentId: string,
  given: Biography,
): Promise<Biography | undefined> {
  const values = {
    education_years: given.educationYears,
    education: given.education,
    profession: given.profession,
    marital_status: given.maritalStatus,
    separation: isCouple(given.maritalStatus) ? given.separation : '',
    confession: given.confession,
    confession_other: given.confession === 'other' ? given.confessionOther : '',
    languages: given.languages,
    origin: given.origin,
    chapters: JSON.stringify(
      Object.fromEntries(
        chapters.filter((chapter) => given[chapter] !== '').map((chapter) => [chapter, given[chapter]]),
      ),
    ),
  };
  const row =
    given.version === 0
      ? await context.db
          .insertInto('biography.biographies')
          .values({
            organisation_id: context.organisationId,
            id: newId(),
            resident_id: residentId,
            ...values,
          })
          .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await context.db
          .updateTable('biography.biographies')
          .set(values)
          .where('organisation_id', '=', context.organisationId)
          .where('resident_id', '=', residentId)
          .where('version', '=', given.version)
          .returning('version')
          .executeTakeFirst();
  return row && biographyOf(context, residentId);
}

export const biographyCalls = implement(biographies, {
  get: ({ input, context }) => biographyOf(context, input.residentId),
  async change({ input, context, refuse }) {
    const before = await biographyOf(context, input.residentId);
    if (before.version !== input.version) throw stale(before);
    const refusal = checkConfession(input);
    if (refusal) throw refuse[refusal]();
    if (!(await isValue(context, 'confession', input.confession, before.confession)))
      throw refuse.unknownConfession();
    if (!(await isValue(context, 'maritalStatus', input.maritalStatus, before.maritalStatus)))
      throw refuse.unknownMaritalStatus();
    const written = await write(context, input.residentId, input);
    if (!written) throw stale(await biographyOf(context, input.residentId));
    return written;
  },
});

const proposalRows = (context: Context, residentId: string) =>
  context.db
    .selectFrom('biography.proposals as p')
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'p.organisation_id').onRef('a.id', '=', 'p.proposed_by'),
    )
    .select(['p.id', 'p.chapter', 'p.text', 'p.status', 'p.proposed_at', 'p.version', 'a.full_name'])
    .where('p.organisation_id', '=', context.organisationId)
    .where('p.resident_id', '=', residentId);
type Row = Awaited<ReturnType<ReturnType<typeof proposalRows>['executeTakeFirstOrThrow']>>;
const oneRow = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(await proposalRows(context, residentId).where('p.id', '=', id).executeTakeFirst());
const toProposal = (row: Row): Proposal => ({
  id: row.id,
  chapter: row.chapter as Chapter,
  text: row.text,
  proposedBy: row.full_name,
  proposedAt: row.proposed_at,
  version: row.version,
});

export const proposalCalls = implement(proposals, {
  list: async ({ input, context }) =>
    (
      await proposalRows(context, input.residentId).where('p.status', '=', 'open').orderBy('p.id').execute()
    ).map(toProposal),
  async create({ input, context, db }) {
    const id = newId();
    await db
      .insertInto('biography.proposals')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        chapter: input.chapter,
        text: input.text,
        proposed_by: context.actor(),
      })
      .execute();
    return toProposal(await oneRow(context, input.residentId, id));
  },
  async decide({ input, context, refuse }) {
    const proposal = await oneRow(context, input.residentId, input.id);
    if (proposal.status !== 'open') throw refuse.alreadyDecided();
    const { residentId, id, version } = input;
    await changeRow(
      context,
      'biography.proposals',
      { resident_id: residentId, id, version },
      { status: input.take ? 'taken' : 'declined', decided_by: context.actor() },
      async () => toProposal(await oneRow(context, residentId, id)),
    );
    const before = await biographyOf(context, input.residentId);
    if (!input.take) return before;
    const chapter = proposal.chapter as Chapter;
    const text = withProposal(before[chapter], proposal.text);
    if (text.length > chapterLength) throw refuse.chapterFull();
    const written = await write(context, input.residentId, { ...before, [chapter]: text });
    if (!written) throw stale(await biographyOf(context, input.residentId));
    return written;
  },
});
