import { productOf } from '#apps/compendium/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { settingOf } from '#platform/server/settings/settings.ts';
import type { Content } from '../contract/order-shape.ts';
import type { DayTimes } from '../contract/times.ts';
import { comesAtAll } from '../domain/expansion.ts';
import { maximumFault, perDay } from '../domain/maximum.ts';
import { quantityFault } from '../domain/quantity.ts';
import { type OtherReserve, reserveFieldFault } from '../domain/reserve.ts';
import { parts } from '../domain/short-form.ts';
import { gapsOf, type Timing, timingFault, variableFault } from '../domain/timing.ts';
import manifest from '../manifest.ts';
import type { VersionRow } from './timing.ts';

export const timesOf = (context: Context): Promise<DayTimes> =>
  settingOf<DayTimes>(context, manifest, 'times');

/** An order as it was sent, with what was left out: the times of the home, and where it begins. */
export interface Sent extends Content {
  readonly startsAt: string;
  readonly anchorAt: string;
  readonly maximumConfirmed: boolean;
  readonly confirmed: readonly string[];
}

type Plain =
  | 'quantityRange'
  | 'quantityFraction'
  | 'exceedsDailyMaximum'
  | 'reserveExceedsDailyMaximum'
  | 'administrationTime'
  | 'nothingComes'
  | 'sameTime'
  | 'timingIncomplete'
  | 'endBeforeStart'
  | 'variableTooLong'
  | 'rowOutside'
  | 'rowTwice'
  | 'rowsMissing'
  | 'indicationMissing'
  | 'quantityMissing'
  | 'intervalMissing'
  | 'maximumMissing'
  | 'callDoctorMissing'
  | 'rangeWrong'
  | 'choiceMissing'
  | 'choiceTaken'
  | 'foodAgainstStomach'
  | 'reserveTiming'
  | 'prescribedInFuture'
  | 'validityBeforePrescription';
export type ContentRefuse = Readonly<Record<Plain, () => Error>> & {
  gaps(data: { count: number }): Error;
};

const reserveCodes = {
  indication: 'indicationMissing',
  quantity: 'quantityMissing',
  quantityMost: 'rangeWrong',
  intervalHours: 'intervalMissing',
  max24: 'maximumMissing',
  callDoctor: 'callDoctorMissing',
  choice: 'choiceMissing',
} as const;

function reserveCode(sent: Sent, others: readonly OtherReserve[]): Plain | null {
  if (sent.repetition !== 'asNeeded') return 'reserveTiming';
  const fault = reserveFieldFault(sent, others);
  if (fault === null) return null;
  return fault.code === 'choiceTaken' ? 'choiceTaken' : reserveCodes[fault.field];
}

function timingCode(timing: Timing): Plain | null {
  if (timing.repetition === 'asNeeded') return 'reserveTiming';
  const fault = timingFault(timing);
  if (fault !== null) {
    const known = {
      startBeforeEnd: 'endBeforeStart',
      administrationTime: 'administrationTime',
      sameTime: 'sameTime',
    };
    return (known as Record<string, Plain>)[fault.code] ?? 'timingIncomplete';
  }
  if (timing.repetition !== 'variable') return null;
  const wrong = variableFault(timing);
  return wrong === 'startBeforeEnd' ? 'endBeforeStart' : wrong;
}

/** Every quantity of an order that is more than nothing. */
const quantitiesIn = (sent: Sent): number[] =>
  [...parts.map((part) => sent[part]), ...sent.rows.flatMap((row) => parts.map((part) => row[part]))]
    .filter((quantity) => quantity > 0)
    .concat(sent.explicit.map((one) => one.quantity))
    .concat([sent.quantity, sent.quantityMost].filter((one) => one !== null));

function plainCode(sent: Sent, timing: Timing, others: readonly OtherReserve[], today: string): Plain | null {
  if (sent.prescribedOn > today) return 'prescribedInFuture';
  if (sent.validUntil !== null && sent.validUntil < sent.prescribedOn) return 'validityBeforePrescription';
  if (sent.endsOn !== null && sent.endsOn < timing.from) return 'endBeforeStart';
  if (sent.emptyStomach && sent.food === 'with') return 'foodAgainstStomach';
  const wrong = quantitiesIn(sent).map((quantity) => quantityFault(quantity, sent));
  const quantity = wrong.find((fault) => fault !== null);
  if (quantity) return quantity;
  if (sent.type === 'reserve') return reserveCode(sent, others);
  return sent.quantityMost === null ? timingCode(timing) : 'rangeWrong';
}

/** Checks an order against the rules of sections 3.1 to 6, and answers what it plans in 24 hours. Throws its refusals. */
export function checkContent(
  sent: Sent,
  timing: Timing,
  {
    others,
    today,
    zone,
  }: { readonly others: readonly OtherReserve[]; readonly today: string; readonly zone: string },
  refuse: ContentRefuse,
): { readonly perDay: number; readonly confirmed: boolean } {
  const code = plainCode(sent, timing, others, today);
  if (code !== null) throw refuse[code]();
  const gaps = timing.repetition === 'variable' ? gapsOf(timing).length : 0;
  if (gaps > 0 && !sent.confirmed.includes('gaps')) throw refuse.gaps({ count: gaps });
  const order = { type: sent.type, timing, quantityMost: sent.quantityMost, max24: sent.max24 };
  const fault = maximumFault(order, sent.maximumConfirmed);
  if (fault !== null) throw refuse[fault]();
  const planned = sent.type === 'reserve' ? (sent.quantityMost ?? sent.quantity!) : perDay(timing);
  // what never comes is no order, and no maximum could be held against it
  if (planned === 0) throw refuse.administrationTime();
  // a change of what is over counts on from its old day and plans nothing anew
  if (sent.type === 'fixed' && sent.anchorAt === sent.startsAt && !comesAtAll(timing, sent.startsAt, zone))
    throw refuse.nothingComes();
  return { perDay: planned, confirmed: sent.max24 !== null && planned > sent.max24 };
}

type Label = Pick<
  Content,
  'name' | 'strength' | 'substances' | 'atc' | 'form' | 'route' | 'unit' | 'divisibility'
>;

/**
 * What the label of the ordered product says. Of a product that was ordered before it stays as it was; what has no product keeps what
 * was written. Throws productUnknown.
 */
export async function labelOf(
  context: Context,
  sent: Content,
  last: VersionRow | null,
  refuse: { productUnknown(): Error },
): Promise<Label | undefined> {
  if (sent.productId === null) return undefined;
  if (last !== null && last.product_id === sent.productId) {
    const { name, strength, substances, atc, route, unit, divisibility } = last;
    return { name, strength, substances, atc, form: last.form as Content['form'], route, unit, divisibility };
  }
  const product = await productOf(context, sent.productId);
  if (product === null) throw refuse.productUnknown();
  const { name, strength, atc, form, route, unit, divisibility } = product;
  const substances = product.substances
    .map(({ name: substance, amount, unit: of }) =>
      [substance, amount, of].filter((part) => part !== null).join(' '),
    )
    .join(', ')
    .slice(0, 300);
  return {
    name: name.slice(0, 120),
    strength: strength.slice(0, 60),
    substances,
    atc,
    form,
    route,
    unit,
    divisibility,
  };
}
