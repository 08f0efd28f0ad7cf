import type { Element } from './fhir-elements.ts';
import { lineIn, ownText, plainLine, type RemarkLine, wordsIn } from './fhir-values.ts';

/** Names, addresses and numbers of people, as residents and contacts keep them. */

export interface PersonName {
  readonly lastName: string;
  readonly firstName: string;
  readonly title: string;
  readonly salutation: string;
}

const preferredUses = ['official', 'usual', null, 'temp', 'nickname', 'anonymous', 'old'];
const cutNothing = (): void => undefined;

const isNamed = (name: Element): boolean => name.get('family').text !== null;

/** The name to use: the official one before others; names of before marriage are none. */
export function bestName(names: readonly Element[]): Element | undefined {
  return names
    .filter((name) => name.get('use').text !== 'maiden' && isNamed(name))
    .toSorted(
      (a, b) => preferredUses.indexOf(a.get('use').text) - preferredUses.indexOf(b.get('use').text),
    )[0];
}

/** Takes a name; several given names stand in one line. */
export function nameIn(name: Element, cut: () => void): PersonName {
  const lastName = lineIn(name.get('family'), 80, cut);
  const given = name
    .list('given')
    .map((one) => lineIn(one, 80, cut))
    .filter((one) => one !== '')
    .join(' ');
  if (given.length > 80) cut();
  const title = name
    .list('prefix')
    .map((one) => lineIn(one, 40, cut))
    .filter((one) => one !== '')
    .join(' ');
  const use = name.get('use');
  if (use.text === 'official' || use.text === 'usual') use.take('converted');
  return {
    lastName,
    firstName: plainLine(given, 80),
    title: plainLine(title, 40),
    salutation: ownText(name, 'salutation'),
  };
}

/** The fields of an address (platform/contract/address.ts). */
export interface AddressFields {
  readonly addressLine_1: string;
  readonly addressLine_2: string;
  readonly postOfficeBox: string;
  readonly postOfficeBoxEnabled: boolean;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
}
export const noAddress: AddressFields = {
  addressLine_1: '',
  addressLine_2: '',
  postOfficeBox: '',
  postOfficeBoxEnabled: false,
  postalCode: '',
  city: '',
  region: '',
  country: 'CH',
};

/** What a line of an address is: our own word for it, taken with it. */
function roleOf(address: Element, index: number): string | null {
  const place = address.list('_line')[index];
  return place === undefined ? null : ownText(place, 'address-line') || null;
}

function linesIn(
  address: Element,
): Pick<AddressFields, 'addressLine_1' | 'addressLine_2' | 'postOfficeBoxEnabled'> {
  const lines = address.list('line').map((one, index) => ({ one, role: roleOf(address, index) }));
  const box = lines.find(({ role }) => role === 'box');
  box?.one.take('converted');
  const own = (role: string) =>
    lines.filter((line) => line.role === role).map(({ one }) => lineIn(one, Infinity, cutNothing));
  const others = lines
    .filter(({ role }) => role === null)
    .map(({ one }) => lineIn(one, Infinity, cutNothing));
  return {
    addressLine_1: [...own('first'), ...others.slice(0, 1)].join(', '),
    addressLine_2: [...own('second'), ...others.slice(1)].join(', '),
    postOfficeBoxEnabled: box !== undefined,
  };
}

/** An address; a region that is no canton's abbreviation (it comes from abroad) and a country that is no code stand on the second line. */
export function addressIn(address: Element | undefined, cut: () => void): AddressFields {
  if (address === undefined) return noAddress;
  const lines = linesIn(address);
  const [region, country] = [lineIn(address.get('state'), 80, cut), address.get('country')];
  const isCode = /^[A-Za-z]{2}$/.test(country.text ?? '');
  if (isCode) country.take(country.text === country.text?.toUpperCase() ? 'stored' : 'converted');
  const abroad = isCode || country.text === null ? '' : lineIn(country, 80, cut);
  if (region.length > 10) address.get('state').take('converted');
  if (abroad !== '') country.take('converted');
  const fit = (text: string, most: number): string => {
    if (text.length > most) cut();
    return plainLine(text, most);
  };
  return {
    addressLine_1: fit(lines.addressLine_1, 120),
    addressLine_2: fit(
      [lines.addressLine_2, region.length > 10 ? region : '', abroad].filter((one) => one !== '').join(', '),
      120,
    ),
    postOfficeBox: ownText(address, 'post-office-box').slice(0, 40),
    postOfficeBoxEnabled: lines.postOfficeBoxEnabled,
    postalCode: lineIn(address.get('postalCode'), 16, cut),
    city: lineIn(address.get('city'), 80, cut),
    region: region.length > 10 ? '' : region,
    country: isCode ? country.text!.toUpperCase() : 'CH',
  };
}

/** An address in one line, for remarks. */
export const addressLine = (address: Element): RemarkLine => ({
  word: 'address',
  text: [
    wordsIn(address.get('use')),
    ...address.list('line').map((one) => wordsIn(one)),
    wordsIn(address.get('postalCode')),
    wordsIn(address.get('city')),
    wordsIn(address.get('state')),
    wordsIn(address.get('country')),
  ]
    .filter((one) => one !== '')
    .join(', '),
});

const isPhone = (text: string): boolean =>
  /^\+?[\d ()/.-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, '')) && text.length <= 30;
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254;

export interface Reach {
  readonly phones: Array<{ readonly type: string; readonly number: string }>;
  readonly email: string;
  readonly lines: RemarkLine[];
}

const systems = new Map<string | null, 'phone' | 'email'>([
  ['phone', 'phone'],
  ['fax', 'phone'],
  ['sms', 'phone'],
  ['pager', 'phone'],
  ['email', 'email'],
]);

/** Takes a way to reach somebody in words: its use or kind and its value. */
function lineFor(one: Element): RemarkLine {
  const kind = [
    one.get('system').text === 'phone' || one.get('system').text === 'email'
      ? ''
      : wordsIn(one.get('system')),
    wordsIn(one.get('use')),
  ]
    .filter((word) => word !== '')
    .join(', ');
  if (one.get('system').there) one.get('system').take('converted');
  return {
    word: systems.get(one.get('system').text) === 'email' ? 'email' : 'phone',
    text: `${wordsIn(one.get('value'))}${kind === '' ? '' : ` (${kind})`}`,
  };
}

/** Phones with their types and the first email. What is not a number, more than `most` phones and further emails are told in words; former ones are not taken. */
export function reachIn(telecom: readonly Element[], most: number, typeFits: boolean): Reach {
  const phones: Reach['phones'] = [];
  const lines: RemarkLine[] = [];
  let email = '';
  for (const one of telecom) {
    const [system, value, use] = [one.get('system').text, one.get('value').text, one.get('use')];
    if (use.text === 'old' || value === null) continue;
    if (
      systems.get(system) === 'phone' &&
      (typeFits || system === 'phone') &&
      isPhone(value) &&
      phones.length < most
    ) {
      phones.push({ type: typeFits ? phoneType(one) : '', number: value });
      for (const key of ['system', 'value']) one.get(key).take();
    } else if (system === 'email' && isEmail(value) && email === '') {
      email = value;
      for (const key of ['system', 'value']) one.get(key).take();
    } else lines.push(lineFor(one));
  }
  return { phones, email, lines };
}

function phoneType(one: Element): string {
  const own = ownText(one, 'phone-type');
  const use = one.get('use');
  if (own !== '') return own.slice(0, 40);
  if (one.get('system').text === 'fax') return 'fax';
  if (['home', 'work', 'mobile'].includes(use.text ?? '')) return use.take().text!;
  return 'home';
}
