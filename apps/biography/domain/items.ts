/** Specification 2, sections 5 and 9. */
export const featuresLength = 250;

const same = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('de-CH') === b.trim().toLocaleLowerCase('de-CH');

export type ItemRefusal =
  | 'itemTaken'
  | 'receivedInFuture'
  | 'returnedBeforeReceived'
  | 'returnedInFuture'
  | 'returnDayMissing';

/** Why a personal item cannot be kept beside the others of the resident. Days 'YYYY-MM-DD'. */
export function checkItem(
  item: {
    readonly name: string;
    readonly receivedOn: string | null;
    readonly returnedOn: string | null;
    readonly returnedTo: string;
  },
  others: readonly string[],
  today: string,
): ItemRefusal | null {
  if (others.some((other) => same(other, item.name))) return 'itemTaken';
  if (item.receivedOn !== null && item.receivedOn > today) return 'receivedInFuture';
  if (item.returnedOn === null) return item.returnedTo === '' ? null : 'returnDayMissing';
  if (item.returnedOn > today) return 'returnedInFuture';
  return item.receivedOn !== null && item.returnedOn < item.receivedOn ? 'returnedBeforeReceived' : null;
}
