import { parseGtin } from '#platform/domain/numbers/check-digits.ts';
import { isAtc } from './atc.ts';
import { kindOfWords, strengthIn } from './form-words.ts';
import type { Stated } from './imported.ts';
import { categories } from './products.ts';
import { swissGtin } from './swissmedic.ts';

/** An element of the list with its text and what stands in it. */
export interface Element {
  readonly name: string;
  text: string;
  readonly parts: Element[];
}
const part = (element: Element, name: string): Element | undefined =>
  element.parts.find((one) => one.name === name);
const textOf = (element: Element, name: string): string =>
  (part(element, name)?.text ?? '').replace(/\s+/g, ' ').trim();

export type PricedFault = 'numberMissing' | 'gtinWrong' | 'nameMissing';
export type Priced = Stated | { readonly fault: PricedFault; readonly said: string };

/** A quantity as the list writes it; a range, a power or a word is no number. */
function amountOf(text: string): number | null {
  const plain = text.replaceAll("'", '').replace(',', '.');
  const amount = /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
  return amount !== null && amount > 0 && amount <= 10_000_000 ? amount : null;
}

function numberOf(pack: Element): string | null | 'wrong' {
  const given = textOf(pack, 'GTIN');
  if (given !== '') return parseGtin(given).ok ? given : 'wrong';
  const eight = textOf(pack, 'SwissmedicNo8');
  return /^\d{1,8}$/.test(eight)
    ? swissGtin(eight.padStart(8, '0').slice(0, 5), eight.padStart(8, '0').slice(5))
    : null;
}

/** What the list says of the packs of a preparation. */
export function packsOf(preparation: Element): Priced[] {
  const name = textOf(preparation, 'NameDe') || textOf(preparation, 'NameFr');
  const description = textOf(preparation, 'DescriptionDe');
  const atc = textOf(preparation, 'AtcCode').toUpperCase();
  const authorisation = textOf(preparation, 'SwissmedicNo5');
  const substances = (part(preparation, 'Substances')?.parts ?? [])
    .map((one) => {
      const amount = amountOf(textOf(one, 'Quantity'));
      return {
        name: textOf(one, 'DescriptionLa').slice(0, 200),
        amount,
        unit: amount === null ? null : textOf(one, 'QuantityUnit').slice(0, 20) || null,
      };
    })
    .filter((one) => one.name !== '')
    .slice(0, 30);
  return (part(preparation, 'Packs')?.parts ?? []).map((pack) => {
    const gtin = numberOf(pack);
    if (gtin === null) return { fault: 'numberMissing', said: name };
    if (gtin === 'wrong') return { fault: 'gtinWrong', said: textOf(pack, 'GTIN') };
    if (name === '') return { fault: 'nameMissing', said: gtin };
    const size = textOf(pack, 'DescriptionDe');
    const category = textOf(pack, 'SwissmedicCategory');
    return {
      gtin,
      name: `${name} ${description}`.trim().slice(0, 200),
      strength: strengthIn(description) || strengthIn(size),
      substances,
      atc: isAtc(atc) ? [atc] : [],
      packages: size.slice(0, 500),
      category: categories.find((one) => one === category) ?? null,
      ...(/^\d{1,5}$/.test(authorisation) ? { authorisation } : {}),
      ...kindOfWords(description, size, name),
    };
  });
}
