import { isAhvNumber } from '#platform/domain/numbers/check-digits.ts';
import { ownName } from '#platform/domain/text/fhir-names.ts';
import { isInsuranceCardNumber } from '#platform/domain/numbers/identifiers.ts';
import type { Element } from './fhir-elements.ts';
import { plainLine, statusOf } from './fhir-values.ts';

/** Under which names other systems know a person. */

export type Identifier = { system: string; value: string };

/** Kinds of identifiers that name the record of a person (HL7 table 0203); passports and the like are not kept. */
const recordKinds: ReadonlyArray<string | null> = [null, 'MR', 'PI'];
/** Object identifier of the Swiss old-age insurance number as a name space (eCH-0044, CH Core). */
const ahvSystem = 'urn:oid:2.16.756.5.32';
/** Number of the Swiss insurance card. */
export const insuranceCardSystem = 'urn:oid:2.16.756.5.30.1.123.100.1.1.1';
/** Name space of the ids of FHIR resources themselves, which only their server keeps unique. */
export const patientSystem = 'fhir:Patient';

const typeOf = (identifier: Element): string | null => statusOf(identifier.get('type'));

function take(identifier: Element, fate: 'stored' | 'converted' = 'stored'): void {
  for (const key of ['system', 'value']) identifier.get(key).take(fate);
  const [coding] = identifier.get('type').list('coding');
  if (coding?.get('code').there) coding.get('code').take('converted');
}

/** Names of the person's record elsewhere, the resource's own id last. Empty when the source gives none. */
export function identifiersOf(patient: Element): Identifier[] {
  const others: readonly string[] = [ahvSystem, insuranceCardSystem, ownName('health-insurance-number')];
  const given = patient.list('identifier').flatMap((identifier) => {
    const [system, value] = [identifier.get('system').text, identifier.get('value').text];
    if (
      !recordKinds.includes(typeOf(identifier)) ||
      identifier.get('use').text === 'old' ||
      system === null ||
      value === null ||
      others.includes(system)
    )
      return [];
    take(identifier);
    return [{ system, value }];
  });
  const id = patient.get('id');
  if (id.text === null) return given;
  id.take();
  return [...given, { system: patientSystem, value: id.text }];
}

/** The first identifier of a name space whose value fits. */
function valueIn(
  patient: Element,
  system: string,
  fits: (value: string) => boolean,
  plain: (text: string) => string,
): string | null {
  for (const identifier of patient.list('identifier')) {
    const { text } = identifier.get('value');
    if (identifier.get('system').text !== system || text === null || !fits(plain(text))) continue;
    take(identifier, plain(text) === text ? 'stored' : 'converted');
    return plain(text);
  }
  return null;
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** The old-age insurance number, digits only; null when there is none or its check digit is wrong. */
export const ahvNumberOf = (patient: Element): string | null =>
  valueIn(patient, ahvSystem, isAhvNumber, digits);
/** The number of the insurance card; empty when there is none or it is not one. */
export const insuranceCardOf = (patient: Element): string =>
  valueIn(patient, insuranceCardSystem, isInsuranceCardNumber, digits) ?? '';
/** The number of the insured person at the insurer, as our own export names it. */
export const healthInsuranceNumberOf = (patient: Element): string =>
  valueIn(
    patient,
    ownName('health-insurance-number'),
    (value) => value.length <= 40,
    (text) => plainLine(text, Infinity),
  ) ?? '';
