/*
 * The checks of care and medication, section 8, as one table: code, level, source. Their wording stands in the locales below `findings`.
 * What a level asks for before an order stands, or a dose is given, is in `answers`.
 */

/** The worst first. */
export const levels = ['error', 'alert', 'warning', 'info', 'hint'] as const;
export type Level = (typeof levels)[number];

/** What stands against an error is changed, not answered. */
export const answers = {
  error: 'never',
  alert: 'reasonAndSecondSigner',
  warning: 'reason',
  info: 'none',
  hint: 'none',
} as const satisfies Record<Level, string>;
export const asksReason = (level: Level): boolean => answers[level] !== 'none';
export const asksSecondSigner = (level: Level): boolean => answers[level] === 'reasonAndSecondSigner';

/** Where what a finding says comes from. */
export const sources = [
  /** What the home recorded of the resident. */
  'record',
  /** The orders themselves. */
  'orders',
  /** The flags of the product, and the list of the house for products without them. */
  'flags',
  /** An imported list of pairs, with its title and day. */
  'pairs',
  /** Usual ceilings, to be confirmed by the pharmacist. */
  'ceilings',
  /** The reference of the house on medication. */
  'house',
] as const;
export type Source = (typeof sources)[number];

interface Rule {
  readonly level: Level;
  readonly source: Source;
}
const rule = (level: Level, source: Source): Rule => ({ level, source });

export const rules = {
  allergy: rule('alert', 'record'),
  /** Words without a code: nobody can say what they mean. */
  allergyNotJudged: rule('hint', 'record'),
  allergiesNotAsked: rule('hint', 'record'),
  /** Neither product nor ATC nor a known substance: no list can speak of it. */
  drugNotJudged: rule('hint', 'orders'),
  doubleIngredient: rule('warning', 'orders'),
  doubleClass: rule('info', 'orders'),
  /** The level is the one of the pair. */
  interaction: rule('warning', 'pairs'),
  substanceMaximum: rule('warning', 'ceilings'),
  /** All reserves taken to their maximum would pass the ceiling: the limit stops them at giving. */
  substanceCouldPass: rule('hint', 'ceilings'),
  kidneyLow: rule('warning', 'record'),
  kidneyNoValue: rule('hint', 'record'),
  liverFlag: rule('warning', 'flags'),
  paracetamolLiver: rule('warning', 'house'),
  oldAge: rule('info', 'flags'),
  qtLoad: rule('info', 'flags'),
  bleedingLoad: rule('info', 'flags'),
  fallLoad: rule('info', 'flags'),
  anticholinergicLoad: rule('info', 'flags'),
  fastingWithFood: rule('info', 'orders'),
  notCrushed: rule('warning', 'flags'),
  benzodiazepineLong: rule('hint', 'house'),
  antipsychoticLong: rule('hint', 'house'),
  antibioticNoEnd: rule('hint', 'house'),
  polymedication: rule('info', 'house'),
  pulseLow: rule('warning', 'record'),
  pressureLow: rule('warning', 'record'),
  /** A beta blocker without a value of these days. */
  gateStale: rule('hint', 'record'),
  missingIndication: rule('error', 'orders'),
} as const satisfies Record<string, Rule>;
export type Code = keyof typeof rules;
export const codes = Object.keys(rules) as Code[];

export type Parameters = Readonly<Record<string, string | number>>;

/** Something that speaks against an order, for one resident, now. */
export interface Finding {
  /** Stays the same until what it speaks of has changed: then an answer to it counts no more. */
  readonly key: string;
  readonly code: Code;
  readonly level: Level;
  readonly source: Source;
  /** Of a list of pairs its title and day. */
  readonly list: { readonly title: string; readonly dated: string } | null;
  readonly parameters: Parameters;
  /** The orders that it speaks of. */
  readonly orders: readonly string[];
}

/** An order that is being written has no id yet. */
export const draftId = 'draft';

interface Said {
  /** What it depends on, beside the orders: with it the key changes. */
  readonly on: readonly (string | number)[];
  readonly orders?: readonly string[];
  readonly parameters?: Parameters;
  readonly level?: Level;
  readonly list?: Finding['list'];
}

/** A part of a key as it is kept: of a long text its beginning and a sum of all of it, so that no two are cut to the same. */
const partOf = (part: string | number): string => {
  const text = String(part);
  return text.length <= longestPart ? text : `${text.slice(0, longestPart - 8)}~${checksum(text)}`;
};
const longestPart = 40;
/** Of many orders their number and a sum of their ids. */
const ordersIn = (ids: readonly string[]): string =>
  ids.length <= 2 ? ids.join('+') : `${ids.length}~${checksum(ids.join('+'))}`;

export function findingOf(code: Code, said: Said): Finding {
  const orders = [...new Set(said.orders ?? [])].sort();
  return {
    key: [code, ...said.on.map(partOf), ordersIn(orders)].join('|'),
    code,
    level: said.level ?? rules[code].level,
    source: rules[code].source,
    list: said.list ?? null,
    parameters: said.parameters ?? {},
    orders,
  };
}

/** Seven signs of a text (FNV-1a): another text has others. */
export function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return sum.toString(36).padStart(7, '0');
}

/** The key of a finding of a draft once the order has its id. */
export const keyWith = (finding: Finding, from: string, to: string): string =>
  findingOf(finding.code, {
    on: finding.key.split('|').slice(1, -1),
    orders: finding.orders.map((id) => (id === from ? to : id)),
  }).key;

/** The worst first, then by what it is about; each once. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const once = [...new Map(findings.map((one) => [one.key, one])).values()];
  return once.toSorted(
    (a, b) =>
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      codes.indexOf(a.code) - codes.indexOf(b.code) ||
      a.key.localeCompare(b.key),
  );
}
