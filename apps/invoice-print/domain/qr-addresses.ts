import type { QrAddress } from './qr-bill.ts';

/** An address as the directory of contacts keeps it. */
export interface PostalAddress {
  readonly addressLine_1: string;
  readonly postOfficeBox: string;
  readonly postOfficeBoxEnabled: boolean;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** Street and house number at the end: "Lindenstrasse 4a", "Weg 12-14", "Im Park 3 b". */
const withNumber = /^(.*\p{L}.*?)[ ,]+(\d{1,5}\s?[a-zA-Z]?(?:[-/]\d{1,5}\s?[a-zA-Z]?)?)$/u;

/**
 * The structured address (type S) of a contact; a post-office box stands in the street line without a house number.
 * The name is cut to the 70 characters of the QR-bill; `nameCut` says so.
 */
export function qrAddressOf(name: string, address: PostalAddress): { address: QrAddress; nameCut: boolean } {
  const letters = [...name.trim()];
  const place = {
    name: letters.slice(0, 70).join('').trim(),
    postalCode: address.postalCode.trim(),
    town: address.city.trim(),
    country: address.country.trim() || 'CH',
  };
  const nameCut = letters.length > 70;
  const box = address.postOfficeBox.trim();
  if (address.postOfficeBoxEnabled) {
    const street = /\p{L}/u.test(box) ? box : `Postfach ${box}`.trim();
    return { address: { ...place, street, houseNumber: '' }, nameCut };
  }
  const street = address.addressLine_1.trim();
  const match = withNumber.exec(street);
  return {
    address: { ...place, street: match?.[1]?.trim() ?? street, houseNumber: match?.[2] ?? '' },
    nameCut,
  };
}
