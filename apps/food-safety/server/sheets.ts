import { centers } from '#apps/sites/api.ts';
import { daysOfMonth, firstDay, addMonths } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import type { Entry } from '../contract/checks.ts';
import type { FullPoint } from '../contract/points.ts';
import { sheets } from '../contract/sheets.ts';
import { slotsOf, stateOf } from '../domain/checks.ts';
import { limitsText } from '../domain/limits-text.ts';
import { limitsAt } from '../domain/limits.ts';
import manifest from '../manifest.ts';
import { selectEntries, toEntries } from './entry-rows.ts';
import { fullPoints } from './point-rows.ts';
import { midnight } from './writing.ts';

type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;
const degreesText = (value: number): string => String(value).replace('-', '−');

/** One line: what was measured, or that nobody did. */
function entryRow(t: Words, actions: ReadonlyMap<string, string>, one: Entry) {
  const remarks = [
    one.kind === 'reading' ? '' : t(`entryKinds.${one.kind}`, { number: one.corrects ?? one.follows ?? '' }),
    one.correctedBy === null ? '' : t('sheet.replacedBy', { number: one.correctedBy }),
    one.kind === 'reading' && one.follows !== null ? t('sheet.follows', { number: one.follows }) : '',
    one.late ? t('states.late') : '',
    one.open ? t('states.open') : '',
    one.reason,
  ];
  return {
    number: one.number,
    at: one.measuredAt,
    value:
      one.value === null
        ? one.point.kind === 'cleaning' && one.verdict !== null
          ? t(one.verdict === 'ok' ? 'states.cleaned' : 'states.notCleaned')
          : ''
        : `${degreesText(one.value)} °C`,
    limits: limitsText(t, one.point.kind, one.limits),
    verdict: one.verdict === null ? '' : t(`verdicts.${one.verdict}`),
    subject: one.subject,
    device: one.device,
    action: [one.action === null ? '' : (actions.get(one.action) ?? one.action), one.actionText].filter(
      (text) => text !== '',
    ),
    by: one.by ?? '',
    verifiedBy: one.verifiedBy ?? '',
    remarks: remarks.filter((text) => text !== ''),
  };
}

/** The checks of a point in a month that nobody did. */
function missingOf(
  context: Context,
  point: FullPoint,
  days: readonly string[],
  answered: ReadonlySet<number>,
) {
  const now = context.now.toISOString();
  return days
    .flatMap((day) => slotsOf(point.rules, day, context.zone))
    .filter((slot) => !answered.has(Date.parse(slot.due)) && stateOf(slot, undefined, now) === 'missing');
}

export const sheetCalls = implement(sheets, {
  async month({ input, context: account, refuse }) {
    const context = await contextOfFile(account, input.format);
    const t: Words = (key, values) => say(context.language, `food-safety:${key}`, values);
    const center = (await centers(context)).find((one) => one.id === input.centerId);
    if (!center) throw refuse.centerUnknown();
    const words = await dictionaryItems(context, 'food-safety.actions', manifest.dictionaries.actions, true);
    const actions = new Map(words.map((one) => [one.itemValue, one.itemLabel]));
    const [from, until] = [firstDay(input.month), firstDay(addMonths(input.month, 1))];
    const entries = await toEntries(
      context,
      await selectEntries(context)
        .where('p.center_id', '=', center.id)
        .where('e.measured_at', '>=', midnight(context, from))
        .where('e.measured_at', '<', midnight(context, until))
        .orderBy('e.measured_at')
        .orderBy('e.number')
        .execute(),
    );
    const byPoint = Map.groupBy(entries, (one) => one.point.id);
    const rows = (await fullPoints(context, { centerId: center.id })).flatMap((point) => {
      const own = byPoint.get(point.id) ?? [];
      const answered = new Set(
        own.flatMap((one) =>
          one.dueAt !== null && one.correctedBy === null && one.verdict !== null
            ? [Date.parse(one.dueAt)]
            : [],
        ),
      );
      const missing = missingOf(context, point, daysOfMonth(input.month), answered).map((slot) => ({
        at: slot.due,
        limits: limitsText(t, point.kind, limitsAt(point.rules, slot.due)!),
        remarks: [t('states.missing')],
      }));
      return [...own.map((one) => entryRow(t, actions, one)), ...missing]
        .toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
        .map((row) => ({ point: [point.name, point.place].filter((text) => text !== ''), ...row }));
    });
    return listFile(
      context,
      input.format,
      {
        title: t('sheet.title', { month: `${input.month.slice(5)}/${input.month.slice(0, 4)}` }),
        note: center.name,
        columns: [
          { key: 'point', label: t('fields.point') },
          { key: 'number', label: t('fields.number'), kind: 'number' },
          { key: 'at', label: t('fields.measuredAt'), kind: 'instant' },
          { key: 'value', label: t('fields.value') },
          { key: 'limits', label: t('fields.limits') },
          { key: 'verdict', label: t('fields.verdict') },
          { key: 'subject', label: t('fields.subject') },
          { key: 'device', label: t('fields.device') },
          { key: 'action', label: t('fields.action') },
          { key: 'by', label: t('fields.by') },
          { key: 'verifiedBy', label: t('fields.verifiedBy') },
          { key: 'remarks', label: t('fields.remarks') },
        ],
        rows,
      },
      { centerId: center.id },
    );
  },
});
