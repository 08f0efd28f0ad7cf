import { type CurrentScale, currentScales } from '#apps/diabetes/api.ts';
import {
  frequencyAhead,
  isInsulin,
  medicineTitle,
  type Order,
  quantityText,
  runningOrders,
} from '#apps/medication/api.ts';
import { type Administration, lastTaken } from '#apps/medication-giving/api.ts';
import { wornPatches } from '#apps/medicine-stock/api.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import type { SheetSection } from '../domain/sheets.ts';

/** So many days of a plan by date are told: until then whoever takes over has asked. */
const daysTold = 7;
/** A list of medicines is cut later than others: what is missing there is not given. */
const mostMedicines = 24;

const joined = (parts: ReadonlyArray<string | null>, between = ', '): string =>
  parts.filter((part) => part !== null && part !== '').join(between);

const momentText = ({ zone, language }: Context, at: string): string => {
  const { day, time } = civilOf(at, zone);
  return `${dayText(day, language)} ${time}`;
};

/** Scale (Morning): from 8.0 2, from 20.0 8 (call the doctor). */
function scaleText(context: Context, { part, rows, adds }: CurrentScale): string {
  const t = (key: string, values?: Record<string, unknown>) =>
    say(context.language, `transfer-sheet:${key}`, values);
  return t('medicines.scale', {
    part: say(context.language, `diabetes:parts.${part}`),
    rows: rows
      .map(({ from, units, call }) =>
        joined(
          [`≥ ${from.toFixed(1)}: ${adds ? '+' : ''}${units}`, call ? t('medicines.callDoctor') : ''],
          ' ',
        ),
      )
      .join(', '),
  });
}

/** How a version is given: its short form, of what is given by date the coming days, and its unit. */
function timingOf(context: Context, version: Order['current']): string {
  const of = (key: string) => say(context.language, `medication:${key}`);
  return `${frequencyAhead(context, version, daysTold)} (${of(`units.${version.unit}`)})`;
}

function lineOf(
  context: Context,
  order: Order,
  last: Administration | undefined,
  scales: readonly CurrentScale[],
): string {
  const { current, upcoming, pause } = order;
  const t = (key: string, values?: Record<string, unknown>) =>
    say(context.language, `transfer-sheet:${key}`, values);
  const of = (key: string, values?: Record<string, unknown>) =>
    say(context.language, `medication:${key}`, values);
  const medicine = medicineTitle(current);
  const isReserve = current.type === 'reserve';
  const isAhead = (at: string): boolean => Date.parse(at) > context.now.getTime();
  const from = (at: string): string => t('medicines.from', { at: momentText(context, at) });
  return joined(
    [
      medicine,
      isAhead(current.startsAt) ? from(current.startsAt) : '',
      timingOf(context, current),
      current.route,
      current.food === null ? '' : of(`foods.${current.food}`),
      current.emptyStomach ? of('fields.emptyStomach') : '',
      isReserve ? joined([current.indication, current.callDoctor], ' · ') : current.indication,
      // for another insulin than the order is by now: said, never as if it were for this one
      ...scales.map((scale) =>
        joined([scale.medicine === medicine ? '' : scale.medicine, scaleText(context, scale)], ': '),
      ),
      pause === null
        ? ''
        : joined(
            [
              isAhead(pause.from) ? from(pause.from) : '',
              of('states.pausedUntil', { day: dayText(pause.toDay, context.language), reason: pause.reason }),
            ],
            ': ',
          ),
      upcoming === null
        ? ''
        : `${from(upcoming.startsAt)}: ${joined([medicineTitle(upcoming), timingOf(context, upcoming)], ' ')}`,
      last === undefined
        ? t('medicines.notYet')
        : joined(
            [
              t('medicines.last', {
                quantity: quantityText(last.quantity!),
                at: momentText(context, last.givenAt ?? last.recordedAt),
              }),
              // vomited, a part of it, or another medicine: it is not as if it had been given
              last.state === 'given' || last.state === 'self' ? '' : `(${last.said})`,
            ],
            ' ',
          ),
    ],
    ' · ',
  );
}

/** What a resident is given: fixed medicines, insulin with its scales, reserves, each with when it was last taken; and patches on the skin. */
export async function medicationSections(context: Context, residentId: string): Promise<SheetSection[]> {
  const t = (key: string, values?: Record<string, unknown>) =>
    say(context.language, `transfer-sheet:${key}`, values);
  const orders = (await runningOrders(context, [residentId])).toSorted(
    (a, b) => a.current.name.localeCompare(b.current.name, 'de-CH') || a.id.localeCompare(b.id),
  );
  const taken = await lastTaken(context, residentId);
  const scales = await currentScales(context, residentId);
  const linesOf = (wanted: (order: Order) => boolean): string[] =>
    orders.filter(wanted).map((order) =>
      lineOf(
        context,
        order,
        taken.get(order.id),
        scales.filter((one) => one.orderId === order.id),
      ),
    );
  const insulin = ({ current }: Order) => isInsulin(current.atc);
  const reserve = ({ current }: Order) => current.type === 'reserve';
  const patches = await wornPatches(context, residentId);
  const sections: SheetSection[] = [
    {
      title: t('sections.medication'),
      most: mostMedicines,
      lines: linesOf((order) => !insulin(order) && !reserve(order)),
    },
    { title: t('sections.insulin'), most: mostMedicines, lines: linesOf(insulin) },
    {
      title: t('sections.reserves'),
      most: mostMedicines,
      lines: linesOf((order) => reserve(order) && !insulin(order)),
    },
    {
      title: t('sections.patches'),
      lines: patches.map((patch) =>
        joined([
          medicineTitle(patch),
          say(context.language, `medicine-stock:sites.${patch.site}`),
          t('medicines.since', { at: momentText(context, patch.placedAt) }),
        ]),
      ),
    },
  ];
  // whether somebody has medicines is always said; insulin and patches only where there are some
  return sections.filter(
    (one, index) => index === 0 || (index === 2 && orders.length > 0) || one.lines.length > 0,
  );
}
