import { type Account, type Element } from './fhir-elements.ts';
import {
  type Coded,
  choiceOf,
  conceptIn,
  dayIn,
  linesOf,
  notesIn,
  ownOneOf,
  plainLine,
  type ReadingTools,
  remarksOf,
  type RemarkLine,
  statusOf,
  takeStatus,
} from './fhir-values.ts';

/** Conditions of FHIR R4 as diagnoses of the record. Codes stay as they are: US codes are not translated. */

export type PartProblem =
  | 'enteredInError'
  | 'nameMissing'
  | 'refuted'
  | 'noneKnown'
  | 'badDay'
  | 'endBeforeOnset'
  | 'endWhileActive'
  | 'allergenOpen'
  | 'nameCut'
  | 'remarksCut'
  | 'certaintyUnknown';
/** A record to be kept with the account of its resource; without a row the resource was not taken, and the problems say why. */
export interface Part<Row> {
  readonly sourceId: string | null;
  readonly row: Row | null;
  readonly problems: PartProblem[];
  readonly account: Account;
}

const verifications = ['unconfirmed', 'provisional', 'differential', 'confirmed'] as const;
export interface DiagnosisRow {
  readonly name: string;
  readonly status: 'active' | 'chronic' | 'suspected' | 'inRemission' | 'inactive' | 'resolved';
  readonly code: string;
  readonly codeSystem: string;
  readonly onsetOn: string | null;
  readonly endedOn: string | null;
  readonly remarks: string;
  readonly verification: '' | (typeof verifications)[number] | null;
  /** The doctor of the bundle who stands for it, as the source refers to them. */
  readonly doctor: string | null;
}

/** Marked as a mistake by the source, in either way that FHIR has. */
export const isMistake = (resource: Element): boolean =>
  statusOf(resource.get('verificationStatus')) === 'entered-in-error' ||
  resource.get('status').text === 'entered-in-error';

const longestName = 200;
const longestRemarks = 2000;
const mostOfCode = 60;

/** Reads one resource into a row; the reader pushes what it could not take as it was. */
export function partOf<Row>(resource: Element, read: (problems: PartProblem[]) => Row | null): Part<Row> {
  const problems: PartProblem[] = [];
  const id = resource.get('id');
  const row = isMistake(resource) ? null : read(problems);
  if (isMistake(resource)) problems.push('enteredInError');
  if (row !== null) for (const key of ['id', 'resourceType']) resource.get(key).take();
  return { sourceId: id.text, row, problems, account: resource.account };
}

export interface Named {
  readonly name: string;
  readonly code: string;
  readonly codeSystem: string;
}

/** Name and code of what a resource is about; null without any. */
export function namedBy(concept: Element, problems: PartProblem[]): Named | null {
  const coded: Coded = conceptIn(concept);
  const whole = plainLine(coded.name === '' ? coded.code : coded.name, Infinity);
  if (whole === '') {
    problems.push('nameMissing');
    return null;
  }
  if (whole.length > longestName) problems.push('nameCut');
  return {
    name: plainLine(whole, longestName),
    code: plainLine(coded.code, mostOfCode),
    codeSystem: plainLine(coded.system, 200),
  };
}

/** Notes and lines in one text. */
export const told = (
  resource: Element,
  lines: readonly RemarkLine[],
  tools: ReadingTools,
  problems: PartProblem[],
): string =>
  remarksOf(notesIn(resource.list('note')), lines, tools, longestRemarks, () => problems.push('remarksCut'));

/** A day that is written as a time or a part of one is told in words, too. */
export function dayOrLine(
  element: Element,
  word: RemarkLine['word'],
  problems: PartProblem[],
): { day: string | null; lines: RemarkLine[] } {
  const { day, partial } = dayIn(element, () => problems.push('badDay'));
  return { day, lines: partial === null ? [] : linesOf(word, [element]) };
}

/** When something was recorded, where that is another day than the one that is kept. */
export function recordedLine(element: Element, kept: string | null): RemarkLine[] {
  const { text } = element;
  if (text !== null && text.slice(0, 10) === kept) {
    element.take('converted');
    return [];
  }
  return linesOf('recorded', [element]);
}

const statuses = new Map<string | null, DiagnosisRow['status']>([
  ['active', 'active'],
  ['recurrence', 'active'],
  ['relapse', 'active'],
  ['inactive', 'inactive'],
  ['remission', 'inRemission'],
  ['resolved', 'resolved'],
]);
const repeated: ReadonlySet<string | null> = new Set(['recurrence', 'relapse']);
const isPresent = (status: DiagnosisRow['status']): boolean =>
  status === 'active' || status === 'chronic' || status === 'suspected';

