import {
  arms,
  type Circumstances,
  meals,
  positions,
  rhythms,
  sides,
  type StoredKind,
} from './stored-kinds.ts';

/*
 * How a value was measured (assessments, section 14: position, arm, method, device, before or after a meal; rhythm of the pulse), and
 * what a meter says instead of a number. All of it is said or left open: nothing is guessed.
 */

export type Circumstance = keyof Circumstances;

/** What can be chosen for a kind, each in the order in which it is offered; a device can be named for all. */
const choices: Readonly<
  Partial<Record<StoredKind, Readonly<Partial<Record<Circumstance, readonly string[]>>>>>
> = {
  bloodPressure: {
    position: positions,
    arm: arms,
    method: ['upperArm', 'wrist', 'stethoscope'],
  },
  pulse: { position: positions, rhythm: rhythms },
  temperature: { method: ['ear', 'forehead', 'underarm', 'mouth', 'rectal'] },
  bloodGlucose: { meal: meals, beyond: sides },
  weight: { method: ['standingScale', 'chairScale', 'hoistScale', 'bedScale'] },
};

/** What people choose for a kind, in order; of the glucose LO and HI stand at the value. */
export const choicesOf = (kind: StoredKind): readonly (readonly [Circumstance, readonly string[]])[] =>
  Object.entries(choices[kind] ?? {}) as [Circumstance, readonly string[]][];

/** What does not belong to the kind, or null. A device belongs to each. */
export function foreignCircumstance(kind: StoredKind, circumstances: Circumstances): Circumstance | null {
  const allowed = choices[kind] ?? {};
  const found = (Object.entries(circumstances) as [Circumstance, string | undefined][]).find(
    ([name, value]) => value !== undefined && name !== 'device' && !(allowed[name]?.includes(value) ?? false),
  );
  return found?.[0] ?? null;
}

/** LO or HI, as it is typed from the meter; null for anything else. */
export function beyondMeter(text: string): (typeof sides)[number] | null {
  const word = text.trim().toLowerCase();
  if (word === 'lo' || word === 'low') return 'below';
  return word === 'hi' || word === 'high' ? 'above' : null;
}

/** Circumstances of which something is said; null where nothing is. */
export function saidOnly(circumstances: Circumstances | null | undefined): Circumstances | null {
  const said = Object.entries(circumstances ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return said.length === 0 ? null : Object.fromEntries(said);
}
