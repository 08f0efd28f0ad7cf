// What happened in records is asked of all apps at once. An app whose facts are plain rows says what it asks (`inOneLook`): the
// questions of all of them are one statement, however many apps there are. Others ask for themselves.
import { type RawBuilder, sql } from 'kysely';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { instantText } from '#platform/server/database/database.ts';
import type { Context } from './context.ts';

/** Before what tells the versions of one record apart in the key of its fact. */
const mark = '~';
/** The key of a fact in whatever version. */
export const keyOfRecord = (key: string): string => key.split(mark)[0]!;

/**
 * The fact of a record that people correct and strike. Corrected, it is news again to whoever had confirmed what it said before; struck,
 * it is told to them as withdrawn, in its last words.
 */
export const factOf = (
  row: { readonly version: number; readonly struck_at?: string | null },
  fact: RecordFact,
): RecordFact => {
  const struckAt = row.struck_at ?? null;
  if (struckAt === null)
    return row.version === 1 ? fact : { ...fact, key: `${fact.key}${mark}${row.version}` };
  return withdrawn({ ...fact, at: struckAt }, 'struck', 'struck');
};

function withdrawn(
  { series: _, severity: __, ...fact }: RecordFact,
  version: string | number,
  why: NonNullable<RecordFact['withdrawn']>,
): RecordFact {
  return { ...fact, key: `${fact.key}${mark}${version}`, kind: 'warning', withdrawn: why };
}

/**
 * The same of a record that is told only while it asks for it: a value that warns, an allergy that holds. One that did and does no more
 * is told as `why` says to those who had confirmed it; one that never did is not told.
 */
export function factsWhile(
  asks: boolean,
  why: 'corrected' | 'over',
  row: Parameters<typeof factOf>[0],
  fact: RecordFact,
): RecordFact[] {
  if (asks || (row.struck_at ?? null) !== null) return [factOf(row, fact)];
  return row.version === 1 ? [] : [withdrawn(fact, row.version, why)];
}

/**
 * Whether somebody who confirms this key means the fact that is told by the other one: as it stands, or as it stood before and was on the
 * screen. What is not there yet cannot be confirmed.
 */
export function confirms(key: string, told: string): boolean {
  if (key === told) return true;
  if (keyOfRecord(key) !== keyOfRecord(told)) return false;
  const [before, now] = [key, told].map((one) => one.slice(keyOfRecord(one).length + 1));
  if (!/^([2-9]|[1-9]\d{1,8})?$/.test(before!)) return false;
  return !/^\d+$/.test(now!) ? now !== '' : Number(before || 1) < Number(now);
}

/** Facts of these residents since a moment. */
export interface AskedFacts {
  readonly since: Date;
  readonly residentIds: readonly string[];
}
/** A statement that is asked together with others: a select of the builder. */
interface Question {
  toOperationNode(): object;
  execute(): Promise<readonly object[]>;
}
type RowsOf<Q extends Question> = Awaited<ReturnType<Q['execute']>>[number];
type Answers<Q extends Readonly<Record<string, Question>>> = { readonly [K in keyof Q]: RowsOf<Q[K]>[] };

interface Look {
  readonly questions: Readonly<Record<string, Question>>;
  tell(answers: Readonly<Record<string, object[]>>): Promise<readonly RecordFact[]>;
}
/** What an app tells of records. With `look` it can be asked together with others; null: the caller may read none of it. */
export interface Facts {
  (context: Context, asked: AskedFacts): Promise<readonly RecordFact[]>;
  readonly look?: (context: Context, asked: AskedFacts) => Look | null;
}

/** An instant as the database writes it into JSON. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/;
const valueOf = (value: unknown): unknown =>
  typeof value === 'string' && instant.test(value)
    ? instantText(value.replace('T', ' ').replace('+00:00', '+00'))
    : value;
const rowOf = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, valueOf(value)]));

/**
 * Asks several questions in one statement. Columns are ids, texts, whole numbers, days, instants and JSON: a `time` or a `numeric` is
 * written otherwise in an answer of this kind.
 */
