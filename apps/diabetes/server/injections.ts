import { medicationTimes } from '#apps/medication/api.ts';
import type { Injection, InjectionFault, Injections, KeptInjection } from '#apps/medication-giving/api.ts';
import { readingsBetween } from '#apps/vitals/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { forbidsInsulin } from '../domain/lows.ts';
import { pointOf } from '../domain/points.ts';
import { isSameSide, lastUse } from '../domain/rest.ts';
import { isBeyondScale, isLow, isOldGlucose, partAt, scaleOf, unitsFor } from '../domain/scales.ts';
import { holdPunctures, keepPuncture, puncturesOf, strikePunctures } from './rows.ts';
import { rulesOf } from './rules.ts';
import { currentScales } from './scale-rows.ts';
import { lookAtSite } from './sites.ts';
import { beyondOf, momentText, pointText, valueText, word } from './words.ts';

/** The last value up to a moment; who gives knows none that comes later. */
async function glucoseAt(context: Context, residentId: string, at: number) {
  const [last] = await readingsBetween(context, residentId, {
    kinds: ['bloodGlucose'],
    before: new Date(at + 1).toISOString(),
    limit: 1,
  });
  if (last === undefined) return null;
  return { value: last.value, ...beyondOf(last), at: Date.parse(last.measuredAt) };
}

/** What the last glucose and the scale of the order say against it (care and medication, section 9.2). */
async function valueFault(context: Context, one: Injection): Promise<InjectionFault | null> {
  const last = await glucoseAt(context, one.residentId, one.at);
  if (last !== null && isLow(last.value) && forbidsInsulin(last.at, one.at))
    return { code: 'lowGlucose', text: valueText(last) };
  const own = (await currentScales(context, one.residentId)).filter((scale) => scale.orderId === one.orderId);
  if (own.length === 0) return null;
  const { time } = civilOf(one.plannedAt ?? one.at, context.zone);
  const scale = scaleOf(own, one.part ?? partAt(time, await medicationTimes(context)));
  if (scale === undefined) return null;
  // units of a short insulin are no units of a long one
  if (scale.medicine !== one.medicine)
    return one.reason === '' ? { code: 'scaleOfOther', text: scale.medicine } : null;
  const { glucoseMinutes } = await rulesOf(context);
  if (last === null || isOldGlucose(last.at, one.at, glucoseMinutes))
    return { code: 'glucoseOld', text: String(glucoseMinutes) };
  // HI is no number: no row of a scale holds it. The doctor says how much, and that is noted
  if (isBeyondScale(last)) return one.reason === '' ? { code: 'glucoseBeyond', text: valueText(last) } : null;
  const { units } = unitsFor(scale, last.value, one.planned);
  if (units === one.quantity || one.reason !== '') return null;
  return { code: 'otherUnits', text: `${units} (${valueText(last)})` };
}

/** What stands against the point, and the question about the side (care and medication, section 9.1). */
async function pointFault(context: Context, one: Injection): Promise<InjectionFault | null> {
  // what residents give themselves, nobody has seen
  if (one.site === null) return one.bySelf ? null : { code: 'siteMissing', text: '' };
  const point = pointOf(one.site);
  if (point === null || point.kind !== 'insulin') return { code: 'siteUnused', text: one.site };
  const { fault, uses } = await lookAtSite(context, {
    residentId: one.residentId,
    kind: 'insulin',
    point: one.site,
    at: one.at,
    beside: one.beside.map((site) => ({ point: site, at: one.at })),
  });
  if (fault?.code === 'siteUnused') return { code: 'siteUnused', text: pointText(context, one.site) };
  if (fault?.code === 'siteUsed') return { code: 'siteUsed', text: fault.at };
  if (fault?.code === 'siteBlocked') return { code: 'siteBlocked', text: `${fault.until} (${fault.reason})` };
  const last = lastUse(uses, one.at);
  if (last === null || context.confirmed.includes('sameSide')) return null;
  if (!isSameSide(point, pointOf(last.point)!.side)) return null;
  return { code: 'sameSide', text: `${pointText(context, last.point)}, ${momentText(context, last.at)}` };
}

/** Whether a correction leaves when it was given, and so where it went, as it was. */
async function isWhereItWas(context: Context, { doseId, givenAt }: KeptInjection): Promise<boolean> {
  const own = await puncturesOf(context)
    .where('dose_id', '=', doseId)
    .where('struck_at', 'is', null)
    .execute();
  return own.every((row) => Date.parse(row.used_at) === Date.parse(givenAt!));
}

/** Keeps where insulin went with its dose; what was not given after all went nowhere. */
async function keep(context: Context, entries: readonly KeptInjection[]): Promise<void> {
  for (const one of entries) {
    await holdPunctures(context, one.residentId);
    const taken = one.total !== null && one.givenAt !== null;
    if (taken && one.site === null && (await isWhereItWas(context, one))) continue;
    const before =
      one.kind === 'corrected'
        ? await strikePunctures(
            context,
            { doseId: one.doseId },
            word(context, taken ? 'told.doseCorrected' : 'told.notGiven'),
          )
        : [];
    if (!taken) continue;
    const points =
      one.site === null ? [...new Set(before.map((row) => row.point))] : [one.site].filter(injections.knows);
    for (const point of points)
      await keepPuncture(context, {
        residentId: one.residentId,
        kind: 'insulin',
        point,
        at: Date.parse(one.givenAt!),
        dose: { id: one.doseId, event: one.eventNumber },
        by: one.by,
      });
  }
}

/** What the ledger of medication asks before insulin is given, and tells when it was. */
export const injections: Injections = {
  knows: (site) => pointOf(site)?.kind === 'insulin',
  async check(context, one) {
    await holdPunctures(context, one.residentId);
    return (one.bySelf ? null : await valueFault(context, one)) ?? pointFault(context, one);
  },
  keep,
};
