/** Which cards stand on the first tab of a record, in which order. Source: specification 2, section 2 (resident-dashboard). */

export interface CardChoice {
  readonly name: string;
  readonly shown: boolean;
  readonly wide: boolean;
}

/**
 * The cards that there are, in the order of the home; those that the home has not arranged stand at the end, as shipped.
 * A name that no app has any more is left out.
 */
export function arranged(available: readonly string[], chosen: readonly CardChoice[]): CardChoice[] {
  const known = chosen.filter((card) => available.includes(card.name));
  const further = available.filter((name) => !known.some((card) => card.name === name));
  return [...known, ...further.map((name) => ({ name, shown: true, wide: false }))];
}

/** The list with one card moved up or down by one place; at the edge nothing changes. */
export function moved(cards: readonly CardChoice[], name: string, by: -1 | 1): CardChoice[] {
  const from = cards.findIndex((card) => card.name === name);
  const to = from + by;
  const [one, other] = [cards[from], cards[to]];
  if (!one || !other) return [...cards];
  return cards.map((card, index) => (index === from ? other : index === to ? one : card));
}

/** The list with one card at another place, for dragging. */
export function placedAt(cards: readonly CardChoice[], name: string, index: number): CardChoice[] {
  const card = cards.find((one) => one.name === name);
  return card ? cards.filter((one) => one.name !== name).toSpliced(index, 0, card) : [...cards];
}
