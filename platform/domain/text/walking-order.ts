interface InRoom {
  readonly roomNumber: string | null;
  readonly lastName: string;
  readonly firstName: string;
}

/** One order for every reader, whatever the language. */
const words = new Intl.Collator('de-CH', { numeric: true });

/** On the way through the house: by room, then by name; who has no room comes last. */
export const byRoom = (a: InRoom, b: InRoom): number =>
  Number(a.roomNumber === null) - Number(b.roomNumber === null) ||
  words.compare(a.roomNumber ?? '', b.roomNumber ?? '') ||
  words.compare(a.lastName, b.lastName) ||
  words.compare(a.firstName, b.firstName);
