/** One chosen value of an attribute. */
export interface Choice {
  readonly attributeId: string;
  readonly value: string;
}

/** The chosen values as one text, the same in whichever order they were chosen: each combination exists once. */
export const combinationOf = (choices: readonly Choice[]): string =>
  choices
    .map(({ attributeId, value }) => `${attributeId}=${value}`)
    .toSorted()
    .join(' ');

/** Whether the same attribute is chosen twice. */
export const choosesTwice = (choices: readonly Choice[]): boolean =>
  new Set(choices.map((one) => one.attributeId)).size < choices.length;
