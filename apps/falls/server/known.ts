import { medicinesBeforeFall } from '#apps/medication-safety/api.ts';
import { restrictionsAt } from '#apps/restrictions/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { FallFields, Known } from '../contract/falls.ts';
import { measuredFields } from '../domain/measured.ts';
import { measuredFor } from './measured.ts';

const medication = 'authorization.residents.medication';
const rails: ReadonlySet<string> = new Set(['bedRailOneSide', 'bedRailBothSides']);

/** What orders, register and vital signs say of the hours around a fall, as far as the caller may read them. */
export async function knownOf(context: Context, residentId: string, at: string): Promise<Known> {
  const moment = new Date(at);
  const medicines = context.can(medication, 'Read')
    ? await medicinesBeforeFall(context, residentId, moment)
    : null;
  const restrictions = context.can('authorization.residents.restrictions', 'Read')
    ? await restrictionsAt(context, residentId, moment)
    : null;
  return {
    medicines: medicines === null ? null : [...medicines.taken],
    bloodThinners: medicines === null ? null : [...medicines.bloodThinners],
    restrictions: restrictions?.map(({ name, kind }) => ({ name, bedRails: rails.has(kind) })) ?? null,
    measured: measuredFields(await measuredFor(context, residentId, at)),
  };
}

interface Refuses {
  anticoagulantOrdered(data: { medicines: string }): Error;
}

/**
 * The fields with what the orders say of an anticoagulant after a blow to the head: who did not say, or does not know, is told by
 * them. Who says "no" although one is ordered is asked; what waited on a device is asked later, as not known. Whoever writes the protocol:
 * the alarm does not depend on what they may read.
 */
export async function withOrders(
  context: Context,
  residentId: string,
  fields: FallFields,
  waited: boolean,
  refuse: Refuses,
): Promise<FallFields> {
  if (fields.kind !== 'fall' || !fields.injuries.includes('head') || fields.anticoagulant === 'yes')
    return fields;
  const at = new Date(fields.happenedAt ?? fields.foundAt ?? context.now);
  const { bloodThinners } = await medicinesBeforeFall(context, residentId, at);
  const ordered = bloodThinners.filter((one) => one.kind === 'anticoagulant');
  if (ordered.length === 0) return fields;
  if (fields.anticoagulant !== 'no') return { ...fields, anticoagulant: 'yes' };
  if (context.confirmed.includes('anticoagulantOrdered')) return fields;
  // who is in charge hears of it now, not when somebody asks again
  if (waited) return { ...fields, anticoagulant: 'unknown' };
  throw refuse.anticoagulantOrdered({
    medicines: context.can(medication, 'Read') ? ordered.map((one) => one.name).join(', ') : '?',
  });
}
