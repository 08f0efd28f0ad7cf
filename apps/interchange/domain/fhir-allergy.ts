import { reactionCodes, snomed } from '#platform/domain/text/fhir-names.ts';
import { kindOf, meaningOf } from './allergy-codes.ts';
import { dayOrLine, namedBy, type Part, partOf, type PartProblem, told } from './fhir-condition.ts';
import type { Element } from './fhir-elements.ts';
import {
  choiceOf,
  linesOf,
  ownOneOf,
  ownValues,
  type ReadingTools,
  type RemarkLine,
  statusOf,
  takeStatus,
  wordsIn,
} from './fhir-values.ts';

/** Allergies and intolerances of FHIR R4 as they are kept here. */

const kinds = ['food', 'medicine', 'contact', 'pollen', 'insect', 'environment', 'other'] as const;
const severities = ['mild', 'moderate', 'severe', 'lifeThreatening', 'unknown'] as const;
export interface AllergyRow {
  readonly kind: (typeof kinds)[number];
  readonly name: string;
  readonly allergens: string[];
  readonly severity: (typeof severities)[number];
  readonly certainty: 'suspected' | 'confirmed' | 'unknown';
  readonly active: boolean;
  readonly reactions: string[];
  readonly code: string;
  readonly codeSystem: string;
  readonly remarks: string;
  readonly recordedOn: string | null;
}
/** The statement that no allergy is known, with the day that it was made. */
export interface NoneKnown {
  readonly noneKnownOn: string | null;
}

const certainties = new Map<string | null, AllergyRow['certainty']>([
  ['confirmed', 'confirmed'],
  ['unconfirmed', 'suspected'],
  ['presumed', 'suspected'],
]);
const criticalityOf: Readonly<Record<AllergyRow['severity'], string>> = {
  mild: 'low',
  moderate: 'low',
  severe: 'high',
  lifeThreatening: 'high',
  unknown: 'unable-to-assess',
};
/** No allergy at all; statements about foods or medicines alone are not that. */
const noneAtAll = '716186003';

function certaintyIn(
  resource: Element,
  problems: PartProblem[],
): { certainty: AllergyRow['certainty']; lines: RemarkLine[] } {
  const place = resource.get('verificationStatus');
  const word = statusOf(place);
  const certainty = certainties.get(word);
  if (certainty !== undefined) takeStatus(place, word === 'presumed' ? 'converted' : 'stored');
  if (certainty === undefined && word !== null) problems.push('certaintyUnknown');
  return {
    certainty: certainty ?? 'unknown',
    lines: word === 'presumed' ? [{ word: 'certainty', text: word }] : [],
  };
}

/** How bad it can become: what the source says of the worst that may happen counts before what has happened so far. Low is never mild without a reaction that says so. */
function severityIn(resource: Element): AllergyRow['severity'] {
  const criticality = resource.get('criticality');
  const own = ownOneOf(
    resource,
    'allergy-severity',
    severities.filter((one) => criticalityOf[one] === criticality.text),
  );
  if (own !== null) {
    criticality.take();
    return own;
  }
  const happened = resource.list('reaction').map((one) => one.get('severity').text);
  const worst = ['severe', 'moderate', 'mild'].find((one) => happened.includes(one));
  if (['low', 'high', 'unable-to-assess'].includes(criticality.text ?? '')) criticality.take('converted');
  if (criticality.text === 'high' || worst === 'severe') return 'severe';
  if (criticality.text === 'unable-to-assess') return 'unknown';
  if (criticality.text === 'low') return worst === 'mild' ? 'mild' : 'moderate';
  return worst === 'moderate' || worst === 'mild' ? worst : 'unknown';
}

const ownReaction = 'urn:obhut:fhir:reaction';

/** The value of the home for a manifestation: by our own code, by SNOMED CT, or by its name. */
function reactionIn(manifestation: Element, tools: ReadingTools): string | null {
  const codings = manifestation.list('coding');
  const own = codings.find((one) => one.get('system').text === ownReaction)?.get('code').text;
  const byCode = codings.flatMap((one) =>
    one.get('system').text === snomed
      ? Object.entries(reactionCodes)
          .filter(([, code]) => code === one.get('code').text)
          .map(([value]) => value)
      : [],
  );
  const names = [
    own,
    ...byCode,
    manifestation.get('text').text,
    ...codings.map((one) => one.get('display').text),
  ];
  for (const name of names) {
    const value = name ? tools.reaction(name) : null;
    if (value !== null) return value;
  }
  return null;
}

const plainKeys: ReadonlySet<string> = new Set(['manifestation', 'id', 'extension']);

/** Reactions that the home has a value for, and a line for each that says more than that. */
function reactionsIn(resource: Element, tools: ReadingTools): { reactions: string[]; lines: RemarkLine[] } {
  const reactions = new Set<string>();
  const lines: RemarkLine[] = [];
  for (const reaction of resource.list('reaction')) {
    const manifestations = reaction.list('manifestation');
    const values = manifestations.map((one) => reactionIn(one, tools));
    for (const value of values) if (value !== null) reactions.add(value);
    const more = reaction.keys().some((key) => !plainKeys.has(key));
    const spoken = manifestations.map((one, index) =>
      values[index] === null || more ? wordsIn(one) : takeManifestation(one, values[index]!, tools),
    );
    const said = [
      ...spoken,
      ...['severity', 'onset', 'description', 'substance', 'exposureRoute'].map((key) =>
        wordsIn(reaction.get(key)),
      ),
      ...reaction.list('note').map((note) => wordsIn(note.get('text'))),
    ].filter((text) => text !== '');
    if (said.length > 0) lines.push({ word: 'reaction', text: said.join(', ') });
  }
  return { reactions: [...reactions].slice(0, 20), lines };
}

