import { fold } from '#platform/domain/text/plain-text.ts';

/* What people write on a label: numbers as they are written in Switzerland and in other countries, substances one after the other. */

/** "1'000,5" as "1000.5": the decimal sign and the signs between thousands are those of whoever writes. */
export const plainNumbers = (text: string): string =>
  text.replace(/(\d)['’](?=\d{3})/g, '$1').replace(/(\d),(?=\d)/g, '$1.');

export interface Written {
  readonly name: string;
  readonly amount: number | null;
  readonly unit: string | null;
}
const amountFirst = /^([\d.]+)\s*([a-zµμ]+)\s+(\p{L}.*)$/iu;
const amountLast = /^(.*?)\s+([\d.]+)\s*(\S+)$/;

/** Substances of a label: "levodopa 100 mg, benserazide 25 mg", "2,5 mg Ramipril", "Tramadol/Paracetamol". */
export function writtenSubstances(text: string): Written[] {
  return (
    plainNumbers(text)
      .split(/[,+;&]|\s(?:und|and|et)\s|(?<=\p{L}{4})\s*\/\s*(?=\p{L}{4})/iu)
      .map((one) => one.trim())
      // an amount without a substance is that of the strength
      .filter((one) => fold(one) !== '' && !/^[\d.]+\s*[a-zµμ]*$/iu.test(one))
      .map((one) => {
        const first = amountFirst.exec(one);
        if (first) return { name: first[3]!, amount: Number(first[1]), unit: first[2]! };
        const last = amountLast.exec(one);
        return last
          ? { name: last[1]!, amount: Number(last[2]), unit: last[3]! }
          : { name: one, amount: null, unit: null };
      })
  );
}
