import { consciousnessCodes, loinc, snomed, ucum } from '#platform/domain/text/fhir-names.ts';
import { type Account, type Element, merged } from './fhir-elements.ts';
import { momentOf } from './fhir-reading.ts';
import {
  codingWith,
  notesIn,
  plainLine,
  type ReadingTools,
  type RemarkLine,
  wordsIn,
} from './fhir-values.ts';

/** Vital signs of FHIR observations, chosen by LOINC code and brought to our units by UCUM. What has another unit is refused and named, never taken as ours. */

interface Target {
  readonly name: string;
  readonly decimals: number;
  readonly unit: string;
  /** Scores and ratios have no unit to reckon with: only what is written so is meant. */
  readonly writtenAs?: readonly string[];
  readonly molarMass?: number;
  /** A finding instead of a quantity: SNOMED CT code → our number. */
  readonly findings?: ReadonlyMap<string, number>;
  /** What a meter writes as LO and HI: the only limits that are a value. */
  readonly ends?: { readonly below: number; readonly above: number };
}
const target = (name: string, decimals: number, unit: string, more: Partial<Target> = {}): Target => ({
  name,
  decimals,
  unit,
  ...more,
});

/** SNOMED CT code of a level of consciousness (ACVPU) → its number here: less is worse. */
const levelCodes: ReadonlyMap<string, number> = new Map(
  ['U', 'P', 'V', 'C', 'A'].map((letter, place) => [consciousnessCodes[letter]!, place]),
);

/** What a meter of glucose measures at the least and the most, in mmol/L: below it LO stands, above it HI. */
const meterEnds = { below: 0.6, above: 33.3 } as const;

const temperature = target('temperature', 1, 'Cel');
const saturation = target('oxygenSaturation', 0, '%', { writtenAs: ['%'] });
const glucose = target('glucose', 1, 'mmol/L', { molarMass: 180.156, ends: meterEnds });
const inr = target('inr', 1, '{INR}', { writtenAs: ['{INR}', '1', ''] });
const consciousness = target('consciousness', 0, '{score}', { writtenAs: [], findings: levelCodes });
const score = { writtenAs: ['{score}', '1', ''] };
const perMinute = { writtenAs: ['{beats}/min', '{breaths}/min'] };
const peakFlow = target('peakFlow', 0, 'L/min');
const creatinine = target('creatinine', 0, 'umol/L', { molarMass: 113.12 });
const filtration = target('egfr', 0, 'mL/min/{1.73_m2}', {
  writtenAs: ['mL/min/{1.73_m2}', 'mL/min/1.73m2', 'mL/min/1.73 m2', 'mL/min'],
});

/** LOINC code → our name and unit; the first code of a name is the one that we tell. */
export const loincReadings: Readonly<Record<string, Target>> = {
  '8480-6': target('systolic', 0, 'mm[Hg]'),
  '8462-4': target('diastolic', 0, 'mm[Hg]'),
  '8867-4': target('pulse', 0, '/min', perMinute),
  '9279-1': target('respiration', 0, '/min', perMinute),
  '8310-5': temperature,
  '8331-1': temperature,
  '59408-5': saturation,
  '2708-6': saturation,
  '3151-8': target('oxygenFlow', 1, 'L/min'),
  '29463-7': target('weight', 1, 'kg'),
  '8302-2': target('height', 1, 'cm'),
  '14743-9': glucose,
  '41653-7': glucose,
  '2339-0': glucose,
  '4548-4': target('hba1c', 1, '%', { writtenAs: ['%'] }),
  '34714-6': inr,
  '6301-6': inr,
  '33452-4': peakFlow,
  '19935-6': peakFlow,
  '72514-3': target('pain', 0, '{score}', score),
  '8280-0': target('abdominalGirth', 1, 'cm'),
  '14682-9': creatinine,
  '2160-0': creatinine,
  '98979-8': filtration,
  '62238-1': filtration,
  '33914-3': filtration,
  '67775-7': consciousness,
  '80288-4': consciousness,
  '9269-2': target('glasgowComa', 0, '{score}', score),
};
/** What has no code of LOINC comes by our own name. */
const ownReadings: Readonly<Record<string, Target>> = {
  calfCircumference: target('calfCircumference', 1, 'cm'),
};
const ownSystem = 'urn:obhut:fhir:vital-sign';
/** Panels whose parts are the readings: blood pressure in its present and its former code. */
export const panelCodes = ['85354-9', '55284-4', '85353-1'];
/** Not taken over because the product computes it. */
export const computedCodes = ['39156-5'];
const leading = new Map(
  Object.entries(loincReadings)
    .toReversed()
    .map(([code, one]) => [one.name, code]),
);

export type ReadingProblem =
  | 'notFinal'
  | 'momentMissing'
  | 'valueMissing'
  | 'unitUnknown'
  | 'unitContradicts'
  | 'onlyLimit'
  | 'noteCut';