/** The status of the record, and how sure the source was where the status alone does not say it. */
function statusIn(
  resource: Element,
  ended: string | null,
  problems: PartProblem[],
): { status: DiagnosisRow['status']; verification: DiagnosisRow['verification']; lines: RemarkLine[] } {
  const [clinical, verified] = [resource.get('clinicalStatus'), resource.get('verificationStatus')];
  const word = statusOf(clinical);
  if (statuses.has(word)) takeStatus(clinical, repeated.has(word) ? 'converted' : 'stored');
  const found = statuses.get(word) ?? (ended ? 'resolved' : 'active');
  const certainty = verifications.find((one) => one === statusOf(verified)) ?? '';
  if (certainty === '' && statusOf(verified) !== null) problems.push('certaintyUnknown');
  takeStatusIf(certainty !== '', verified);
  const sure = certainty === '' || certainty === 'confirmed';
  const status =
    found === 'active' && !sure
      ? 'suspected'
      : (chronicIn(resource, found === 'active' && certainty === 'confirmed') ?? found);
  const usual = status === 'suspected' ? 'provisional' : 'confirmed';
  return {
    status,
    verification: certainty === usual ? null : certainty,
    lines: repeated.has(word) ? [{ word: 'course', text: word! }] : [],
  };
}
const takeStatusIf = (known: boolean, element: Element): void => {
  if (known) takeStatus(element, 'stored');
};
const chronicIn = (resource: Element, possible: boolean): 'chronic' | null =>
  possible ? ownOneOf(resource, 'diagnosis-status', ['chronic']) : null;

function doctorOf(asserter: Element, isDoctor: (reference: string) => boolean): string | null {
  const reference = asserter.get('reference');
  if (reference.text === null || !isDoctor(reference.text)) return null;
  reference.take('converted');
  if (asserter.get('display').there) asserter.get('display').take('repeated');
  return reference.text;
}

/** A diagnosis; one that the source itself calls refuted is not taken. An unconfirmed one is suspected here, and stays as sure as it was there. */
export function diagnosisIn(
  resource: Element,
  tools: ReadingTools,
  isDoctor: (reference: string) => boolean,
): Part<DiagnosisRow> {
  return partOf(resource, (problems) => {
    if (statusOf(resource.get('verificationStatus')) === 'refuted') {
      problems.push('refuted');
      return null;
    }
    const named = namedBy(resource.get('code'), problems);
    if (named === null) return null;
    const onset = dayOrLine(resource.get('onsetDateTime'), 'onset', problems);
    const end = dayOrLine(resource.get('abatementDateTime'), 'abatement', problems);
    const { status, verification, lines } = statusIn(resource, end.day, problems);
    const wrongEnd = wrongEndOf(status, onset.day, end.day);
    if (wrongEnd !== null) problems.push(wrongEnd);
    const doctor = doctorOf(resource.get('asserter'), isDoctor);
    return {
      ...named,
      status,
      verification,
      onsetOn: onset.day,
      endedOn: wrongEnd === null ? end.day : null,
      doctor,
      remarks: told(
        resource,
        [
          ...lines,
          ...onset.lines,
          ...linesOf('onset', choiceOf(resource, 'onset', ['onsetDateTime'])),
          ...end.lines,
          ...(wrongEnd === null ? [] : linesOf('abatement', [resource.get('abatementDateTime')])),
          ...linesOf('abatement', choiceOf(resource, 'abatement', ['abatementDateTime'])),
          ...linesOf('severity', [resource.get('severity')]),
          ...linesOf('bodySite', resource.list('bodySite')),
          ...linesOf(
            'stage',
            resource.list('stage').map((one) => one.get('summary')),
          ),
          ...(doctor === null ? linesOf('asserter', [resource.get('asserter').get('display')]) : []),
          ...linesOf('recorder', [resource.get('recorder').get('display')]),
          ...recordedLine(resource.get('recordedDate'), onset.day),
        ],
        tools,
        problems,
      ),
    };
  });
}

function wrongEndOf(
  status: DiagnosisRow['status'],
  onset: string | null,
  end: string | null,
): 'endWhileActive' | 'endBeforeOnset' | null {
  if (end === null) return null;
  if (isPresent(status)) return 'endWhileActive';
  return onset !== null && end < onset ? 'endBeforeOnset' : null;
}
