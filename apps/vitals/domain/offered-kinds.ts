import { type StoredKind, storedKinds } from './stored-kinds.ts';

/** A kind in the order of the home, and whether forms offer it. */
export interface OfferedKind {
  readonly kind: StoredKind;
  readonly active: boolean;
}

/** So many stand in the form at once; the others come on demand. */
export const atOnce = 5;

const usual: readonly StoredKind[] = ['bloodPressure', 'pulse', 'temperature', 'oxygenSaturation', 'weight'];
/** As shipped: the usual ones first. */
export const shippedKinds: readonly StoredKind[] = [
  ...usual,
  ...storedKinds.filter((kind) => !usual.includes(kind)),
];

/** All kinds in the order of the home; what it has not arranged stands at the end, as shipped. Nothing arranged: as shipped. */
export function arrangedKinds(
  chosen: readonly { readonly kind: string; readonly active: boolean }[],
): OfferedKind[] {
  const known = chosen.flatMap(({ kind, active }) => {
    const one = storedKinds.find((each) => each === kind);
    return one ? [{ kind: one, active }] : [];
  });
  return [
    ...known,
    ...shippedKinds
      .filter((kind) => !known.some((one) => one.kind === kind))
      .map((kind) => ({ kind, active: true })),
  ];
}

/** The kinds for a form: those that are offered, and those for which something is typed already. */
export function formKinds(
  arranged: readonly OfferedKind[],
  typed: (kind: StoredKind) => boolean,
  all: boolean,
): StoredKind[] {
  const offered = arranged.filter((one) => one.active).map((one) => one.kind);
  return arranged
    .map((one) => one.kind)
    .filter((kind) => typed(kind) || (all ? offered : offered.slice(0, atOnce)).includes(kind));
}
