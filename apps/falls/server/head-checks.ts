import { type Selectable, sql } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factOf, inOneLook } from '#platform/server/call/record-facts.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { endAlerts } from '#platform/server/notifications/notify.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import { answerTask } from '#apps/care-tasks/api.ts';
import { FindingTakenBack } from '#apps/care-tasks/contract/events.ts';
import { keepReading, type KeptValue, strikeKept } from '#apps/vitals/api.ts';
import { checks, type HeadCheck } from '../contract/checks.ts';
import { key } from '../contract/falls.ts';
import { checkSources as sources } from '../domain/checks.ts';
import { isAlarming, levelValues } from '../domain/head-checks.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { tellFinding } from './alarm.ts';

type Row = Selectable<Tables['falls.head_checks']>;
type Found = Pick<
  HeadCheck,
  'level' | 'pupils' | 'reaction' | 'headache' | 'vomiting' | 'pulse' | 'systolic' | 'diastolic' | 'note'
>;
const keptBy = 'falls.head_checks';

const checksOf = (context: Context) =>
  context.db
    .selectFrom('falls.head_checks')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

const said = (is: boolean) => (is ? 'yes' : 'no') as 'yes' | 'no';
const foundOf = (row: Row): Found => ({
  level: row.level,
  pupils: row.pupils,
  reaction: row.reaction,
  headache: said(row.headache),
  vomiting: said(row.vomiting),
  pulse: row.pulse,
  systolic: row.systolic,
  diastolic: row.diastolic,
  note: row.note,
});

/** What was found, in one line: Consciousness: alert. Pupils: equal, prompt. Headache: no. Vomiting: no. Pulse: 76. */
export function findingText(language: 'en' | 'de', found: Found): string {
  const t = language === 'de' ? de : en;
  const { fields, levels, pupils, reactions, saidValues } = t.headChecks;
  return [
    `${fields.level}: ${levels[found.level]}`,
    `${fields.pupils}: ${pupils[found.pupils]}, ${reactions[found.reaction]}`,
    `${fields.headache}: ${saidValues[found.headache]}`,
    `${fields.vomiting}: ${saidValues[found.vomiting]}`,
    ...(found.pulse === null ? [] : [`${t.fields.pulse}: ${found.pulse}`]),
    ...(found.systolic === null ? [] : [`${fields.pressure}: ${found.systolic}/${found.diastolic}`]),
    ...(found.note === '' ? [] : [found.note]),
  ].join('. ');
}

async function toChecks(context: Context, rows: readonly Row[]): Promise<HeadCheck[]> {
  const names = await accountNames(
    context,
    rows.flatMap((row) => [row.recorded_by, row.struck_by]),
  );
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  return rows.map((row) => {
    const found = foundOf(row);
    return {
      ...found,
      id: row.id,
      residentId: row.resident_id,
      fallId: row.fall_id,
      taskId: row.task_id,
      at: row.happened_at,
      recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
      alarming: isAlarming(found),
      struck:
        row.struck_at === null
          ? null
          : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
      version: row.version,
    };
  });
}

/** The vital signs among what was found. */
const valuesOf = (found: Found): KeptValue[] => [
  { kind: 'consciousness', value: levelValues[found.level] },
  ...(found.pulse === null ? [] : [{ kind: 'pulse' as const, value: found.pulse }]),
  ...(found.systolic === null || found.diastolic === null
    ? []
    : [{ kind: 'bloodPressure' as const, value: found.systolic, secondValue: found.diastolic }]),
];

/** Strikes checks that still hold, of a task or of a fall, with their vital signs; an alarm about them ends with the last of them. */
async function strike(
  context: Context,
  of: { readonly taskId: string; readonly until: string } | { readonly fallId: string },
  reason: string,
  by: string,
): Promise<void> {
  const struck = await context.db
    .updateTable('falls.head_checks')
    .set({ struck_at: context.now, struck_by: by, struck_reason: reason })
    .where('organisation_id', '=', context.organisationId)
    .where((where) =>
      'fallId' in of
        ? where('fall_id', '=', of.fallId)
        : where.and([where('task_id', '=', of.taskId), where('recorded_at', '<=', of.until)]),
    )
    .where('struck_at', 'is', null)
    .returning(['readings', 'resident_id'])
    .execute();
  for (const { readings } of struck) for (const id of readings) await strikeKept(context, id, reason, by);
  for (const residentId of new Set(struck.map((one) => one.resident_id)))
    if ((await alarmingOf(context, residentId)) === undefined)
      await endAlerts(context, { kind: 'falls.finding', residentId });
}

