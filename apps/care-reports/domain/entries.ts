/** Care report entries: shift, status, correction. Source: specification 1 section 3, specification 2 section 4. */

export const shifts = [
  { value: 0, code: 'early', english: 'early', german: 'Früh' },
  { value: 1, code: 'late', english: 'late', german: 'Spät' },
  { value: 2, code: 'night', english: 'night', german: 'Nacht' },
] as const;
export type Shift = (typeof shifts)[number]['value'];

/** The times 'HH:mm' at which each shift begins; together they cover the day. */
export type ShiftLimits = { early: string; late: string; night: string };
export const defaultShiftLimits: ShiftLimits = { early: '07:00', late: '14:00', night: '22:00' };

export type LimitsRefusal = 'timeInvalid' | 'shiftsNotInOrder';

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Refuses limits that are not three different times of day in the order early, late, night. */
export function checkShiftLimits({ early, late, night }: ShiftLimits): LimitsRefusal | null {
  if (![early, late, night].every((time) => clockTime.test(time))) return 'timeInvalid';
  // Seen from the early shift on: a night shift may begin after midnight (00:00 is later than 14:00).
  const fromEarly = (time: string) => (time < early ? `1${time}` : `0${time}`);
  return early !== late && fromEarly(late) < fromEarly(night) && early !== night ? null : 'shiftsNotInOrder';
}

/** The shift in which a time 'HH:mm' of the home's clock lies; each shift includes its own beginning. */
export function shiftAt(time: string, { early, late, night }: ShiftLimits = defaultShiftLimits): Shift {
  const fromEarly = (moment: string) => (moment < early ? `1${moment}` : `0${moment}`);
  if (fromEarly(time) >= fromEarly(night)) return 2;
  return fromEarly(time) >= fromEarly(late) ? 1 : 0;
}

export const entryStatuses = [
  { code: 'open', english: 'open', german: 'offen' },
  { code: 'active', english: 'active', german: 'aktiv' },
  { code: 'closed', english: 'closed', german: 'abgeschlossen' },
  { code: 'pause', english: 'pause', german: 'pausiert' },
  { code: 'stopped', english: 'stopped', german: 'gestoppt' },
] as const;
export type EntryStatus = (typeof entryStatuses)[number]['code'];

/**
 * Where an entry may go: open needs follow-up, active is being followed, pause waits until a day, stopped ended without
 * result, closed is done. The two ends can only be reopened.
 */
export const statusSteps: Record<EntryStatus, readonly EntryStatus[]> = {
  open: ['active', 'pause', 'closed', 'stopped'],
  active: ['pause', 'closed', 'stopped'],
  pause: ['active', 'closed', 'stopped'],
  closed: ['active'],
  stopped: ['active'],
};

export type StatusRefusal = 'sameStatus' | 'stepNotAllowed' | 'pauseDayRequired' | 'pauseDayNotInFuture';

/** Refuses a change of status; a pause needs a day in the future. */
export function checkStatusStep(
  from: EntryStatus,
  to: EntryStatus,
  pauseUntil: string | null,
  today: string,
): StatusRefusal | null {
  if (from === to) return 'sameStatus';
  if (!statusSteps[from].includes(to)) return 'stepNotAllowed';
  if (to !== 'pause') return null;
  if (!pauseUntil) return 'pauseDayRequired';
  return pauseUntil > today ? null : 'pauseDayNotInFuture';
}

/** How grave an entry is, the least first (care and medication, section 2). */
export const importances = ['info', 'warning', 'alert'] as const;
export type Importance = (typeof importances)[number];

/** So many records an entry can belong to. */
export const mostLinks = 10;
/** Characters of an answer. */
export const replyLimit = 1000;

/** A pause that has come to its day asks for somebody again, as what is open does. */
export const wantsSomebody = (
  entry: { readonly status: EntryStatus; readonly pauseUntil: string | null },
  today: string,
): boolean => entry.status === 'open' || (entry.status === 'pause' && (entry.pauseUntil ?? today) <= today);

/** The type of an entry that says that something happened: a fall today, as long as falls have no record of their own. */
export const eventType = 'event';

/** Whether an entry is handed over to the next shift: by the flag, and an event always (experience, sketch 10: computed from records). */
export const isHandedOver = (entry: { readonly type: string; readonly handOver: boolean }): boolean =>
  entry.handOver || entry.type === eventType;

/** Characters. */
export const textLimit = 10_000;
export const reasonLimit = 200;
/** Minutes in which the author may still change the text without a reason, where the home set no others. */
export const editMinutes = 15;
/** Minutes after which an entry counts as written late. */
export const lateAfterMinutes = 60;

export type EntryRefusal = 'textRequired' | 'textTooLong' | 'inFuture';

/** Refuses an entry without text, with more than 10,000 characters or in the future. Instants in milliseconds. */
export function checkEntry(entry: { text: string; happenedAt: number }, now: number): EntryRefusal | null {
  if (entry.text.trim() === '') return 'textRequired';
  if ([...entry.text].length > textLimit) return 'textTooLong';
  return entry.happenedAt > now ? 'inFuture' : null;
}

/** Whether an entry carries the mark "late entry". */
export function isLateEntry(happenedAt: number, writtenAt: number): boolean {
  return writtenAt - happenedAt > lateAfterMinutes * 60_000;
}

export type ChangeWay = 'edit' | 'correct' | 'notAuthor';

/**
 * How a text may be changed: by its author within the minutes of the home and unsigned, else by a correction beside the original.
 */
export function changeWay(
  entry: { authorId: string; writtenAt: number; signed: boolean },
  userId: string,
  now: number,
  minutes: number = editMinutes,
): ChangeWay {
  if (!entry.signed && now - entry.writtenAt <= minutes * 60_000) {
    return entry.authorId === userId ? 'edit' : 'notAuthor';
  }
  return 'correct';
}

export type Version = { text: string; byId: string; at: number; reason: string | null };
export type CorrectionRefusal = EntryRefusal | 'reasonRequired' | 'reasonTooLong' | 'nothingChanged';

/**
 * Adds a correction to the versions of an entry, the original first and never changed. The author of the entry stays;
 * each version knows who wrote it, when and why.
 */
export function correct(
  versions: readonly [Version, ...Version[]],
  correction: { text: string; byId: string; reason: string },
  now: number,
): { versions: [Version, ...Version[]] } | { refusal: CorrectionRefusal } {
  const refusal = checkEntry({ text: correction.text, happenedAt: now }, now);
  if (refusal) return { refusal };
  if (correction.reason.trim() === '') return { refusal: 'reasonRequired' };
  if ([...correction.reason].length > reasonLimit) return { refusal: 'reasonTooLong' };
  if (versions.at(-1)?.text === correction.text) return { refusal: 'nothingChanged' };
  return { versions: [...versions, { ...correction, at: now }] };
}
