import type { ReadingTools } from './fhir-values.ts';

/** Units and words for tests of the domain: factors instead of the reckoner of the server, words as they are called. */
const factors: Readonly<Record<string, (value: number) => number>> = {
  'g kg': (value) => value / 1000,
  '[lb_av] kg': (value) => value * 0.45359237,
  'm cm': (value) => value * 100,
  'mm cm': (value) => value / 10,
  '[degF] Cel': (value) => ((value - 32) * 5) / 9,
  'mg/dL mmol/L': (value) => value / 18.0156,
  '1 %': (value) => value * 100,
  'Hz /min': (value) => value * 60,
};
export const testTools: ReadingTools = {
  convert: (value, from, to) =>
    Object.hasOwn(factors, `${from} ${to}`) ? factors[`${from} ${to}`]!(value) : null,
  reaction: (text) => (text.toLowerCase() === 'rash' ? 'rash' : null),
  word: (word) => word,
};
