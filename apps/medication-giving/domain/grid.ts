/** The four parts of a day as columns of the grid. */
export const slots = ['morning', 'afternoon', 'evening', 'night'] as const;
export type Slot = (typeof slots)[number];

/**
 * In which column a dose at a time of its own stands: half way between two parts of the day the next one begins. What is later than the
 * night or earlier than the morning stands at the end and at the beginning of its day.
 */
export function slotAt(time: string, times: Readonly<Record<Slot, string>>): Slot {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const at = minutes(time);
  const next = slots.findIndex((slot, index) => {
    const following = slots[index + 1];
    return following !== undefined && at < (minutes(times[slot]) + minutes(times[following])) / 2;
  });
  return next === -1 ? 'night' : slots[next]!;
}
