import type { RecordFact } from '#platform/contract/record-fact.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { medicationAround, quantityText } from '#apps/medication/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import type { Dose } from '../contract/dose-shape.ts';
import { key } from '../contract/doses.ts';
import { tellsRefusal } from '../domain/transitions.ts';
import { waitedHours } from '../domain/windows.ts';
import type { EventRow } from './rows.ts';
import { dosesIn, type Scene, sceneOf } from './scene.ts';
import { word } from './words.ts';

const hour = 3_600_000;
const tab = 'medications';
/** Who was away longer reads it in the grid of the resident. */
const mostDaysBack = 14;

interface Told extends Pick<
  EventRow,
  | 'id'
  | 'resident_id'
  | 'kind'
  | 'outcome'
  | 'state'
  | 'quantity'
  | 'recorded_at'
  | 'reason'
  | 'note'
  | 'attention'
  | 'effect'
> {
  readonly order_id: string;
  readonly version_number: number;
  readonly planned_at: string | null;
  readonly unit: string;
}

const toldSince = (context: Context, residentIds: readonly string[], since: string): Promise<Told[]> =>
  context.db
    .selectFrom('medication_giving.dose_events as e')
    .innerJoin('medication_giving.doses as d', (join) =>
      join.onRef('d.organisation_id', '=', 'e.organisation_id').onRef('d.id', '=', 'e.dose_id'),
    )
    .select([
      'e.id',
      'e.resident_id',
      'e.kind',
      'e.outcome',
      'e.state',
      'e.quantity',
      'e.recorded_at',
      'e.reason',
      'e.note',
      'e.attention',
      'e.effect',
      'd.order_id',
      'd.number as version_number',
      'd.planned_at',
      'd.unit',
    ])
    .where('e.organisation_id', '=', context.organisationId)
    .where('e.resident_id', '=', (where) => where.fn.any(where.val([...residentIds])))
    .where('e.recorded_at', '>=', since)
    // what went as planned is no news
    .where((where) =>
      where.or([
        where('d.planned_at', 'is', null),
        where('e.outcome', 'in', ['partly', 'refused', 'withheld', 'vomited', 'error']),
        where('e.attention', 'is not', null),
      ]),
    )
    .where('e.kind', 'not in', ['prepared', 'takenBack', 'lookedAt'])
    .orderBy('e.recorded_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(500)
    .execute();

/** 2 tablets of Torem 10 mg. */
export function doseText(
  context: Context,
  scene: Scene,
  told: {
    readonly order_id: string;
    readonly version_number: number;
    readonly quantity: number | null;
    readonly unit: string;
  },
): string {
  const order = scene.order(told.order_id);
  const title = order === undefined ? '' : scene.medicine(order, told.version_number).title;
  return told.quantity === null
    ? title
    : word(context, 'report.quantity', {
        quantity: quantityText(told.quantity),
        unit: say(context.language, `medication:units.${told.unit}`),
        medicine: title,
      });
}

export const whyText = (context: Context, { reason, note }: Pick<Told, 'reason' | 'note'>): string =>
  [reason === null ? '' : word(context, `reasons.${reason}`), note].filter((text) => text !== '').join(', ');

function factOf(context: Context, scene: Scene, told: Told, refusedBefore: boolean): RecordFact {
  const order = scene.order(told.order_id);
  const isCritical =
    order !== undefined && scene.medicine(order, told.version_number).version.priority === 'critical';
  const values = {
    dose: doseText(context, scene, told),
    why: whyText(context, told),
    effect: told.effect === null ? '' : word(context, `effects.${told.effect}`),
    what: word(context, `states.${told.outcome}`),
  };
  const base = {
    residentId: told.resident_id,
    key: `medication-giving.${told.id}`,
    at: new Date(told.recorded_at).toISOString(),
    tab,
    series: `medication-giving.${told.order_id}`,
  };
  const fact = (kind: RecordFact['kind'], text: string, severity: number): RecordFact => ({
    ...base,
    kind,
    severity,
    text: word(context, `report.${text}`, values),
  });
  if (told.attention === 'double') return fact('critical', 'double', 9);
  if (told.outcome === 'error') return fact('critical', 'error', 8);
  if (told.attention !== null) return fact('warning', 'attention', 7);
  if (told.kind === 'vomited') return fact('warning', 'vomited', 6);
  if (told.outcome === 'refused' && (isCritical || refusedBefore)) return fact('warning', 'refusedAgain', 5);
  if (told.kind === 'effect') return fact('record', 'effect', 2);
  if (told.planned_at === null) return fact('record', 'reserve', 2);
  return fact('careTask', 'notAsPlanned', 3);
}

/** What was not given as planned, reserves and their effect, what devices did without each other, and what nobody recorded. */
export async function givingFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const now = context.now.getTime();
  const from = new Date(Math.max(since.getTime(), now - mostDaysBack * 24 * hour));
  // what waited on a device may be of an order that was stopped days before
  const span = {
    from: new Date(from.getTime() - (24 + waitedHours) * hour),
    to: new Date(now + hour),
  };
  const around = await medicationAround(context, residentIds, span);
  // for whom nothing was ordered nothing else is asked
  if (around.orders.length === 0) return [];
  const told = await toldSince(context, residentIds, from.toISOString());
  const scene = await sceneOf(context, residentIds, span, around);
  const doses = await dosesIn(context, scene);
  const refused = refusedInRow(doses);
  const facts = told.map((one) =>
    factOf(
      context,
      scene,
      one,
      refused.has(`${one.order_id} ${one.planned_at === null ? '' : Date.parse(one.planned_at)}`),
    ),
  );
  const missed = doses.filter(
    (dose) =>
      dose.state === 'missed' &&
      Date.parse(dose.plannedAt!) + scene.windows.missedMinutes * 60_000 >= from.getTime(),
  );
  return [...facts, ...missed.map((dose) => missedFact(context, scene, dose))];
}

const missedFact = (context: Context, scene: Scene, dose: Dose): RecordFact => ({
  residentId: dose.residentId,
  key: `medication-giving.missed.${dose.orderId}.${dose.plannedAt}`.slice(0, 100),
  kind: 'careTask',
  at: new Date(Date.parse(dose.plannedAt!) + scene.windows.missedMinutes * 60_000).toISOString(),
  tab,
  series: `medication-giving.${dose.orderId}`,
  severity: 4,
  text: word(context, 'report.missed', {
    dose: doseText(context, scene, {
      order_id: dose.orderId,
      version_number: dose.number,
      quantity: dose.planned,
      unit: dose.unit,
    }),
    at: civilOf(dose.plannedAt!, context.zone).time,
  }),
});

/** Refusals of which the doctor hears: each third one of an order in a row. */
function refusedInRow(doses: readonly Dose[]): ReadonlySet<string> {
  const told = new Set<string>();
  for (const [orderId, own] of Map.groupBy(doses, (dose) => dose.orderId)) {
    const states = own
      .filter((dose) => dose.plannedAt !== null && dose.id !== null && dose.state !== 'away')
      .toSorted((a, b) => a.plannedAt!.localeCompare(b.plannedAt!));
    for (const [index, dose] of states.entries()) {
      const before = states.slice(0, index).toReversed();
      if (
        dose.state === 'refused' &&
        tellsRefusal(
          false,
          before.map((one) => one.state),
        )
      )
        told.add(`${orderId} ${Date.parse(dose.plannedAt!)}`);
    }
  }
  return told;
}
