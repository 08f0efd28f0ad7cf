/** What a text of a form may name of the resident and of the day; replaced when it is shown or printed. */
export const tokenNames = ['resident.name', 'resident.birthDate', 'resident.room', 'today'] as const;
export type TokenName = (typeof tokenNames)[number];
/** Token → its words, as the reader sees them. */
export type Tokens = Readonly<Partial<Record<TokenName, string>>>;

const pattern = /{{\s*([a-zA-Z.]+)\s*}}/g;
const isTokenName = (name: string): name is TokenName => (tokenNames as readonly string[]).includes(name);

/** A text with its tokens replaced; what is not known shows as a line to write on. */
export function fillTokens(text: string, tokens: Tokens): string {
  return text.replace(pattern, (whole, name: string) =>
    isTokenName(name) ? (tokens[name] ?? '') || '_____' : whole,
  );
}

/** Tokens of a text that do not exist: a misspelt one would be shown to people as it is. */
export const unknownTokens = (text: string): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]!).filter((name) => !isTokenName(name));

/** Whether a text names the resident; a form without a resident cannot say it. */
export const namesResident = (text: string): boolean =>
  [...text.matchAll(pattern)].some((match) => match[1]!.startsWith('resident.'));
