/** Chapters of the life story (experience: story cards). `important` is the one-pager "What matters to me". */
export const chapters = ['important', 'childhood', 'family', 'work', 'habits', 'music', 'fears'] as const;
export type Chapter = (typeof chapters)[number];
export const maximumEducationYears = 50;

/** How a couple lives apart (eCH-0011); empty: it does not, or nobody asked. */
export const separations = ['voluntary', 'byCourt'] as const;
/** Whether a separation can be asked about: of who is married or in a registered partnership. */
export const isCouple = (maritalStatus: string): boolean =>
  maritalStatus === 'married' || maritalStatus === 'registered';

/** Specification 2, section 5: the confession is required when "other" is chosen; otherwise there is nothing to name. */
export function checkConfession(given: {
  readonly confession: string;
  readonly confessionOther: string;
}): 'confessionMissing' | null {
  return given.confession === 'other' && given.confessionOther.trim() === '' ? 'confessionMissing' : null;
}

/** A chapter with a proposed text at its end. */
export const withProposal = (chapter: string, proposal: string): string =>
  chapter.trim() === '' ? proposal : `${chapter.trimEnd()}\n\n${proposal}`;
