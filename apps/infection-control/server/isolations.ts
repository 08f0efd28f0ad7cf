import type { z } from 'zod';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import type { Lane } from '#platform/contract/record/lane.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { dayText, residentsBrief } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import { dayIn } from '#platform/server/work/work.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factsWhile, inOneLook } from '#platform/server/call/record-facts.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found } from '#platform/server/call/problems.ts';
import { type Isolation, isolations } from '../contract/isolations.ts';
import { checkIsolation, type IsolationKind, runsOn } from '../domain/isolations.ts';
import { areValues } from './values.ts';

/** Isolations of one resident: those that run first, then the newest. */
export async function isolationsOf(context: Context, residentId: string): Promise<Isolation[]> {
  const rows = await context.db
    .selectFrom('infection_control.isolations')
    .select([
      'id',
      'version',
      'resident_id as residentId',
      'kind',
      'reason',
      'from_date as fromDate',
      'to_date as toDate',
      'measures',
      'remarks',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .map((row) => ({ ...row, kind: row.kind as IsolationKind, running: runsOn(row, context.today) }))
    .sort((a, b) => Number(b.running) - Number(a.running));
}

/** Who of these residents is isolated on the context's day. */
export async function isolatedOf(context: Context, residentIds: readonly string[]): Promise<string[]> {
  if (residentIds.length === 0) return [];
  const rows = await context.db
    .selectFrom('infection_control.isolations')
    .select('resident_id')
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...new Set(residentIds)])
    .where('from_date', '<=', context.today)
    .where((row) => row.or([row('to_date', 'is', null), row('to_date', '>=', context.today)]))
    .execute();
  return rows.map((row) => row.resident_id);
}

const one = async (context: Context, residentId: string, id: string): Promise<Isolation> =>
  found((await isolationsOf(context, residentId)).find((row) => row.id === id));

export interface NewIsolation {
  readonly kind: IsolationKind;
  readonly reason: string;
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly measures: readonly string[];
  readonly remarks: string;
}
const valuesOf = (input: NewIsolation) => ({
  kind: input.kind,
  reason: input.reason,
  from_date: input.fromDate,
  to_date: input.toDate,
  measures: [...input.measures],
  remarks: input.remarks,
});

/** Records an isolation as it is; answers its id. */
export async function insertIsolation(
  context: Context,
  residentId: string,
  input: NewIsolation,
): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('infection_control.isolations')
    .values({ organisation_id: context.organisationId, id, resident_id: residentId, ...valuesOf(input) })
    .execute();
  return id;
}

type Refuse = {
  endBeforeBeginning(): Error;
  isolationOverlaps(data: { from: string; to: string }): Error;
  unknownMeasure(): Error;
};

async function check(
  context: Context,
  residentId: string,
  input: NewIsolation & { readonly id?: string },
  refuse: Refuse,
): Promise<void> {
  const all = await isolationsOf(context, residentId);
  const refusal = checkIsolation({ id: '', ...input }, all);
  if (refusal?.code === 'endBeforeBeginning') throw refuse.endBeforeBeginning();
  if (refusal)
    throw refuse.isolationOverlaps({
      from: dayText(refusal.from, context.language),
      to: refusal.to === null ? '…' : dayText(refusal.to, context.language),
    });
  if (
    !(await areValues(context, 'measure', input.measures, all.find((row) => row.id === input.id)?.measures))
  )
    throw refuse.unknownMeasure();
}

/** Does a write that the database refuses when somebody else recorded the same kind at the same moment; that one says from when. */
async function once<T>(
  context: Context,
  residentId: string,
  input: NewIsolation & { readonly id?: string },
  refuse: Refuse,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await context.unit.savepoint(write);
  } catch (error) {
    if ((error as { code?: unknown }).code === '23P01') await check(context, residentId, input, refuse);
    throw error;
  }
}

export const isolationCalls = implement(isolations, {
  list: ({ input, context }) => isolationsOf(context, input.residentId),
  async marks({ input, context }) {
    const isolated = await isolatedOf(context, [
      ...(await residentsBrief(context, input.residentIds)).keys(),
    ]);
    await context.logRead(isolated);
    return isolated;
  },
  async order({ input, context, refuse }) {
    await check(context, input.residentId, input, refuse);
    return one(
      context,
      input.residentId,
      await once(context, input.residentId, input, refuse, () =>
        insertIsolation(context, input.residentId, input),
      ),
    );
  },
  async change({ input, context, refuse }) {
    await one(context, input.residentId, input.id);
    await check(context, input.residentId, input, refuse);
    const { residentId, id, version } = input;
    return once(context, residentId, input, refuse, () =>
      changeRow(
        context,
        'infection_control.isolations',
        { resident_id: residentId, id, version },
        valuesOf(input),
        () => one(context, residentId, id),
      ),
    );
  },
});

/** Isolations that touch a period, for the time line; without the cause, as everywhere. */
export async function isolationLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can('authorization.residents.isolation-mark', 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const rows = await context.db
    .selectFrom('infection_control.isolations')
    .select(['id', 'kind', 'from_date', 'to_date'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('from_date', '<=', to)
    .where((where) => where.or([where('to_date', 'is', null), where('to_date', '>=', from)]))
    .orderBy('from_date')
    .orderBy('id')
    .limit(500)
    .execute();
  return [
    {
      key: 'infection-control.isolations',
      name: t.states.isolation,
      kind: 'spans',
      tab: 'medical-info',
      items: rows.map((row) => ({
        key: row.id,
        at: row.from_date,
        until: row.to_date,
        text: t.kinds[row.kind as keyof typeof t.kinds],
      })),
    },
  ];
}

/** Isolations that began since a moment, and those of which the last day is over since then: nobody protects themselves any more. */
export const isolationFacts = inOneLook(
  (context, { since, residentIds }) => {
    if (!context.can('authorization.residents.isolation-mark', 'Read')) return null;
    const rows = context.db
      .selectFrom('infection_control.isolations')
      .select(['id', 'resident_id', 'kind', 'from_date', 'to_date', 'version'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', [...residentIds])
      .where((where) =>
        where.or([
          where.and([
            where('from_date', '>=', dayIn(context.zone, since)),
            // put off after it was told, too
            where.or([where('version', '>', 1), where('from_date', '<=', context.today)]),
          ]),
          where.and([
            where('to_date', '>=', addDays(dayIn(context.zone, since), -1)),
            where('to_date', '<', context.today),
          ]),
        ]),
      );
    return { rows };
  },
  (context, { rows }) => {
    const t = context.language === 'de' ? de : en;
    return rows.flatMap((row): RecordFact[] => {
      const about = { residentId: row.resident_id, tab: 'medical-info' };
      const text = `${t.states.isolation}: ${t.kinds[row.kind as keyof typeof t.kinds]}`;
      const last = row.to_date;
      if (last !== null && last < context.today)
        return [
          {
            ...about,
            key: `isolation.${row.id}.ended.${last}`,
            kind: 'record',
            at: addDays(last, 1),
            text: t.states.ended.replace('{{text}}', text),
          },
        ];
      const key = `isolation.${row.id}`;
      return factsWhile(row.from_date <= context.today, 'over', row, {
        ...about,
        ...{ key, kind: 'isolation', at: row.from_date, text },
      });
    });
  },
);
