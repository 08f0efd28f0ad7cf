import {
  belongsTo,
  contained,
  type FoodKind,
  groups,
  holds,
  isOther,
  rows,
  type Word,
  wordsIn,
} from './food-matching.ts';

/**
 * What of an allergy in words the kitchen can check. A part of it counts as checked only when it is the name of an allergen, the whole
 * name or a synonym of an ingredient, or a group whose ingredients are all known. What is only a piece of an ingredient's name is
 * looked for, too, but stays marked: "sulphur" is more than "apricots, sulphured".
 */

/** An ingredient as words are compared with it. */
export interface NamedFood extends FoodKind {
  readonly names: readonly string[];
}

// how a food is prepared, and words around it that say nothing of another food
const fillers = new Set(
  `all alle alles aller allen tout toute toutes tous tutti tutte tutto any every each other others andere anderen anderer autre autres altri altre
  raw roh rohe roher rohes rohen cru crue crus crues crudo cruda crudi cooked gekocht gekochte gekochter gekochtes cuit cuite cuits cuites cotto cotta cotti boiled
  fresh frisch frische frischer frisches frais fraiche fresco fresca dried dry getrocknet getrocknete trocken seche seches secco secchi frozen tiefgekuhlt gefroren surgele surgeles congelato
  canned konserve konserven dose dosen conserve boite tinned chopped gehackt gehackte hache ground gemahlen gemahlene grated gerieben sliced geschnitten minced geschnetzelt strips
  whole ganz ganze ganzer entier entiere intero plain nature natur pure reine reiner mager magere lean fettarm rolled puree pulver powder poudre polvere leaves stalk
  red rot rote roter rotes rouge rosso rossa green grun grune gruner vert verte verde white weiss weisse weisser weisses blanc blanche bianco bianca yellow gelb gelbe black schwarz schwarze dark dunkel
  exotisch exotische
  kind kinds type types art arten sorte sorten espece especes tipo tipi of the a an in on to from for as is no not nor with without free than only especially such like
  der die das den dem des ein eine einen einer von vom aus bei auf gegen gegenuber an am im ist sind wie zum z b bsp ohne mit frei kein keine keinen keiner nicht nur auch sehr stark starke leicht leichte schwer schwere viel viele jede jegliche inkl inklusive bzw sowie und oder u noch
  le la les l de d du des un une en sur avec sans au aux et ou ni contre tres pas
  il lo i gli di da del della dei degli delle con senza e o ed
  and or und oder trace traces spur spuren tracce food foods lebensmittel nahrungsmittel aliment aliments alimenti product products derived produkt produkte produit produits prodotti substance disorder finding
  allergic allergisch allergien vertragt unvertraglich suspected verdacht bekannt`
    .split(/\s+/)
    .flatMap((word) => wordsIn(word).map(({ raw }) => raw)),
);

const saysSomething = (words: readonly Word[]): Word[] => words.filter(({ raw }) => !fillers.has(raw));
const keyOf = (words: readonly Word[]): string =>
  saysSomething(words)
    .map(({ stem }) => stem)
    .join(' ');