export async function inOneStatement<Q extends Readonly<Record<string, Question>>>(
  context: Context,
  questions: Q,
): Promise<Answers<Q>> {
  const columns = Object.entries(questions).map(
    ([column, question]) =>
      sql`(select json_agg(q) from ${question as unknown as RawBuilder<unknown>} q) as ${sql.ref(column)}`,
  );
  const answer =
    columns.length === 0
      ? {}
      : (await sql<Record<string, object[] | null>>`select ${sql.join(columns)}`.execute(context.db))
          .rows[0]!;
  return Object.fromEntries(
    Object.keys(questions).map((name) => [name, (answer[name] ?? []).map((row) => rowOf(row))]),
  ) as Answers<Q>;
}

/** Asks the questions of several looks in one statement and answers what each of them tells. */
async function lookedUp(
  context: Context,
  looks: readonly Look[],
): Promise<readonly (readonly RecordFact[])[]> {
  const all = looks.flatMap((look, place) =>
    Object.entries(look.questions).map(([name, question]) => [`${place}_${name}`, question] as const),
  );
  const answer: Readonly<Record<string, object[]>> = await inOneStatement(context, Object.fromEntries(all));
  const told: (readonly RecordFact[])[] = [];
  for (const [place, look] of looks.entries())
    told.push(
      await look.tell(
        Object.fromEntries(Object.keys(look.questions).map((name) => [name, answer[`${place}_${name}`]!])),
      ),
    );
  return told;
}

/**
 * Facts from rows that are asked together with those of other apps. `ask`: the questions, or null when the caller may read nothing.
 * Columns are ids, texts, counts, days, instants and JSON: a `time` or a `numeric` is written otherwise in an answer of this kind.
 */
export function inOneLook<Q extends Readonly<Record<string, Question>>>(
  ask: (context: Context, asked: AskedFacts) => Q | null,
  tell: (
    context: Context,
    answers: Answers<Q>,
    asked: AskedFacts,
  ) => readonly RecordFact[] | Promise<readonly RecordFact[]>,
): Facts {
  const look = (context: Context, asked: AskedFacts): Look | null => {
    const questions = asked.residentIds.length === 0 ? null : ask(context, asked);
    if (questions === null) return null;
    return { questions, tell: async (answers) => tell(context, answers as Answers<Q>, asked) };
  };
  return Object.assign(
    async (context: Context, asked: AskedFacts) => {
      const own = look(context, asked);
      return own === null ? [] : (await lookedUp(context, [own])).flat();
    },
    { look },
  );
}

/** What an app tells in several parts, one after the other; those that are looked up go on being asked together. */
export function together(...parts: readonly Facts[]): Facts {
  const look = (context: Context, asked: AskedFacts): Look => {
    const looks = parts.map((part) => part.look?.(context, asked) ?? null);
    const questions = looks.flatMap((own, place) =>
      Object.entries(own?.questions ?? {}).map(([name, question]) => [`${place}_${name}`, question] as const),
    );
    return {
      questions: Object.fromEntries(questions),
      async tell(answers) {
        const told: RecordFact[] = [];
        for (const [place, part] of parts.entries()) {
          const own = looks[place]!;
          if (own !== null)
            told.push(
              ...(await own.tell(
                Object.fromEntries(
                  Object.keys(own.questions).map((name) => [name, answers[`${place}_${name}`]!]),
                ),
              )),
            );
          else if (part.look === undefined) told.push(...(await part(context, asked)));
        }
        return told;
      },
    };
  };
  return Object.assign(
    async (context: Context, asked: AskedFacts) => (await lookedUp(context, [look(context, asked)])).flat(),
    { look },
  );
}

/** What all apps tell of records since a moment, in the order of the apps; only what the caller may read, and only what holds. */
export const recordFacts = async (context: Context, asked: AskedFacts): Promise<RecordFact[]> =>
  (await factsWithWithdrawn(context, asked)).filter((fact) => fact.withdrawn === undefined);

/** The same with what was withdrawn, for who keeps whether somebody had heard of it: nobody else may be told that. */
export async function factsWithWithdrawn(context: Context, asked: AskedFacts): Promise<RecordFact[]> {
  const apps = context.services.apps().flatMap((app) => app.facts ?? []);
  const looks = apps.map((facts) => facts.look?.(context, asked) ?? null);
  const open = looks.filter((look) => look !== null);
  const answers = await lookedUp(context, open);
  const told: RecordFact[] = [];
  // one after the other: they share the connection of the transaction
  for (const [place, facts] of apps.entries()) {
    const look = looks[place]!;
    if (look !== null) told.push(...answers[open.indexOf(look)]!);
    else if (facts.look === undefined) told.push(...(await facts(context, asked)));
  }
  return told;
}
