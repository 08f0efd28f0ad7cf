import { fold } from '#platform/domain/text/plain-text.ts';
import { atcOfSubstance, substanceNamed, substanceOfAtc } from './substances.ts';

/* What an allergy means in codes: the ATC code that it carries, else the group or substance that its words name in any language. */

export const isAtcCode = (text: string): boolean => /^[A-Z]\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?$/.test(text);
const isAtcSystem = (system: string): boolean => /atc|2\.16\.840\.1\.113883\.6\.73/i.test(system);

/** Words of groups, folded: what one of them begins with means these beginnings of ATC codes. */
const groups: readonly (readonly [words: readonly string[], codes: readonly string[]])[] = [
  [['penicillin', 'penizillin'], ['J01C']],
  [
    ['cephalosporin', 'cefalosporin', 'zephalosporin'],
    ['J01DB', 'J01DC', 'J01DD', 'J01DE'],
  ],
  [
    ['betalaktam', 'beta-laktam', 'betalactam', 'beta-lactam'],
    ['J01C', 'J01D'],
  ],
  [['sulfonamid', 'sulfa'], ['J01E']],
  [['makrolid', 'macrolid'], ['J01FA']],
  [['chinolon', 'quinolon', 'fluorchinolon', 'fluoroquinolon', 'gyrasehemmer'], ['J01M']],
  [['tetracyclin', 'tetrazyklin'], ['J01A']],
  [
    ['nsar', 'nsaid', 'nsai', 'antirheumatik'],
    ['M01A', 'B01AC06', 'N02BA01'],
  ],
  [['salicyl'], ['B01AC06', 'N02BA']],
  [['pyrazolon'], ['N02BB']],
  [['opioid', 'opiat'], ['N02A']],
  [['benzodiazepin'], ['N05BA', 'N05CD']],
  [['statin'], ['C10AA', 'C10BA']],
  [
    ['ace-hemmer', 'acehemmer', 'ace hemmer', 'ace inhibitor', 'ace-inhibitor'],
    ['C09A', 'C09B'],
  ],
  [['betablocker', 'beta blocker', 'beta-blocker'], ['C07']],
  [['heparin'], ['B01AB']],
  [['lokalanasthet', 'local anaesthetic', 'local anesthetic'], ['N01B']],
  [['kontrastmittel', 'contrast medi', 'contrast agent', 'rontgenkontrast'], ['V08']],
];

/** Groups in which one that is not tolerated speaks against all others of the level above (ATC of four characters). */
const wide: readonly string[] = ['J01C', 'J01E', 'M01A'];
/** The class of a substance: its ATC level 4, of some groups level 3. */
const classOf = (code: string): string => {
  const short = code.slice(0, 4);
  return wide.includes(short) ? short : code.slice(0, 5);
};

export interface RecordedAllergy {
  readonly id: string;
  readonly name: string;
  readonly severity: string;
  readonly code: string;
  readonly codeSystem: string;
}
/** What an allergy means: beginnings of ATC codes, and substances. Both empty: it cannot be judged. */
export interface Meaning {
  readonly codes: readonly string[];
  readonly substances: readonly string[];
}
export const isJudged = (meaning: Meaning): boolean =>
  meaning.codes.length > 0 || meaning.substances.length > 0;

const ofCode = (code: string): Meaning => {
  const substance = substanceOfAtc(code);
  const codes = substance === null ? [code] : atcOfSubstance(substance);
  return { codes: codes.map(classOf), substances: substance === null ? [] : [substance] };
};

function ofWord(word: string): Meaning | null {
  const group = groups.find(([words]) => words.some((one) => word.startsWith(one)));
  if (group) return { codes: group[1], substances: [] };
  const substance = substanceNamed(word);
  if (substance === null) return null;
  return { codes: atcOfSubstance(substance).map(classOf), substances: [substance] };
}

const joined = (meanings: readonly Meaning[]): Meaning => ({
  codes: [...new Set(meanings.flatMap((one) => one.codes))],
  substances: [...new Set(meanings.flatMap((one) => one.substances))],
});

/** What an allergy means. `products` has the codes of products and substances of the compendium by their folded name. */
export function meaningOf(
  allergy: Pick<RecordedAllergy, 'name' | 'code' | 'codeSystem'>,
  products: ReadonlyMap<string, readonly string[]> = new Map(),
): Meaning {
  const code = allergy.code.trim().toUpperCase();
  if (isAtcCode(code) && isAtcSystem(allergy.codeSystem)) return ofCode(code);
  return joined(
    wordsOf(allergy.name).flatMap((word) => {
      const known = ofWord(word);
      if (known) return [known];
      return (products.get(word) ?? []).map(ofCode);
    }),
  );
}

/** The words of an allergy that may name something: the whole of it, its parts between commas and slashes, and each word of five letters. */
export function wordsOf(name: string): string[] {
  const text = fold(name.trim());
  const pieces = text.split(/[,;/()+]| und | and /).map((piece) => piece.trim());
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length >= 4);
  // of "Jod-Kontrastmittel" and "Co-Amoxicillin" each half
  const halves = words.flatMap((word) => word.split('-')).filter((word) => word.length >= 5);
  return [...new Set([text, ...pieces, ...words, ...halves])].filter((word) => word !== '');
}

/** Whether a medicine is what an allergy means, or of its class: how, or null. */
export function allergyHit(
  meaning: Meaning,
  drug: { readonly atc: readonly string[]; readonly substances: readonly string[] },
): 'substance' | 'class' | null {
  if (meaning.substances.some((one) => drug.substances.includes(one))) return 'substance';
  const parts = drug.substances.flatMap(atcOfSubstance);
  const codes = [...drug.atc, ...parts];
  return meaning.codes.some((code) => codes.some((one) => one.startsWith(code))) ? 'class' : null;
}
