/** Diagnoses: the present ones first; `active` is a confirmed one. `inactive` comes from imports and means no longer treated. */
export const diagnosisStatuses = [
  'active',
  'chronic',
  'suspected',
  'inRemission',
  'inactive',
  'resolved',
] as const;
export type DiagnosisStatus = (typeof diagnosisStatuses)[number];

/** Certainty of a diagnosis in the words of the system that it came from (HL7 condition-ver-status). */
export const verifications = ['', 'unconfirmed', 'provisional', 'differential', 'confirmed'] as const;
export type Verification = (typeof verifications)[number];

/** Whether the resident has it now, or may have it. */
export const isPresent = (status: DiagnosisStatus): boolean =>
  status === 'active' || status === 'chronic' || status === 'suspected';

/** A lost limb, by ICD-10-GM (Z89, without the fingers of Z89.0) or by its name: weight and height say nothing together any more. */
export const isAmputation = ({
  code,
  name,
  status,
}: {
  readonly code: string;
  readonly name: string;
  readonly status: DiagnosisStatus;
}): boolean =>
  isPresent(status) && (/^Z89(\.[1-9]|$)/i.test(code.trim()) || (code.trim() === '' && /amput/i.test(name)));

export type DiagnosisRefusal = 'onsetInFuture' | 'endBeforeOnset' | 'endWhileActive';

/** Refuses an onset in the future, an end before the onset, and an end of what the resident still has. Days 'YYYY-MM-DD'. */
export function checkDiagnosis(
  given: { status: DiagnosisStatus; onsetOn: string | null; endedOn: string | null },
  today: string,
): DiagnosisRefusal | null {
  if (given.onsetOn !== null && given.onsetOn > today) return 'onsetInFuture';
  if (given.endedOn !== null && given.onsetOn !== null && given.endedOn < given.onsetOn)
    return 'endBeforeOnset';
  return given.endedOn !== null && isPresent(given.status) ? 'endWhileActive' : null;
}

/** In the order of the statuses, then by name. */
export function inOrderOfStatus<T extends { status: DiagnosisStatus; name: string }>(
  diagnoses: readonly T[],
): T[] {
  return [...diagnoses].sort(
    (a, b) =>
      diagnosisStatuses.indexOf(a.status) - diagnosisStatuses.indexOf(b.status) ||
      a.name.localeCompare(b.name),
  );
}
