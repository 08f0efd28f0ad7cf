import { fold } from '#platform/domain/text/plain-text.ts';

/**
 * The words of a name of a food without those that it says not to contain: "Teigwaren ohne Ei" is about Teigwaren. Only for the names
 * of foods: whoever writes "sans lait" down as an allergy must not get milk. It takes out what is certain and leaves the rest: a
 * false alarm tires, a missed allergy kills.
 */

interface Token {
  readonly word: string;
  /** What stands between this word and the one before. */
  readonly gap: string;
}

// "E 220", "E-322i"
const additive = /\be[\s-]?(\d{3,4})(?:[a-i]|i{1,3})?\b/g;

/** The words of a plain text with where they stand; the number of an additive is one, too. */
export const plainWords = (text: string) => {
  const joined = text.replace(additive, 'e$1');
  return { joined, words: [...joined.matchAll(/\be\d{3,4}\b|\p{L}+/gu)] };
};

function tokensOf(text: string): Token[] {
  let end = 0;
  const { joined, words } = plainWords(text);
  return words.map((found) => {
    const gap = joined.slice(end, found.index);
    end = found.index + found[0].length;
    return { word: found[0], gap };
  });
}

// a comma or a bracket begins something new
const goesOn = (token: Token | undefined): token is Token =>
  token !== undefined && /^[\s'’\p{Pd}]*$/u.test(token.gap);

const alone = new Set(['without', 'ohne', 'sans', 'senza']);
const inTwo: Readonly<Record<string, RegExp>> = {
  free: /^(of|from)$/,
  frei: /^von$/,
  freie: /^von$/,
  exempt: /^de$/,
  exempte: /^de$/,
  privo: /^di$/,
  priva: /^di$/,
};
// "not free of nuts"
const denied = new Set(['not', 'nicht', 'non', 'pas', 'never', 'nie']);
const articles = new Set([
  'the',
  'any',
  'l',
  'd',
  'le',
  'la',
  'les',
  'de',
  'des',
  'du',
  'il',
  'lo',
  'gli',
  'jede',
  'jegliche',
]);
// after "and" one cannot know: "without egg and butter"
const also = new Set(['or', 'nor', 'oder', 'ou', 'ni', 'o', 'ne']);
// "without egg yolk", "sans lait de vache", "sans beurre et crème": says less than to be without the food
const afterEnglish =
  /^(and|or|nor|with|for|in|but|dry|dried|raw|cooked|fresh|frozen|canned|added|ready|prepared)$/;
const narrower = /^(de|d|du|des|en|di|del|della|da|in|von|vom|aus)$/;
// "free range eggs"
const atLarge = /^(range|run|roam|caught|flow|walk|of|from)|ing$/;

/** How many words say "without" here; 0: none. */
function lengthOfWithout(tokens: readonly Token[], at: number): number {
  if (denied.has(tokens[at - 1]?.word ?? '')) return 0;
  const { word } = tokens[at]!;
  if (alone.has(word)) return 1;
  const next = tokens[at + 1];
  return goesOn(next) && inTwo[word]?.test(next.word) ? 2 : 0;
}

/** How many words from here on name one food: "pommes de terre" is one. */
type Measure = (words: readonly string[]) => number;

function takeOutAfter(tokens: readonly Token[], from: number, out: Set<number>, measure: Measure): void {
  const english = /^(without|of|from)$/.test(tokens[from - 1]!.word);
  let at = from;
  while (goesOn(tokens[at])) {
    while (articles.has(tokens[at]!.word) && goesOn(tokens[at + 1])) at += 1;
    const end = at + Math.max(1, measure(tokens.slice(at).map((token) => token.word)));
    const after = tokens[end];
    if (goesOn(after) && (english ? !afterEnglish.test(after.word) : narrower.test(after.word))) return;
    for (let index = at; index < end; index += 1) out.add(index);
    if (!goesOn(after) || !also.has(after.word)) return;
    at = end + 1;
  }
}

/** "eifrei", "gluten-free", "milchfreie", "eggless", also what stands before a "-free" of its own. */
function takeOutBefore(tokens: readonly Token[], at: number, out: Set<number>): void {
  const { word, gap } = tokens[at]!;
  if (/^\p{L}{2,}frei(e|er|es|en|em)?$/u.test(word) || /^\p{L}{3,}less$/u.test(word)) out.add(at);
  const after = tokens[at + 1];
  if (goesOn(after) && atLarge.test(after.word)) return;
  const joined = /^\p{Pd}$/u.test(gap);
  if (word === 'free' ? joined || gap === ' ' : joined && /^frei(e|er|es|en|em)?$/.test(word))
    out.add(at - 1);
}

/** The words of a name of a food, plain ("lait cremeux"), without those that it is free of. */
export function wordsContained(name: string, measure: Measure): string[] {
  const tokens = tokensOf(fold(name));
  const out = new Set<number>();
  tokens.forEach((_, at) => {
    takeOutBefore(tokens, at, out);
    const length = lengthOfWithout(tokens, at);
    if (length > 0) takeOutAfter(tokens, at + length, out, measure);
  });
  return tokens.filter((_, at) => !out.has(at)).map((token) => token.word);
}
