import { sql } from 'kysely';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factsWhile, inOneLook } from '#platform/server/call/record-facts.ts';
import { dayIn } from '#platform/server/work/work.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { type Allergies, allergies, type Allergy } from '../contract/allergies.ts';
import { allergyState, type AllergyState, checkAllergy, inOrderOfDanger } from '../domain/allergies.ts';
import { isPresent } from '../domain/diagnoses.ts';
import { isFoodAllergen } from '../domain/food-allergens.ts';
import { linkEntries, meaningsOf, tellKitchen } from './food-links.ts';
import { areValues } from './values.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

const columns = [
  'id',
  'resident_id',
  'kind',
  'name',
  'allergens',
  'severity',
  'certainty',
  'status',
  'reactions',
  'code',
  'code_system',
  'remarks',
  'recorded_on',
  'version',
] as const;

interface Row {
  id: string;
  resident_id: string;
  kind: Allergy['kind'];
  name: string;
  allergens: string[];
  severity: Allergy['severity'];
  certainty: Allergy['certainty'];
  status: string;
  reactions: string[];
  code: string;
  code_system: string;
  remarks: string;
  recorded_on: string | null;
  version: number;
}

type Recorded = Omit<Allergy, 'ingredients' | 'unlinked'>;
const toRecorded = (row: Row): Recorded => ({
  id: row.id,
  residentId: row.resident_id,
  kind: row.kind,
  name: row.name,
  allergens: row.allergens,
  severity: row.severity,
  certainty: row.certainty,
  active: row.status === 'active',
  reactions: row.reactions,
  remarks: row.remarks,
  code: row.code,
  codeSystem: row.code_system,
  recordedOn: row.recorded_on,
  version: row.version,
});

/** Entries with what they stand for in the kitchen. */
async function withMeaning(context: Context, entries: readonly Recorded[]): Promise<Allergy[]> {
  const meanings = await meaningsOf(context, entries);
  return entries.map((one) => {
    const { ingredients, unlinked } = meanings.get(one.id)!;
    return { ...one, ingredients: [...ingredients], unlinked: [...unlinked] };
  });
}
const toAllergy = async (context: Context, row: Row): Promise<Allergy> =>
  (await withMeaning(context, [toRecorded(row)]))[0]!;

const rowsOf = (context: Context) =>
  context.db
    .selectFrom('health_record.allergies')
    .select(columns)
    .where('organisation_id', '=', context.organisationId);

/** All allergies of one resident with the state that counts. */
export async function allergiesOf(context: Context, residentId: string): Promise<Allergies> {
  const rows = await rowsOf(context).where('resident_id', '=', residentId).execute();
  const recorded = await context.db
    .selectFrom('health_record.allergy_states as s')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 's.organisation_id').onRef('a.id', '=', 's.asked_by'),
    )
    .select(['s.state', 's.asked_on', 's.version', 'a.full_name'])
    .where('s.organisation_id', '=', context.organisationId)
    .where('s.resident_id', '=', residentId)
    .executeTakeFirst();
  const items = inOrderOfDanger(await withMeaning(context, rows.map(toRecorded)));
  const state = allergyState(recorded?.state ?? 'notAsked', items);
  const asked = state !== 'notAsked' && recorded?.state === state;
  return {
    state,
    askedOn: asked ? recorded.asked_on : null,
    askedBy: asked ? recorded.full_name : null,
    stateVersion: recorded?.version ?? 0,
    items,
  };
}

/** Records what somebody else learned on a day, that no allergy is known; answers false where the home has asked itself or knows an allergy. */
export async function noteNoneKnown(context: Context, residentId: string, askedOn: string): Promise<boolean> {
  const { state, stateVersion } = await allergiesOf(context, residentId);
  if (state !== 'notAsked' || stateVersion !== 0) return false;
  await context.db
    .insertInto('health_record.allergy_states')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: residentId,
      state: 'noneKnown',
      asked_on: askedOn,
      asked_by: context.account?.id ?? null,
    })
    .execute();
  return true;
}

