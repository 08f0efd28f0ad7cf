import { paperPerson, residentsBrief } from '#apps/residents/api.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { found } from '#platform/server/call/problems.ts';
import { letterHeadOf, stampOf } from '#platform/server/settings/list-file.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import { printTable } from '#platform/server/tables/table-print.ts';
import type { Order } from '../contract/order-shape.ts';
import { quantityText } from '../domain/quantity.ts';
import { parts } from '../domain/short-form.ts';
import { medicineTitle, type ShownTiming, timingText, type Words } from '../domain/shown.ts';
import { ordersOf, toOrders, wholeOf } from './rows.ts';

export const wordsOf = (context: Context): Words => ({
  text: (key, values) => say(context.language, `medication:${key}`, values),
  day: (day) => dayText(day, context.language),
});

/** Dafalgan 1 g: 1-0-1-0. */
export const orderLine = (
  words: Words,
  version: ShownTiming & { readonly name: string; readonly strength: string },
): string => `${medicineTitle(version)}: ${timingText(version, words)}`;

/** Fixed ones first, then reserves, each by name. */
const byKind = (a: Order, b: Order): number =>
  a.current.type.localeCompare(b.current.type) || a.current.name.localeCompare(b.current.name);

/** What a resident is given, on one sheet of the home: the four parts of a day, how, for what, since when, by whom. */
export async function printPlan(account: Context, residentId: string): Promise<FileAnswer> {
  const context = await inHomeLanguage(account);
  const words = wordsOf(context);
  const { text, day } = words;
  const brief = found((await residentsBrief(context, [residentId])).get(residentId));
  const rows = await ordersOf(context).where('resident_id', '=', residentId).execute();
  const all = (await toOrders(context, await wholeOf(context, rows)))
    .filter((order) => order.standing !== 'stopped')
    .toSorted(byKind);
  const title = text('print.title');
  const shown = (order: Order) => {
    const { current } = order;
    const instructions = [
      order.pause === null
        ? ''
        : text('states.pausedUntil', { day: day(order.pause.toDay), reason: order.pause.reason }),
      current.type === 'reserve' ? text('print.reserve') : '',
      timingText(current, words),
      current.emptyStomach ? text('fields.emptyStomach') : '',
      current.food === null ? '' : text(`foods.${current.food}`),
      current.injection === null ? '' : text(`injections.${current.injection}`),
      current.comments,
    ];
    return {
      medicine: [current.name, current.strength, text(`forms.${current.form}`)]
        .filter((one) => one !== '')
        .join(', '),
      ...Object.fromEntries(
        parts.map((part) => [part, current[part] === 0 ? '' : quantityText(current[part])]),
      ),
      unit: text(`units.${current.unit}`),
      how: instructions.filter((one) => one !== '').join(' · '),
      why: [current.indication, current.callDoctor].filter((one) => one !== '').join(' · '),
      since: day(current.startsOn),
      doctor: current.doctor,
    };
  };
  const column = (key: string, label: string) => ({ key, label, kind: 'text' as const });
  const body = await printTable({
    title,
    language: context.language,
    head: await letterHeadOf(context, brief.centerId),
    person: await paperPerson(context, residentId, brief),
    stamp: stampOf(context),
    note: all.length === 0 ? text('print.none') : text('print.note', { day: day(context.today) }),
    columns: [
      column('medicine', text('print.medicine')),
      ...parts.map((part) => column(part, text(`parts.${part}`))),
      column('unit', text('print.dose')),
      column('how', text('print.how')),
      column('why', text('print.why')),
      column('since', text('print.since')),
      column('doctor', text('print.byDoctor')),
    ],
    rows: all.map(shown),
  });
  return { name: `${title} ${brief.lastName}.pdf`, mediaType: 'application/pdf', body };
}
