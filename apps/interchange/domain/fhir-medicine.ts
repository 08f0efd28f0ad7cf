import { dayOrLine, namedBy, type Part, partOf } from './fhir-condition.ts';
import type { Element } from './fhir-elements.ts';
import {
  linesOf,
  notesIn,
  ownText,
  plainLine,
  type ReadingTools,
  remarksOf,
  wordsIn,
} from './fhir-values.ts';

/** Medicines of FHIR R4 as history: what others ordered is no prescription here. */
export interface MedicineRow {
  readonly name: string;
  readonly code: string;
  readonly codeSystem: string;
  readonly status: string;
  readonly orderedOn: string | null;
  readonly reason: string;
}

const longestReason = 2000;

/** A dose in one line: as it was written, or its amount, how often and how. */
function doseIn(dosage: Element): string {
  const repeat = dosage.get('timing').get('repeat');
  const often =
    typeof repeat.get('frequency').value === 'number' && typeof repeat.get('period').value === 'number'
      ? `${wordsIn(repeat.get('frequency'))} × / ${wordsIn(repeat.get('period'))} ${wordsIn(repeat.get('periodUnit'))}`.trim()
      : '';
  const amounts = dosage
    .list('doseAndRate')
    .map((one) => wordsIn(one.get('doseQuantity')) || wordsIn(one.get('doseRange')));
  const asNeeded = dosage.get('asNeededBoolean');
  const needed = asNeeded.value === true ? 'p.r.n.' : wordsIn(dosage.get('asNeededCodeableConcept'));
  if (typeof asNeeded.value === 'boolean') asNeeded.take('converted');
  const { text } = dosage.get('text');
  if (text !== null) dosage.get('text').take();
  return [
    text ?? '',
    ...amounts,
    often,
    wordsIn(dosage.get('timing').get('code')),
    needed,
    wordsIn(dosage.get('route')),
    wordsIn(dosage.get('site')),
    wordsIn(dosage.get('method')),
    wordsIn(dosage.get('patientInstruction')),
    ...dosage.list('additionalInstruction').map((one) => wordsIn(one)),
  ]
    .filter((one) => one !== '')
    .join(', ');
}

/** From a MedicationRequest or MedicationStatement; `medications` by reference. The resource of a medicine that was named so is taken with it. */
export function medicineIn(
  resource: Element,
  medications: ReadonlyMap<string, Element>,
  tools: ReadingTools,
): Part<MedicineRow> {
  return partOf(resource, (problems) => {
    const reference = resource.get('medicationReference').get('reference');
    const referred = reference.text === null ? undefined : medications.get(reference.text);
    const concept =
      resource.get('medicationCodeableConcept').there || referred === undefined
        ? resource.get('medicationCodeableConcept')
        : referred.get('code');
    const named = namedBy(concept, problems);
    if (named === null) return null;
    if (referred !== undefined && concept.account === referred.account) {
      for (const key of ['id', 'resourceType']) referred.get(key).take();
      reference.take('converted');
      referred.account.kept = true;
    }
    const days = ['authoredOn', 'dateAsserted', 'effectiveDateTime']
      .map((key) => resource.get(key))
      .filter((one) => one.there);
    const [first = resource.get('effectivePeriod').get('start'), ...others] = days;
    const ordered = dayOrLine(first, 'recorded', problems);
    const own = ownText(resource, 'medicine-status');
    const status = resource.get('status');
    if (status.text !== null) status.take(own === '' ? 'stored' : 'converted');
    const dosages = [...resource.list('dosageInstruction'), ...resource.list('dosage')]
      .map(doseIn)
      .filter((one) => one !== '');
    const whole = [...dosages, ...reasonsIn(resource), notesIn(resource.list('note'))]
      .filter((one) => one !== '')
      .join('; ');
    const lines = [
      ...ordered.lines,
      ...linesOf(
        'recorded',
        others.filter((one) => one.text?.slice(0, 10) !== ordered.day),
      ),
    ];
    return {
      ...named,
      status: plainLine(own === '' ? (status.text ?? 'unknown') : own, 40),
      orderedOn: ordered.day,
      reason: remarksOf(whole, lines, tools, longestReason, () => problems.push('remarksCut')),
    };
  });
}

const reasonsIn = (resource: Element): string[] =>
  [
    ...resource.list('reasonCode').map((one) => wordsIn(one)),
    ...resource.list('reasonReference').map((one) => wordsIn(one.get('display'))),
  ].filter((one) => one !== '');
