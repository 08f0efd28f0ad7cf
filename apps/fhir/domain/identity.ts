import { ownExtension } from './resource.ts';

/** Name spaces of identifiers, as CH Core and eCH fix them, and how people are reached. */

/** Old-age insurance number (AHVN13). */
export const ahvSystem = 'urn:oid:2.16.756.5.32';
/** Number of the Swiss insurance card (20 digits). */
export const insuranceCardSystem = 'urn:oid:2.16.756.5.30.1.123.100.1.1.1';
/** Global location number of persons and organisations. */
export const glnSystem = 'urn:oid:2.51.1.3';
const kindsOfIdentifiers = 'http://terminology.hl7.org/CodeSystem/v2-0203';

/** Numbers that the home itself gives are unique in its organisation only. */
export const ownSystem = (organisationId: string): string => `urn:uuid:${organisationId}`;

export interface PostalAddress {
  readonly addressLine_1: string;
  readonly addressLine_2: string;
  readonly postOfficeBox: string;
  readonly postOfficeBoxEnabled: boolean;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
}

export const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '');

/** An identifier, or nothing when there is no value. `code` is the kind in HL7 table 0203. */
export function identifier(system: string, value: string | null, code?: string) {
  if (value === null || value === '') return undefined;
  return {
    ...(code === undefined ? {} : { type: { coding: [{ system: kindsOfIdentifiers, code }] } }),
    system,
    value,
  };
}

/** A line of an address with what it is, so that it comes back to its own field. */
const lineOf = (role: 'box' | 'first' | 'second', text: string) =>
  text === '' ? [] : [{ text, extension: [ownExtension('address-line', 'Code', role)] }];

/** An address, or nothing when only our own country is known. The post-office box stands before the street lines. */
export function addressOf(address: PostalAddress) {
  const box = address.postOfficeBoxEnabled ? `Postfach ${address.postOfficeBox}`.trim() : '';
  const lines = [
    ...lineOf('box', box),
    ...lineOf('first', address.addressLine_1),
    ...lineOf('second', address.addressLine_2),
  ];
  const known =
    lines.length > 0 ||
    [address.postOfficeBox, address.city, address.region, address.postalCode].some((one) => one !== '') ||
    address.country !== 'CH';
  if (!known) return undefined;
  return {
    extension: [ownExtension('post-office-box', 'String', address.postOfficeBox)],
    line: lines.map((one) => one.text),
    _line: lines.map(({ extension }) => ({ extension })),
    city: address.city,
    state: address.region,
    postalCode: address.postalCode,
    country: address.country,
  };
}

const uses: ReadonlySet<string> = new Set(['home', 'work', 'mobile']);

/** Ways to reach somebody; a type of phone that the home made or that says more than FHIR keeps its own name. */
export function telecomOf(
  phones: readonly { readonly type: string; readonly number: string }[],
  email: string,
) {
  return [
    ...phones.map(({ type, number }) => ({
      system: type === 'fax' ? 'fax' : 'phone',
      value: number,
      ...(uses.has(type) ? { use: type } : {}),
      extension: uses.has(type) || type === 'fax' ? [] : [ownExtension('phone-type', 'String', type)],
    })),
    ...(email === '' ? [] : [{ system: 'email', value: email }]),
  ];
}
