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
  readonly addressLine_1: string; readonly addressLine_2: string; readonly postOfficeBox: string; readonly postOfficeBoxEnabled: boolean;
  readonly postalCode: string; readonly city: string; readonly region: string; readonly country: string;
}

export const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '');

/** An identifier, or nothing when there is no value. `code` is the kind in HL7 table 0203. */
export function identifier(system: string, value: string | null, code?: string) {
  if (value === null || value === '') return undefined;
  return { ...(code === undefined ? {} : { type: { coding: [{ system: kindsOfIdentifiers, code }] } }), system, value };
}

/** An address, or nothing when only the country is known. The post-office box stands before the street lines. */
export function addressOf(address: PostalAddress) {
  const box = address.postOfficeBoxEnabled ? `Postfach ${address.postOfficeBox}`.trim() : '';
  const line = [box, address.addressLine_1, address.addressLine_2].filter((one) => one !== '');
  if (line.length === 0 && address.city === '' && address.postalCode === '') return undefined;
  return { line, city: address.city, state: address.region, postalCode: address.postalCode, country: address.country };
}

export function telecomOf(phones: readonly { readonly type: string; readonly number: string }[], email: string) {
  return [
    ...phones.map(({ type, number }) => ({ system: 'phone', value: number, use: type === 'mobile' ? 'mobile' : type === 'work' ? 'work' : 'home' })),
    ...(email === '' ? [] : [{ system: 'email', value: email }]),
  ];
}