/** A manifestation that became a value: our own coding as it stood, another one in our word for it. Answers words that say it otherwise. */
function takeManifestation(manifestation: Element, value: string, tools: ReadingTools): string {
  const codings = manifestation.list('coding');
  const own = codings.find((one) => one.get('system').text === ownReaction);
  for (const key of ['system', 'code'])
    for (const one of own ? [own] : codings)
      if (one.get(key).there) one.get(key).take(own ? 'stored' : 'converted');
  const words = [manifestation.get('text'), ...(own ? [] : codings.map((one) => one.get('display')))].filter(
    (one) => one.text !== null,
  );
  for (const one of words) if (own || tools.reaction(one.text!) === value) one.take('repeated');
  if (own)
    for (const one of codings)
      if (one.get('system').text === snomed)
        for (const key of ['system', 'code']) one.get(key).take('repeated');
  return own
    ? ''
    : [
        ...new Set(
          words
            .filter((one) => tools.reaction(one.text!) !== value)
            .map((one) => one.take('converted').text!),
        ),
      ].join(', ');
}

const categoriesIn = (resource: Element): string[] =>
  resource.list('category').flatMap((one) => one.text ?? []);

/** The category of the source, where it decides or says what the code and the name say; one that contradicts them is not taken. */
function takeCategory(
  resource: Element,
  own: AllergyRow['kind'] | null,
  { kind, without }: { kind: string; without: string | undefined },
): void {
  const [category, ...others] = resource.list('category');
  if (category === undefined || others.length > 0) return;
  if (own !== null) category.take('repeated');
  else if (kindOf(categoriesIn(resource)) === kind)
    category.take(kind === without ? 'repeated' : 'converted');
}

function meaningIn(
  resource: Element,
  name: string,
  code: string,
  system: string,
  problems: PartProblem[],
): { kind: AllergyRow['kind']; allergens: string[] } | null {
  const own = ownOneOf(resource, 'allergy-kind', kinds);
  const meaning = meaningOf({ system, code, name, categories: categoriesIn(resource) });
  if (meaning === null) return null;
  takeCategory(resource, own, {
    kind: meaning.kind,
    without: meaningOf({ system, code, name, categories: [] })?.kind,
  });
  if (own !== null)
    return {
      kind: own,
      allergens: ownValues(resource, 'food-allergen', (value) =>
        typeof value === 'string' && /^[A-Z]{3}(\.[a-z]+)?$/.test(value) ? value : null,
      ),
    };
  if (meaning.kind === 'food' && meaning.allergens.length === 0) problems.push('allergenOpen');
  return { kind: meaning.kind, allergens: [...meaning.allergens] };
}

/** That it is an allergy goes without saying here; an intolerance is told. */
function typeLine(type: Element): RemarkLine[] {
  if (type.text !== 'allergy') return linesOf('type', [type]);
  type.take('converted');
  return [];
}

/** An allergy, or the statement that none is known. A food whose allergen stays open is counted for a person to complete. */
export function allergyIn(resource: Element, tools: ReadingTools): Part<AllergyRow | NoneKnown> {
  return partOf<AllergyRow | NoneKnown>(resource, (problems) => {
    if (statusOf(resource.get('verificationStatus')) === 'refuted') {
      problems.push('refuted');
      return null;
    }
    const named = namedBy(resource.get('code'), problems);
    if (named === null) return null;
    const recorded = dayOrLine(resource.get('recordedDate'), 'recorded', problems);
    const meaning = meaningIn(resource, named.name, named.code, named.codeSystem, problems);
    if (meaning === null) return noneKnownIn(resource, named.code, recorded.day, problems);
    const { certainty, lines } = certaintyIn(resource, problems);
    const { reactions, lines: reacted } = reactionsIn(resource, tools);
    const severity = severityIn(resource);
    const status = statusOf(resource.get('clinicalStatus'));
    if (status !== null && ['active', 'inactive', 'resolved'].includes(status))
      takeStatus(resource.get('clinicalStatus'), status === 'resolved' ? 'converted' : 'stored');
    return {
      ...named,
      ...meaning,
      severity,
      certainty,
      active: status !== 'inactive' && status !== 'resolved',
      reactions,
      recordedOn: recorded.day,
      remarks: told(
        resource,
        [
          ...lines,
          ...(status === 'resolved' ? [{ word: 'status' as const, text: status }] : []),
          ...typeLine(resource.get('type')),
          ...reacted,
          ...recorded.lines,
          ...linesOf('onset', choiceOf(resource, 'onset')),
          ...linesOf('lastOccurrence', [resource.get('lastOccurrence')]),
          ...linesOf('asserter', [resource.get('asserter').get('display')]),
          ...linesOf('recorder', [resource.get('recorder').get('display')]),
        ],
        tools,
        problems,
      ),
    };
  });
}

function noneKnownIn(
  resource: Element,
  code: string,
  day: string | null,
  problems: PartProblem[],
): NoneKnown | null {
  if (code !== noneAtAll) {
    problems.push('noneKnown');
    return null;
  }
  takeStatus(resource.get('clinicalStatus'), 'converted');
  takeStatus(resource.get('verificationStatus'), 'converted');
  return { noneKnownOn: day };
}
