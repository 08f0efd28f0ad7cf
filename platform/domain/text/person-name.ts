import { fold } from './plain-text.ts';

/** The parts of a person's name as a record keeps them; either may be empty, not both. */
export interface PersonName {
  readonly lastName: string;
  readonly firstName: string;
}

const filled = (parts: readonly string[], between: string): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(between);

/** As lists, banners, the log and files say it: "KELLER, Margrit". Capitals, so that the family name is never taken for the given one. */
export const listName = ({ lastName, firstName }: PersonName): string =>
  filled([lastName.toLocaleUpperCase('de'), firstName], ', ');

/** As a sentence or a letter says it: "Margrit Keller". */
export const runningName = ({ lastName, firstName }: PersonName): string =>
  filled([firstName, lastName], ' ');

/** For labels with little room: "Keller M."; the given name alone where there is no other. */
export function shortName({ lastName, firstName }: PersonName): string {
  const [letter] = firstName.trim();
  return lastName.trim() === '' || letter === undefined
    ? filled([lastName, firstName], ' ')
    : `${lastName.trim()} ${letter}.`;
}

/** What somebody is called in the house, in guillemets behind the name; empty where nobody calls the person otherwise. */
export const quotedNickname = (nickname: string): string =>
  nickname.trim() === '' ? '' : `«${nickname.trim()}»`;

/** Orders people as the lists do: family name, then given name, without regard to accents and capitals (as `sort_name` in the tables). */
export const nameSortKey = ({ lastName, firstName }: PersonName): string => fold(`${lastName} ${firstName}`);

/** Two people by that key: below 0 when the first comes first. */
export function byName(one: PersonName, other: PersonName): number {
  const [first, second] = [nameSortKey(one), nameSortKey(other)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** The same people in that order; each key is worked out once. */
export const inOrderOfNames = <P extends PersonName>(people: readonly P[]): P[] =>
  people
    .map((one) => ({ one, key: nameSortKey(one) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1))
    .map(({ one }) => one);

/** First letters of the first and the last word of a name that is kept as a whole, such as the one of an account: "MK". */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  // by signs, not by halves of them: a name may begin with a letter outside of the basic plane
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('de');
}
