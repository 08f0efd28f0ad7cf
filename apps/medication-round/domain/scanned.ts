/*
 * To which dose of a person a scanned pack belongs (care and medication, section 11). Everything is worked out on the device, from what
 * the round holds, so that it works without a connection; the server looks once more when it is signed.
 */

/** How a pack fits an order; the record of giving tells it. */
export const fits = ['match', 'substitute', 'other', 'unclear'] as const;
export type Fit = (typeof fits)[number];

export interface Orderable {
  readonly orderId: string;
  readonly packs: { readonly match: readonly number[]; readonly substitute: readonly number[] };
  readonly isProduct: boolean;
}
export interface Packed {
  readonly gtin: string;
  readonly name: string;
}

/** What is known of a pack, of this device or of the server. */
export interface KnownPack {
  /** Null: nobody knows it. */
  readonly name: string | null;
  readonly fitOf: (orderId: string) => Fit;
}

/** What the round itself knows of a number; null: it holds no such pack. */
export function packInRound(
  gtin: string,
  packs: readonly Packed[],
  drugs: readonly Orderable[],
): KnownPack | null {
  const place = packs.findIndex((one) => one.gtin === gtin);
  if (place < 0) return null;
  const fitOf = (orderId: string): Fit => {
    const drug = drugs.find((one) => one.orderId === orderId);
    if (drug === undefined) return 'unclear';
    if (drug.packs.match.includes(place)) return 'match';
    if (drug.packs.substitute.includes(place)) return 'substitute';
    return drug.isProduct ? 'other' : 'unclear';
  };
  return { name: packs[place]!.name, fitOf };
}

/** A dose as far as a scan asks. */
export interface Scannable {
  readonly key: string;
  readonly orderId: string;
  readonly open: boolean;
  /** Null: not to be given, as it is suspended. */
  readonly timing: 'later' | 'due' | 'overdue' | 'past' | null;
}

export type Answer =
  /** Its last day is over. */
  | { readonly kind: 'expired'; readonly expiresOn: string }
  /** It belongs to this dose; a substitute is confirmed by a tap. */
  | { readonly kind: 'match' | 'substitute'; readonly key: string; readonly name: string | null }
  /** It belongs to nothing that is given now, but to what is given later, is done, rests, or is a reserve. */
  | {
      readonly kind: 'notNow';
      readonly why: 'later' | 'done' | 'rests' | 'reserve';
      readonly name: string | null;
    }
  /** Another medicine than what is ordered; of a dose: than this one. */
  | { readonly kind: 'other'; readonly name: string | null }
  /** Nobody can tell: it is said in words what it is. */
  | { readonly kind: 'unknown' };

export interface Asked {
  /** Doses in the order in which they stand. */
  readonly items: readonly Scannable[];
  /** Orders of the person, reserves too. */
  readonly orderIds: readonly string[];
  /** The dose at which it was scanned; null: anywhere on the page. */
  readonly at: string | null;
  /** Doses that were scanned already: the next one of the same medicine is meant. */
  readonly scanned: ReadonlySet<string>;
  /** Its last day, where the code says it. */
  readonly expiresOn: string | null;
  /** The day of the home. */
  readonly today: string;
}

const isNow = (one: Scannable): boolean => one.open && one.timing !== null && one.timing !== 'later';

/** Which of several doses is meant: those of the product itself first, and one that was not scanned yet. */
function chosen(items: readonly Scannable[], scanned: ReadonlySet<string>, fitOf: KnownPack['fitOf']) {
  for (const kind of ['match', 'substitute'] as const) {
    const own = items.filter((one) => fitOf(one.orderId) === kind);
    const item = own.find((one) => !scanned.has(one.key)) ?? own[0];
    if (item !== undefined) return { kind, key: item.key };
  }
  return null;
}

function elsewhere({ items, orderIds }: Asked, fitOf: KnownPack['fitOf']) {
  const suits = (orderId: string): boolean => ['match', 'substitute'].includes(fitOf(orderId));
  const own = items.filter((one) => suits(one.orderId));
  if (own.some((one) => one.open && one.timing === 'later')) return 'later';
  if (own.some((one) => one.open)) return 'rests';
  if (own.length > 0) return 'done';
  return orderIds.some(suits) ? 'reserve' : null;
}

/** What a scanned pack is for a person. `known` is null for a code that nobody could read or ask about. */
export function scanAnswer(known: KnownPack | null, asked: Asked): Answer {
  const { items, at, scanned, expiresOn, today } = asked;
  if (expiresOn !== null && expiresOn < today) return { kind: 'expired', expiresOn };
  if (known === null) return { kind: 'unknown' };
  const { name, fitOf } = known;
  // at a dose that stands open only that one is meant, also one that is given later
  const meant = items.filter((one) => (at === null ? isNow(one) : one.key === at && one.timing !== null));
  const found = chosen(
    meant.filter((one) => one.open),
    scanned,
    fitOf,
  );
  if (found !== null) return { ...found, name };
  const why = at === null ? elsewhere(asked, fitOf) : null;
  if (why !== null) return { kind: 'notNow', why, name };
  return meant.some((one) => fitOf(one.orderId) === 'unclear')
    ? { kind: 'unknown' }
    : { kind: 'other', name };
}
