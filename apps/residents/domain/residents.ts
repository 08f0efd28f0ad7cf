import { type Day, isDay } from '#platform/domain/time/days.ts';
import { fold, lineProblem } from '#platform/domain/text/plain-text.ts';

/** Quick entry, completing the admission, and archiving. Source: specification 1 section 5, 2 sections 4 and 5. */

export type ResidentDraft = {
  residentNumber: string | null;
  firstName: string | null;
  lastName: string | null;
  salutation: string | null;
  gender: string | null;
  birthDate: string | null;
  roomId: string | null;
  entryDate: string | null;
  phone: string | null;
  email: string | null;
};
export type DraftRefusal = { field: keyof ResidentDraft; code: DraftCode };
export type DraftCode =
  | 'mandatory'
  | 'notPlainText'
  | 'duplicate'
  | 'notADay'
  | 'birthInFuture'
  | 'birthTooLongAgo'
  | 'phoneInvalid'
  | 'emailInvalid';
export type Taken = { residentNumbers: readonly string[]; emails: readonly string[] };

const oldestAge = 130;

function isBlank(value: string | null): boolean {
  return value === null || value.trim() === '';
}

/** Whether a phone number has 7 to 15 digits with blanks, brackets, dots, hyphens or slashes between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[\s().\-/]/g, '');
  return /^(\+|00)?\d{7,15}$/.test(digits) && /^[+\d(]/.test(text.trim());
}

/** Whether a text looks like an address that mail can be sent to. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/.test(text);
}

function birthCode(birthDate: string, today: Day): DraftCode | null {
  if (!isDay(birthDate)) return 'notADay';
  if (birthDate > today) return 'birthInFuture';
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) > oldestAge ? 'birthTooLongAgo' : null;
}

/** Refusals of a quick entry, one per field: only the last name is needed, but what is given must be right and new. */
export function checkQuickEntry(draft: ResidentDraft, taken: Taken, today: Day): DraftRefusal[] {
  const refusals: DraftRefusal[] = [];
  const refuse = (field: keyof ResidentDraft, code: DraftCode | null | false) => {
    if (code) refusals.push({ field, code });
  };
  refuse('lastName', isBlank(draft.lastName) && 'mandatory');
  for (const field of ['firstName', 'lastName', 'residentNumber'] as const) {
    const value = draft[field];
    refuse(field, value !== null && !isBlank(value) && lineProblem(value) !== undefined && 'notPlainText');
  }
  const sameAs = (value: string | null, known: readonly string[]) =>
    value !== null && !isBlank(value) && known.some((other) => fold(other) === fold(value));
  refuse('residentNumber', sameAs(draft.residentNumber, taken.residentNumbers) && 'duplicate');
  const { birthDate, phone, email } = draft;
  refuse('birthDate', birthDate !== null && !isBlank(birthDate) && birthCode(birthDate, today));
  refuse(
    'entryDate',
    draft.entryDate !== null && !isBlank(draft.entryDate) && !isDay(draft.entryDate) && 'notADay',
  );
  refuse('phone', phone !== null && !isBlank(phone) && !isPhone(phone) && 'phoneInvalid');
  if (email !== null && !isBlank(email)) {
    refuse('email', isEmail(email.trim()) ? sameAs(email, taken.emails) && 'duplicate' : 'emailInvalid');
  }
  return refusals;
}

/** The eight items of "Complete admission", in order of the form. */
export const admissionItems = [
  'residentNumber',
  'firstName',
  'lastName',
  'salutation',
  'gender',
  'birthDate',
  'roomId',
  'entryDate',
] as const satisfies ReadonlyArray<keyof ResidentDraft>;
export type AdmissionItem = (typeof admissionItems)[number];

/** What is still missing for a complete admission. */
export function missingForAdmission(draft: ResidentDraft): AdmissionItem[] {
  return admissionItems.filter((item) => isBlank(draft[item]));
}
