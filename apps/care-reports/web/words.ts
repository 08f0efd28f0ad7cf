import { dictionary } from '#platform/contract/frame.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import type { Option } from '#platform/web/calls/options.ts';
import type { Status } from '#platform/web/theme/tokens.ts';
import { states } from '#platform/web/theme/states.ts';
import { type EntryStatus, shifts } from '../domain/entries.ts';
import { useText } from './text.ts';

/** The types that are in use, in the home's order. */
export function useTypes(): readonly Option<string>[] {
  const query = useCall(dictionary.items, { name: 'care-reports.types' }, { fresh: 300_000 });
  return (query.data ?? []).map((one) => ({ value: one.itemValue, label: one.itemLabel }));
}

const shiftWords = {
  early: 'shifts.earlyShort',
  late: 'shifts.lateShort',
  night: 'shifts.nightShort',
} as const;
export const shiftIcons = ['early', 'late', 'night'] as const;

/** The three shifts with their short words; the value is the number as text. */
export function useShifts(): readonly Option<string>[] {
  const t = useText();
  return shifts.map((one) => ({ value: String(one.value), label: t(shiftWords[one.code]) }));
}

export const statusLook: Readonly<Record<EntryStatus, Status>> = {
  open: states.open,
  active: states.active,
  pause: 'neutral',
  stopped: 'neutral',
  closed: 'done',
};