const alarming = sql<boolean>`(level <> 'A' or pupils = 'unequal' or reaction = 'none' or vomiting)`;
const alarmingOf = (context: Context, residentId: string) =>
  checksOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where(alarming)
    .limit(1)
    .executeTakeFirst();

/** A task that was taken back takes its finding with it. */
export function takeBackFinding(context: Context, payload: Record<string, unknown>): Promise<void> {
  const { source, occurrenceId, at, by, reason } = FindingTakenBack.parse(payload);
  if (!(sources as readonly string[]).includes(source)) return Promise.resolve();
  return strike(context, { taskId: occurrenceId, until: at }, reason, by);
}

/** A fall that was no one of this resident takes what was found after it with it. */
export const strikeChecks = (context: Context, fallId: string, reason: string): Promise<void> =>
  strike(context, { fallId }, reason, context.actor());

export const checkCalls = implement(checks, {
  async list({ input, context }) {
    return toChecks(
      context,
      await checksOf(context)
        .where('resident_id', '=', input.residentId)
        .where('fall_id', '=', input.fallId)
        .orderBy('happened_at', 'desc')
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),
    );
  },

  async record({ input, context, db, refuse }) {
    const { residentId, taskId, happenedAt, ...found } = input;
    if ((found.systolic === null) !== (found.diastolic === null)) throw refuse.pressureIncomplete();
    if (found.systolic !== null && found.systolic <= found.diastolic!) throw refuse.pressureOrder();
    const at = happenedAt === undefined ? context.now : new Date(happenedAt);
    const { language } = await inHomeLanguage(context);
    const answered = await answerTask(context, {
      sources,
      residentId,
      id: taskId,
      happenedAt: at,
      finding: findingText(language === 'de' ? 'de' : 'en', found),
    });
    if (answered.fault === 'alreadyDecided') throw refuse.alreadyDecided(answered);
    if (answered.fault === 'tooEarly') throw refuse.tooEarly({ from: answered.from });
    if (answered.fault !== null) throw refuse.inFuture();
    // what was taken back a moment ago, and nobody has struck yet, gives way to what is found now
    await strike(context, { taskId, until: context.now.toISOString() }, replaced(language), context.actor());
    const measuredAt = at.toISOString();
    const readings: string[] = [];
    for (const value of valuesOf(found))
      readings.push(await keepReading(context, residentId, { ...value, measuredAt, keptBy, told: true }));
    const row = await db
      .insertInto('falls.head_checks')
      .values({
        ...found,
        headache: found.headache === 'yes',
        vomiting: found.vomiting === 'yes',
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: residentId,
        fall_id: answered.sourceId,
        task_id: taskId,
        happened_at: at,
        readings,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isAlarming(found)) await tellFinding(context, { residentId, fallId: row.fall_id });
    return (await toChecks(context, [row]))[0]!;
  },
});

const replaced = (language: string): string => (language === 'de' ? de : en).headChecks.replaced;

/** Findings that ask for the doctor: critical, from the moment on at which they are recorded. */
export const checkFacts = inOneLook(
  (context, { since, residentIds }) => {
    if (!context.can(key, 'Read')) return null;
    const from = since.toISOString();
    return {
      rows: checksOf(context)
        .where('resident_id', 'in', [...residentIds])
        .where(alarming)
        .where((where) =>
          where.or([
            where('happened_at', '>=', from),
            where('recorded_at', '>=', from),
            where('struck_at', '>=', from),
          ]),
        )
        .orderBy('happened_at', 'desc')
        .orderBy('id', 'desc')
        .limit(500),
    };
  },
  (context, { rows }) => {
    const t = context.language === 'de' ? de : en;
    return rows.map((row) =>
      factOf(row, {
        residentId: row.resident_id,
        key: `falls.check.${row.id}`,
        kind: 'critical',
        at: row.happened_at,
        text: `${t.checks.title}: ${findingText(context.language, foundOf(row))}`,
        tab: 'protocols',
      }),
    );
  },
);
