import { concept, filled, patientOf, type Resource } from './resource.ts';

const atcSystem = 'http://www.whocc.no/atc';

/** What became of a dose, as the ledger tells it. */
export interface Administration {
  readonly id: string;
  readonly residentId: string;
  readonly state: string;
  /** Null: a reserve. */
  readonly plannedAt: string | null;
  readonly planned: number;
  /** What was taken, of two entries both. */
  readonly quantity: number | null;
  readonly unit: string;
  readonly givenAt: string | null;
  readonly recordedAt: string;
  readonly recordedBy: string | null;
  readonly secondBy: string | null;
  /** In words: the state, and why. */
  readonly said: string;
  readonly why: string;
  readonly medicine: string;
  readonly atc: readonly string[];
  readonly route: string;
}

/**
 * The state of a dose (care and medication, section 7) as FHIR R4 says it. What went into somebody is completed, also a part of it, what
 * was lost again and what was wrong: nobody who reads it must take it for nothing. A reserve of which nothing was taken was never
 * planned: it was entered in error, and corrected. Everything else was planned and not done.
 */
export function statusOf({
  state,
  quantity,
  plannedAt,
}: Pick<Administration, 'state' | 'quantity' | 'plannedAt'>) {
  if (quantity !== null) return 'completed';
  // something went in, and nobody knows how much
  if (state === 'error') return 'unknown';
  return plannedAt === null ? 'entered-in-error' : 'not-done';
}

/** A dose that was recorded, with why it was not given as planned and how much was taken. */
export function medicationAdministration(dose: Administration): Resource {
  const { quantity, planned, unit } = dose;
  const status = statusOf(dose);
  const asPlanned = dose.state === 'given' || dose.state === 'self';
  const said = [asPlanned ? '' : dose.said, dose.why].filter((text) => text !== '').join(': ');
  return filled({
    resourceType: 'MedicationAdministration',
    id: dose.id,
    status,
    statusReason: status === 'completed' || said === '' ? [] : [concept(said)],
    medicationCodeableConcept: concept(
      dose.medicine,
      ...dose.atc.filter((code) => code !== '').map((code) => ({ system: atcSystem, code })),
    ),
    subject: patientOf(dose.residentId),
    effectiveDateTime: dose.givenAt ?? dose.plannedAt ?? dose.recordedAt,
    performer: [dose.recordedBy, dose.secondBy].flatMap((display) =>
      display === null ? [] : [{ actor: { display } }],
    ),
    note: status === 'completed' && said !== '' ? [{ text: said }] : [],
    dosage:
      quantity === null
        ? undefined
        : {
            // how much of what was planned: a part, or both of two
            text: dose.plannedAt === null || quantity === planned ? '' : `${quantity} / ${planned} ${unit}`,
            route: dose.route === '' ? undefined : concept(dose.route),
            dose: { value: quantity, unit },
          },
  });
}
