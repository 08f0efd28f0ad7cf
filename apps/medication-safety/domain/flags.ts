/*
 * What must be watched with a medicine, by beginnings of ATC codes: for products whose catalogue says nothing (care and medication,
 * section 15; to be confirmed by the pharmacist). What a product says itself counts beside it.
 */
export const watched = [
  'fall',
  'kidney',
  'liver',
  'bleeding',
  'anticholinergic',
  'qt',
  'noCrush',
  'oldAge',
] as const;
export type Watched = (typeof watched)[number];

const listed: Readonly<Partial<Record<Watched, readonly string[]>>> = {
  fall: [
    'C03C',
    'C07',
    'C08',
    'C09',
    'N02A',
    'N02BF',
    'N03AX12',
    'N03AX16',
    'N05A',
    'N05BA',
    'N05CD',
    'N05CF',
    'N06A',
  ],
  kidney: [
    'A10BA',
    'B01AB',
    'B01AF',
    'C03DA',
    'C09A',
    'C09B',
    'C09C',
    'C09D',
    'M01A',
    'N02AA01',
    'N02AX02',
    'N02BF',
    'N06DX01',
  ],
  liver: ['J01FA', 'N03AG01', 'C10AA'],
  bleeding: ['B01A', 'M01A', 'N02BA01'],
  anticholinergic: ['A03BB', 'G04BD', 'N04A', 'N06AA', 'R06AA'],
  qt: ['A03FA03', 'N05AD01', 'N06AB04', 'N06AB10', 'J01FA', 'J01MA', 'C01BD01'],
  oldAge: ['A03BB', 'M01AB01', 'N05BA', 'N05CD', 'N05CF', 'N06AA', 'R06AA'],
};

/** What is watched with a medicine: what its product says, and what the list says of its codes. */
export const watchedWith = (flags: readonly string[], atc: readonly string[], form: string): Set<Watched> =>
  new Set(
    watched.filter(
      (one) =>
        flags.includes(one) ||
        (one === 'noCrush' && form === 'retard') ||
        (listed[one] ?? []).some((code) => atc.some((own) => own.startsWith(code))),
    ),
  );

const anticoagulants = ['B01AA', 'B01AB', 'B01AE', 'B01AF', 'B01AX'];
const platelets = ['B01AC', 'N02BA01'];

/**
 * Whether a medicine thins the blood: an anticoagulant, or what keeps platelets from clotting (acetylsalicylic acid for pain, too).
 * After a blow to the head the first one is an alarm (care and medication, section 13).
 */
export function thinning(codes: readonly string[]): 'anticoagulant' | 'platelets' | null {
  const begins = (some: readonly string[]) => codes.some((code) => some.some((one) => code.startsWith(one)));
  if (begins(anticoagulants)) return 'anticoagulant';
  return begins(platelets) ? 'platelets' : null;
}
