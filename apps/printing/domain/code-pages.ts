/** The code pages that a printer is switched to: in which bytes it understands letters beyond ASCII (domain page, 7.2). */
export const codePages = ['windows1252', 'pc858', 'pc850'] as const;
export type CodePage = (typeof codePages)[number];

/** What the bytes 80 to FF stand for; U+FFFD: nothing. */
const windows1252 =
  '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿' +
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ';
const pc850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const upper: Readonly<Record<CodePage, string>> = {
  windows1252,
  pc850,
  pc858: pc850.replace('ı', '€'),
};

const ascii = /^[ -~]$/;
const byteOf = (sign: string, page: CodePage): number | null => {
  if (ascii.test(sign)) return sign.charCodeAt(0);
  const at = sign === '\ufffd' ? -1 : upper[page].indexOf(sign);
  return at < 0 ? null : at + 0x80;
};

/** Signs that are written otherwise where a page does not have them; letters lose their accent instead. */
const instead: Readonly<Record<string, string>> = {
  '\u201e': '"',
  '\u201c': '"',
  '\u201d': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u2039': "'",
  '\u203a': "'",
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2026': '...',
  '\u20ac': 'EUR',
  '\u2022': '*',
  '\u00d7': 'x',
  '\u2122': 'TM',
  '\u0153': 'oe',
  '\u0152': 'OE',
  '\u0131': 'i',
  '\u0142': 'l',
  '\u0141': 'L',
  '\u0111': 'd',
  '\u0110': 'D',
};
const blanks = /[\s\u00a0\u00ad\u2000-\u200b\u202f\u2060\ufeff]/gu;

/**
 * The text in signs that the page has: what it does not have is transliterated, so that a line is as long on paper as it was laid out.
 * Blanks of all kinds become plain ones; what nothing stands for becomes a question mark.
 */
export function printable(text: string, page: CodePage): string {
  let out = '';
  for (const sign of text.normalize('NFC').replaceAll('\u00ad', '').replace(blanks, ' ')) {
    if (byteOf(sign, page) !== null) {
      out += sign;
      continue;
    }
    const plain = instead[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
    for (const one of plain) out += byteOf(one, page) === null ? '?' : one;
  }
  return out;
}

/** The bytes of a text that `printable` has made for this page. Throws RangeError at a sign that the page does not have. */
export function bytesOf(text: string, page: CodePage): number[] {
  return [...text].map((sign) => {
    const byte = byteOf(sign, page);
    if (byte === null) throw new RangeError(`${page} has no ${sign}`);
    return byte;
  });
}