export interface ImportedReading {
  readonly sourceId: string | null;
  readonly name: string;
  readonly value: number;
  readonly beyond?: 'below' | 'above' | undefined;
  readonly loinc: string;
  readonly measuredAt: string;
  readonly note: string;
  /** The elements of the part; what all parts share stands with the resource. */
  readonly account: Account;
}
/** A value that was refused: what it was, with its unit as it was written. */
export interface RefusedReading {
  readonly name: string;
  readonly value: string;
  readonly reason: ReadingProblem;
}
export type ObservationAnswer =
  | {
      readonly readings: ImportedReading[];
      readonly refused: RefusedReading[];
      readonly problems: ReadingProblem[];
      readonly account: Account;
    }
  | { readonly unknownCode: string; readonly name: string | null };

/** Statuses of an observation that counts. */
const finalStatuses: readonly (string | null)[] = ['final', 'amended', 'corrected'];
const longestNote = 500;

function targetOf(element: Element): { target: Target; code: string } | null {
  const coding = codingWith(element, loinc, (code) => Object.hasOwn(loincReadings, code));
  if (coding !== null) return { target: loincReadings[coding]!, code: coding };
  const own = codingWith(element, ownSystem, (code) => Object.hasOwn(ownReadings, code));
  return own === null ? null : { target: ownReadings[own]!, code: '' };
}

/** Spellings of people for units that UCUM writes otherwise. */
const spellings: Readonly<Record<string, string>> = {
  mmHg: 'mm[Hg]',
  'mm Hg': 'mm[Hg]',
  '°C': 'Cel',
  '°F': '[degF]',
  bpm: '/min',
  'beats/min': '/min',
  'beats/minute': '/min',
  'breaths/min': '/min',
  'breaths/minute': '/min',
  '1/min': '/min',
  lb: '[lb_av]',
  lbs: '[lb_av]',
  in: '[in_i]',
  inch: '[in_i]',
  inches: '[in_i]',
  ft: '[ft_i]',
  'mg/dl': 'mg/dL',
  'mmol/l': 'mmol/L',
  'l/min': 'L/min',
  score: '{score}',
  percent: '%',
};
const spelled = (text: string): string => (Object.hasOwn(spellings, text) ? spellings[text]! : text);

function inOurUnit(value: number, unit: string, wanted: Target, tools: ReadingTools): number | null {
  if (unit === wanted.unit || wanted.writtenAs?.includes(unit)) return value;
  // a ratio or a score of another making is another figure, whatever its dimension
  if (wanted.writtenAs !== undefined && wanted.unit !== '/min') return null;
  return unit === '' ? null : tools.convert(value, unit, wanted.unit, wanted.molarMass);
}

const isNear = (first: number, second: number): boolean =>
  Math.abs(first - second) <= 1e-6 * Math.max(1, Math.abs(first));

type Valued = { value: number; beyond?: 'below' | 'above' };

/** What a finding is as our number; any other finding is refused with its words. */
function findingOf(
  concept: Element,
  findings: ReadonlyMap<string, number>,
): Valued | { problem: ReadingProblem; shown: string } {
  const code = codingWith(concept, snomed, (one) => findings.has(one));
  if (code === null) return { problem: 'valueMissing', shown: wordsIn(concept.apart()) };
  for (const coding of concept.list('coding'))
    if (coding.get('code').text === code)
      for (const one of [coding.get('system'), coding.get('code')]) if (one.there) one.take('converted');
  return { value: findings.get(code)! };
}

const sides: ReadonlyMap<string | null, 'below' | 'above'> = new Map([
  ['<', 'below'],
  ['>', 'above'],
]);

/** The value in our unit; code and written unit must not say different things. */
function valueOf(
  part: Element,
  wanted: Target,
  tools: ReadingTools,
): Valued | { problem: ReadingProblem; shown: string } {
  if (wanted.findings !== undefined) return findingOf(part.get('valueCodeableConcept'), wanted.findings);
  const quantity = part.get('valueQuantity');
  const plain = part.get('valueInteger');
  if (!quantity.there && wanted.writtenAs?.includes('') === true && typeof plain.value === 'number')
    return { value: plain.take().value as number };
  const value = quantity.get('value');
  const [code, unit] = [quantity.get('code').text, quantity.get('unit').text];
  const shown = [
    quantity.get('comparator').text,
    value.value,
    code === null || unit === null || code === unit ? (code ?? unit) : `${unit} [${code}]`,
  ]
    .filter((one) => one !== null && one !== undefined)
    .join(' ');
  if (typeof value.value !== 'number' || !Number.isFinite(value.value))
    return { problem: 'valueMissing', shown };
  const comparator = quantity.get('comparator');
  const beyond = sides.get(comparator.text);
  if (comparator.there && (beyond === undefined || wanted.ends === undefined))
    return { problem: 'onlyLimit', shown };
  const system = quantity.get('system').text;
  const coded = code !== null && (system === null || system === ucum);
  const meant = coded ? code : spelled(unit ?? '');
  const found = inOurUnit(value.value, meant, wanted, tools);
  if (found === null) return { problem: 'unitUnknown', shown };
  const written = unit === null ? null : inOurUnit(value.value, spelled(unit), wanted, tools);
  if (written !== null && !isNear(written, found)) return { problem: 'unitContradicts', shown };
  const factor = 10 ** wanted.decimals;
  const kept = Math.round(found * factor + 1e-9) / factor;
  if (beyond !== undefined) {
    if (kept !== wanted.ends?.[beyond]) return { problem: 'onlyLimit', shown };
    comparator.take('converted');
  }
  const fate = kept === value.value ? 'stored' : 'converted';
  for (const key of ['value', 'code', 'unit', 'system']) {
    const one = quantity.get(key);
    const used = key === 'value' || (key === 'unit' ? written !== null : coded);
    if (one.there && used) one.take(fate);
  }
  return beyond === undefined ? { value: kept } : { value: kept, beyond };
}