/** Notes that allergies were asked for today. Concurrent writers wait for each other on the one row of the resident. */
export async function noteState(
  context: Context,
  residentId: string,
  state: 'known' | 'noneKnown' | 'notAsked',
): Promise<void> {
  const values = {
    state,
    asked_on: state === 'notAsked' ? null : context.today,
    asked_by: state === 'notAsked' ? null : (context.account?.id ?? null),
  };
  await context.db
    .insertInto('health_record.allergy_states')
    .values({ organisation_id: context.organisationId, id: newId(), resident_id: residentId, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id']).doUpdateSet(values))
    .execute();
}

export const allergyCalls = implement(allergies, {
  list: ({ input, context }) => allergiesOf(context, input.residentId),

  async marks({ input, context, db }) {
    const residents = await residentsBrief(context, input.residentIds);
    const ids = [...residents.keys()];
    if (ids.length === 0) return [];
    const active = await withMeaning(
      context,
      (await rowsOf(context).where('resident_id', 'in', ids).where('status', '=', 'active').execute()).map(
        toRecorded,
      ),
    );
    const states = await db
      .selectFrom('health_record.allergy_states')
      .select(['resident_id', 'state'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', ids)
      .execute();
    await context.logRead(ids);
    return ids.map((residentId) => {
      const own = inOrderOfDanger(active.filter((one) => one.residentId === residentId));
      const recorded = states.find((row) => row.resident_id === residentId)?.state ?? 'notAsked';
      return {
        residentId,
        state: allergyState(recorded, own),
        names: own.map((one) => one.name),
        suspected: own.filter((one) => one.certainty === 'suspected').map((one) => one.name),
        unlinked: own.flatMap((one) => one.unlinked),
      };
    });
  },

  async create({ input, context, db, refuse }) {
    await noteState(context, input.residentId, 'known');
    const { items } = await allergiesOf(context, input.residentId);
    const refusal = checkAllergy(input, items, isFoodAllergen);
    if (refusal) throw refuse[refusal]();
    if (!(await areValues(context, 'reaction', input.reactions))) throw refuse.unknownReaction();
    const row = await db
      .insertInto('health_record.allergies')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        kind: input.kind,
        name: input.name,
        allergens: input.allergens,
        severity: input.severity,
        certainty: input.certainty,
        reactions: input.reactions,
        remarks: input.remarks,
        recorded_on: context.today,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await linkEntries(context, [toRecorded(row)]);
    await tellKitchen(context, input.residentId);
    return toAllergy(context, row);
  },

  async change({ input, context, db, refuse }) {
    const { items } = await allergiesOf(context, input.residentId);
    const refusal = checkAllergy(
      input,
      input.active ? items.filter((one) => one.id !== input.id) : [],
      isFoodAllergen,
    );
    if (refusal) throw refuse[refusal]();
    const before = items.find((one) => one.id === input.id)?.reactions ?? [];
    if (!(await areValues(context, 'reaction', input.reactions, before))) throw refuse.unknownReaction();
    const row = await db
      .updateTable('health_record.allergies')
      .set({
        kind: input.kind,
        name: input.name,
        allergens: input.allergens,
        severity: input.severity,
        certainty: input.certainty,
        reactions: input.reactions,
        remarks: input.remarks,
        status: input.active ? 'active' : 'inactive',
        ended_on: input.active
          ? null
          : sql`case when status = 'active' then ${context.today}::date else ended_on end`,
      })
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', input.residentId)
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .returning(columns)
      .executeTakeFirst();
    if (row) {
      await linkEntries(context, [toRecorded(row)]);
      await tellKitchen(context, input.residentId);
      return toAllergy(context, row);
    }
    throw stale(
      await toAllergy(
        context,
        found(
          await rowsOf(context)
            .where('resident_id', '=', input.residentId)
            .where('id', '=', input.id)
            .executeTakeFirst(),
        ),
      ),
    );
  },

  async setState({ input, context, refuse }) {
    const now = await allergiesOf(context, input.residentId);
    if (now.stateVersion !== input.stateVersion) throw stale(now);
    if (input.state === 'noneKnown' && now.state === 'known') throw refuse.allergiesExist();
    await noteState(context, input.residentId, input.state);
    return allergiesOf(context, input.residentId);
  },
});

/** Allergies that became known since a moment, and those that are not held any more: one of an earlier day is news to everybody. */
export const allergyFacts = inOneLook(
  (context, { since, residentIds }) => {
    if (!context.can('authorization.residents.medical-info', 'Read')) return null;
    const rows = context.db
      .selectFrom('health_record.allergies')
      .select(['id', 'resident_id', 'name', 'recorded_on', 'ended_on', 'status', 'version'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', [...residentIds])
      .where((where) =>
        where.or([
          where.and([
            where('recorded_on', '>=', dayIn(context.zone, since)),
            where('recorded_on', '<=', context.today),
            where.or([where('status', '=', 'active'), where('version', '>', 1)]),
          ]),
          where('ended_on', '>=', dayIn(context.zone, since)),
        ]),
      );
    return { rows };
  },
  (context, { rows }) => {
    const t = context.language === 'de' ? de : en;
    return rows.flatMap((row): RecordFact[] => {
      const about = { residentId: row.resident_id, tab: 'medical-info' };
      const text = `${t.fields.allergy}: ${row.name}`;
      const ended = row.ended_on;
      if (ended !== null && ended !== row.recorded_on)
        return [
          {
            ...about,
            key: `allergy.${row.id}.ended.${ended}`,
            kind: 'record',
            at: ended,
            text: t.states.allergyEnded.replace('{{text}}', text),
          },
        ];
      const key = `allergy.${row.id}`;
      return factsWhile(row.status === 'active', 'over', row, {
        ...about,
        ...{ key, kind: 'allergy', at: row.recorded_on!, text },
      });
    });
  },
);

/** What of the medical information the checks of medicines ask for. */
export interface CheckedFacts {
  readonly state: AllergyState;
  /** Active allergies that may be to a medicine: none to food, pollen, insects. */
  readonly allergies: readonly {
    readonly id: string;
    readonly name: string;
    readonly severity: string;
    readonly code: string;
    readonly codeSystem: string;
  }[];
  /** Present diagnoses. */
  readonly diagnoses: readonly { readonly code: string; readonly name: string }[];
}

/** The facts of residents in three statements, however many there are. Everybody asked for is in the map. */
export async function factsForChecks(
  { db, organisationId }: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, CheckedFacts>> {
  const ids = [...new Set(residentIds)];
  if (ids.length === 0) return new Map();
  const allergies = await db
    .selectFrom('health_record.allergies')
    .select(['id', 'resident_id', 'kind', 'name', 'severity', 'code', 'code_system as codeSystem'])
    .where('organisation_id', '=', organisationId)
    .where('resident_id', 'in', ids)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const states = await db
    .selectFrom('health_record.allergy_states')
    .select(['resident_id', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('resident_id', 'in', ids)
    .execute();
  const diagnoses = await db
    .selectFrom('health_record.diagnoses')
    .select(['resident_id', 'code', 'name', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('resident_id', 'in', ids)
    .execute();
  const recorded = new Map(states.map((row) => [row.resident_id, row.state]));
  const [allergiesBy, diagnosesBy] = [
    Map.groupBy(allergies, (row) => row.resident_id),
    Map.groupBy(
      diagnoses.filter((row) => isPresent(row.status)),
      (row) => row.resident_id,
    ),
  ];
  return new Map(
    ids.map((id) => {
      const own = allergiesBy.get(id) ?? [];
      const state = allergyState(
        recorded.get(id) ?? 'notAsked',
        own.map(() => ({ active: true })),
      );
      return [
        id,
        {
          state,
          allergies: own.filter((one) => ['medicine', 'contact', 'other'].includes(one.kind)),
          diagnoses: diagnosesBy.get(id) ?? [],
        },
      ];
    }),
  );
}
