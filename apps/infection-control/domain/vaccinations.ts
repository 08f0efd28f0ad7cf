import { addDays, type Day } from '#platform/domain/time/days.ts';

/** Vaccinations: given, with what comes next, or declined, with the reason. */
export interface VaccinationDraft {
  readonly vaccine: string;
  readonly disease: string;
  /** When it was given, or when it was declined. */
  readonly happenedOn: Day;
  readonly declined: boolean;
  readonly reason: string;
  readonly nextDueOn: Day | null;
}
export type VaccinationRefusal = 'happenedInFuture' | 'vaccineMissing' | 'reasonMissing' | 'dueBeforeGiven';

/** A given one names its vaccine, a declined one its reason; neither lies ahead, and the next one comes after it. */
export function checkVaccination(draft: VaccinationDraft, today: Day): VaccinationRefusal | null {
  if (draft.happenedOn > today) return 'happenedInFuture';
  if (draft.declined) return draft.reason === '' ? 'reasonMissing' : null;
  if (draft.vaccine === '') return 'vaccineMissing';
  return draft.nextDueOn !== null && draft.nextDueOn <= draft.happenedOn ? 'dueBeforeGiven' : null;
}

/** What a declined one cannot have. */
export const withoutDose = <T extends object>(given: T) => ({
  ...given,
  lot: '',
  givenBy: '',
  nextDueOn: null,
});

export type DueState = 'overdue' | 'soon' | 'later' | 'none';
const soonDays = 30;

/** Whether the next one is due: only what was said last of a disease counts, one that was declined asks for nothing. */
export function dueStates(
  all: ReadonlyArray<
    Pick<VaccinationDraft, 'disease' | 'happenedOn' | 'nextDueOn'> & { readonly id: string }
  >,
  today: Day,
): ReadonlyMap<string, DueState> {
  const last = new Map<string, { readonly id: string; readonly happenedOn: Day }>();
  for (const one of all) {
    const other = last.get(one.disease);
    if (
      !other ||
      other.happenedOn < one.happenedOn ||
      (other.happenedOn === one.happenedOn && other.id < one.id)
    )
      last.set(one.disease, one);
  }
  return new Map(
    all.map(({ id, disease, nextDueOn }) => {
      if (nextDueOn === null || last.get(disease)?.id !== id) return [id, 'none'];
      return [id, nextDueOn < today ? 'overdue' : nextDueOn <= addDays(today, soonDays) ? 'soon' : 'later'];
    }),
  );
}