/** Takes the code with words that only name it; a code that says more than ours is told in the note. */
function codeLine(element: Element, code: string, name: string): RemarkLine[] {
  const concept = element.get('code');
  const told =
    code === '' || leading.get(name) === code || name === 'oxygenSaturation' || panelCodes.includes(code);
  for (const coding of concept.list('coding')) {
    const [system, own] = [coding.get('system'), coding.get('code')];
    if (own.text === code || system.text === ownSystem)
      for (const one of [system, own]) if (one.there) one.take(told ? 'stored' : 'converted');
  }
  return told ? [] : [{ word: 'measuredAs', text: wordsIn(concept) || code }];
}

function partIn(
  part: Element,
  shared: { sourceId: string | null; measuredAt: string; lines: RemarkLine[]; notes: string },
  tools: ReadingTools,
  problems: ReadingProblem[],
): ImportedReading | RefusedReading {
  const found = targetOf(part.get('code'));
  if (found === null)
    return {
      name: part.get('code').list('coding')[0]?.get('code').text ?? '',
      value: wordsIn(part.apart().get('valueQuantity')),
      reason: 'valueMissing',
    };
  const answer = valueOf(part, found.target, tools);
  if ('problem' in answer) return { name: found.target.name, value: answer.shown, reason: answer.problem };
  const lines = [...codeLine(part, found.code, found.target.name), ...shared.lines];
  const note = [
    shared.notes.replaceAll('\n', ' '),
    ...lines.map(({ word, text }) => `${tools.word(word)}: ${text}`),
  ]
    .filter((one) => one !== '')
    .join('; ');
  if (note.length > longestNote) problems.push('noteCut');
  return {
    sourceId: shared.sourceId,
    name: found.target.name,
    value: answer.value,
    beyond: answer.beyond,
    loinc: found.code,
    measuredAt: shared.measuredAt,
    note: plainLine(note, longestNote),
    account: part.account,
  };
}

function momentIn(resource: Element): string | null {
  for (const one of [
    resource.get('effectiveDateTime'),
    resource.get('effectivePeriod').get('start'),
    resource.get('effectiveInstant'),
  ]) {
    const moment = momentOf(one.value);
    if (moment === null) continue;
    one.take('converted');
    return moment;
  }
  return null;
}

/** Readings of one observation; a code that is no vital sign is handed back to be counted, not dropped. */
export function readObservation(resource: Element, tools: ReadingTools): ObservationAnswer {
  const code = resource.get('code');
  const panel = codingWith(code, loinc, (one) => panelCodes.includes(one));
  const first = code.list('coding')[0]?.get('code').text ?? null;
  if (panel === null && targetOf(code) === null)
    return {
      unknownCode: first ?? '',
      name: code.get('text').text ?? code.list('coding')[0]?.get('display').text ?? null,
    };
  const refuse = (problem: ReadingProblem): ObservationAnswer => ({
    readings: [],
    refused: [],
    problems: [problem],
    account: resource.account,
  });
  if (!finalStatuses.includes(resource.get('status').text)) return refuse('notFinal');
  const measuredAt = momentIn(resource);
  if (measuredAt === null) return refuse('momentMissing');
  const parts = panel === null ? [resource] : resource.list('component');
  if (parts.length === 0) return refuse('valueMissing');
  for (const key of ['id', 'resourceType']) resource.get(key).take();
  resource.get('status').take(resource.get('status').text === 'final' ? 'stored' : 'converted');
  if (panel !== null) codeLine(resource, panel, '');
  const lines: RemarkLine[] = [
    { word: 'bodySite' as const, text: wordsIn(resource.get('bodySite')) },
    { word: 'method' as const, text: wordsIn(resource.get('method')) },
  ].filter((one) => one.text !== '');
  const problems: ReadingProblem[] = [];
  const shared = {
    sourceId: resource.get('id').text,
    measuredAt,
    lines,
    notes: notesIn(resource.list('note')),
  };
  const answers = parts.map((part) => partIn(part.apart(), shared, tools, problems));
  return {
    readings: answers.filter((one) => 'account' in one),
    refused: answers.filter((one): one is RefusedReading => !('account' in one)),
    problems,
    account: resource.account,
  };
}

/** After the readings were kept or not: what of the resource counts. */
export function settleObservation(account: Account, readings: readonly ImportedReading[]): void {
  account.kept = readings.some((one) => one.account.kept);
  merged(
    account,
    readings.map((one) => one.account),
  );
}