// names are the same for every person
const keys = new Map<string, readonly string[]>();
const most = 20_000;
/** A name of an ingredient, whole, without what follows a comma or a bracket, and without what it says not to contain. */
function keysOf(name: string): readonly string[] {
  const before = keys.get(name);
  if (before) return before;
  if (keys.size >= most) keys.clear();
  const head = name.split(/[,(;]/u)[0]!;
  const own = [wordsIn(name), wordsIn(head), contained(head)].map(keyOf).filter(Boolean);
  keys.set(name, own);
  return own;
}

const separators = /[,;/\n()[\]+&|:•·]+|\s[-–—]\s|\.(?:\s|$)/u;
const conjunctions =
  /\s(?:und|and|u\.?|et|e|ed|oder|or|ou|o|od\.?|sowie|resp\.?|bzw\.?|respektive|mit|with|avec|con|ni|noch|nor)\s/iu;
const additive = /\be[\s-](?=\d{3,4})/giu;

const pieces = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((piece) => piece.trim())
    .filter((piece) => saysSomething(wordsIn(piece)).length > 0);

const hits = <Item extends { readonly phrases: ReadonlyArray<readonly Word[]> }>(
  items: readonly Item[],
  words: readonly Word[],
  at: number,
): { readonly length: number; readonly items: readonly Item[] } => {
  let length = 0;
  let best: Item[] = [];
  for (const item of items) {
    const own = Math.max(
      0,
      ...item.phrases
        .filter((phrase) => phrase.every(({ stem }, index) => words[at + index]?.stem === stem))
        .filter((phrase) => phrase.length > 1 || !isOther(words, at, phrase[0]!))
        .map((phrase) => phrase.length),
    );
    if (own === 0 || own < length) continue;
    if (own > length) best = [];
    length = own;
    best.push(item);
  }
  return { length, items: best };
};

export interface CheckedWords {
  /** Parts that the kitchen cannot check, or not fully, as they were written down. */
  readonly unchecked: readonly string[];
  /** Parts that are compared with ingredients: no declaration says anything of them. */
  readonly byIngredient: readonly string[];
  readonly parts: number;
}

/** Makes the question "which words of a text can the kitchen not check", for the ingredients that there are. */
export function wordsChecker(foods: readonly NamedFood[]): (text: string) => CheckedWords {
  const whole = new Set(foods.flatMap((food) => food.names.flatMap(keysOf)));
  const flags = new Set(foods.flatMap((food) => food.flags));
  const kinds = new Map(foods.map((food) => [`${food.category}\t${food.flags.join()}`, food]));
  const there = new Set(groups.filter((group) => [...kinds.values()].some((food) => belongsTo(group, food))));
  const isThere = (row: (typeof rows)[number]): boolean =>
    (row.flag !== null && flags.has(row.flag)) || row.phrases.some((phrase) => whole.has(keyOf(phrase)));

  /** How the words of a part are known: by a declaration, by ingredients, or not all of them. */
  function known(part: string): 'declared' | 'ingredients' | 'not' {
    const words = wordsIn(part);
    if (saysSomething(words).length === 0) return 'not';
    let byIngredient = false;
    for (let at = 0; at < words.length;) {
      const [group, row] = [hits(groups, words, at), hits(rows, words, at)];
      const length = Math.max(group.length, row.length);
      if (length === 0) {
        const here = [words[at]!];
        const declared = rows.some(
          (one) =>
            one.allergen !== null && one.phrases.some((phrase) => phrase.length === 1 && holds(here, phrase)),
        );
        if (!declared && !fillers.has(words[at]!.raw)) return whole.has(keyOf(words)) ? 'ingredients' : 'not';
        at += 1;
        continue;
      }
      const declared = row.length === length && row.items.some((one) => one.allergen !== null);
      const fits =
        group.length === length
          ? group.items.every((one) => there.has(one))
          : declared || row.items.some(isThere);
      if (!fits) return whole.has(keyOf(words)) ? 'ingredients' : 'not';
      byIngredient ||= group.length === length || !declared;
      at += length;
    }
    return byIngredient ? 'ingredients' : 'declared';
  }
  const isWhole = (text: string) => whole.has(keyOf(wordsIn(text)));
  const partsOf = (text: string): string[] => {
    if (isWhole(text)) return [text];
    const parts = pieces(text, separators).flatMap((piece) =>
      isWhole(piece) ? [piece] : pieces(piece, conjunctions),
    );
    return parts.length > 0 ? parts : [text];
  };
  const answers = new Map<string, CheckedWords>();
  return (text) => {
    const before = answers.get(text);
    if (before) return before;
    const parts = partsOf(text.trim().replace(additive, 'E')).map((part) => ({ part, as: known(part) }));
    const only = (as: string) => parts.filter((one) => one.as === as).map((one) => one.part);
    const answer = {
      unchecked: only('not'),
      byIngredient: parts.filter((one) => one.as !== 'declared').map((one) => one.part),
      parts: parts.length,
    };
    answers.set(text, answer);
    return answer;
  };
}
