import { dictionary } from '#platform/contract/frame.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import type { Option } from '#platform/web/calls/options.ts';
import type { Status } from '#platform/web/theme/tokens.ts';
import { states } from '#platform/web/theme/states.ts';
import { type EntryStatus, type Importance, shifts } from '../domain/entries.ts';
import { useText } from './text.ts';
import { useAccess, useMay } from '#platform/web/calls/access.ts';
import { residents } from '#apps/residents/contract/residents.ts';

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

export const importanceLook: Readonly<Record<Exclude<Importance, 'info'>, Status>> = {
  warning: 'warning',
  alert: 'critical',
};

export const statusLook: Readonly<Record<EntryStatus, Status>> = {
  open: states.open,
  active: states.active,
  pause: 'neutral',
  stopped: 'neutral',
  closed: 'done',
};

const key = 'authorization.residents.care-report';
const doctors = 'authorization.residents.report-for-doctor';

export interface May {
  readonly write: boolean;
  readonly edit: boolean;
  /** Marks what is for doctors as seen. */
  readonly doctor: boolean;
}

/** What the account may do for everybody whose record is open. */
export function useMayForAll(): May {
  return { write: useMay(key, 'Write'), edit: useMay(key, 'Edit'), doctor: useMay(doctors, 'Write') };
}

/** What the account may do for a resident here; an archived resident's record is read only (specification 1, section 4). */
export function usePermissions(residentId: string): May {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  const open = data !== undefined && !data.archived;
  return {
    write: open && access.may(key, 'Write'),
    edit: open && access.may(key, 'Edit'),
    doctor: open && access.may(doctors, 'Write'),
  };
}
