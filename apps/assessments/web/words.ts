import { states } from '#platform/web/theme/states.ts';
import type { Due } from '../contract/shapes.ts';
import { type Urgency, urgencyOf } from '../domain/due-dates.ts';

/** Colour and shape of how grave a result is. */
export const severityLook = { none: 'neutral', info: 'info', warning: 'warning', alert: 'critical' } as const;
/** Of a result as it stands in the record: a high risk is no alarm, red is only for what has to be done now. */
export const resultLook = { ...severityLook, alert: 'warning' } as const;
/** Instruments whose best outcome is called only "none": what there is none of, where the word stands alone. */
export const noneOf: Readonly<Partial<Record<string, 'noRisk' | 'noPain'>>> = {
  'pressure-ulcer-braden': 'noRisk',
  'pain-self': 'noPain',
};
/** Colour and shape of how urgent a due day is. */
export const urgencyLook = {
  overdue: states.overdue,
  today: states.today,
  soon: states.soon,
  later: 'neutral',
} as const satisfies Readonly<Record<Urgency, string>>;

/** Address of an assessment; without an id an empty sheet. */
export const assessmentLink = (definitionId: string, residentId: string, id = 'new'): string =>
  `/app-residents/forms/asm/${definitionId}/${residentId}/${id}`;
export const tabLink = (residentId: string): string =>
  `/app-residents/forms/details/${residentId}/assessments`;

/** What is due first comes first, what is never due last. */
export const byUrgency = (one: { readonly due: Due | null }, other: { readonly due: Due | null }): number =>
  (one.due?.day ?? '9999') < (other.due?.day ?? '9999')
    ? -1
    : (one.due?.day ?? '9999') > (other.due?.day ?? '9999')
      ? 1
      : 0;

/** Due today or before; with `now` (milliseconds) not before the moment of today from which it is due. */
export const isDueNow = (due: Due | null, today: string, now?: number): boolean =>
  due !== null && ['overdue', 'today'].includes(urgencyOf(due.day, today, due.at, now));
