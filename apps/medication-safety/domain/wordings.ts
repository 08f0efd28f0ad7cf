import { type Code, codes, type Finding } from './rules.ts';

/** Where the wording of a finding depends on one of its parameters: on which, and what it can be. */
const variants: Readonly<Partial<Record<Code, readonly [parameter: string, values: readonly string[]]>>> = {
  allergy: ['how', ['substance', 'class']],
  notCrushed: ['why', ['tube', 'note']],
  gateStale: ['missing', ['pulse', 'pressure', 'both']],
  paracetamolLiver: ['reason', ['liver', 'malnutrition', 'dehydration']],
  pulseLow: ['age', ['fresh', 'stale']],
  pressureLow: ['age', ['fresh', 'stale']],
  kidneyNoValue: ['known', ['none', 'old']],
};

/** Under which key below `findings` the words of a finding stand. */
export function wordingOf({ code, parameters }: Pick<Finding, 'code' | 'parameters'>): string {
  const variant = variants[code];
  return variant === undefined ? code : `${code}.${parameters[variant[0]]}`;
}
/** All of them. */
export const wordings: readonly string[] = codes.flatMap((code) => {
  const variant = variants[code];
  return variant === undefined ? [code] : variant[1].map((value) => `${code}.${value}`);
});
