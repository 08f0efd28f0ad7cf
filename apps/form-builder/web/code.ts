/** A code from a title: small letters, digits and hyphens («Mund & Zähne» → `mund-zaehne`). */
export function codeOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  while (words.length > 0 && /^\d/.test(words[0]!)) words.shift();
  return words.join('-').slice(0, 60).replace(/-$/, '');
}
