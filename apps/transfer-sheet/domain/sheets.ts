/** What stands on the sheet: sections of lines. `urgent` ones come first and are marked: who helps must see them at once. */
export interface SheetSection {
  readonly title: string;
  readonly lines: readonly string[];
  readonly urgent?: boolean;
  /** So many lines at the most; without it what the sheet has for every section. */
  readonly most?: number;
}
export interface Sheet {
  readonly language: 'en' | 'de';
  readonly title: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly sections: readonly SheetSection[];
  /** Said beside who printed it. */
  readonly secrecy: string;
  /** Said behind the title of a section that goes on on a further page. */
  readonly continued: string;
}

/** At most so many lines; how many are left out stands on the last one, so that nobody takes a cut list for a whole one. */
export function shortened(lines: readonly string[], most: number, more: (count: number) => string): string[] {
  return lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), more(lines.length - most + 1)];
}

/** Longer than any word: what is longer (a pasted address) is parted, because breaking it letter by letter takes seconds. */
const longestWord = /\S{80}(?=\S)/g;

/** A line in pieces of at most so many letters, parted between words: a piece always has room on a page. */
export function pieces(line: string, most: number): string[] {
  const all: string[] = [];
  let rest = line.replaceAll(longestWord, '$& ');
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const end = space > 0 ? space : most;
    all.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...all, rest];
}

/** The sections in two columns of about the same length, in their order: the left one is filled first. */
export function inColumns(
  sections: readonly SheetSection[],
  heightOf: (section: SheetSection) => number,
): readonly [SheetSection[], SheetSection[]] {
  const heights = sections.map(heightOf);
  const whole = heights.reduce((sum, height) => sum + height, 0);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let split = 0, left = 0; split <= sections.length; left += heights[split] ?? 0, split += 1) {
    const longest = Math.max(left, whole - left);
    if (longest < least) [best, least] = [split, longest];
  }
  return [sections.slice(0, best), sections.slice(best)];
}
