export const sections = ['location', 'assessment', 'photos', 'treatment', 'course'] as const;
export type SectionName = (typeof sections)[number];
export const isSection = (text: string): text is SectionName =>
  (sections as readonly string[]).includes(text);

/** A wound, opened at one of its sections; without a wound: a new one is recorded. */
export const woundLink = (
  residentId: string,
  woundId?: string,
  section: SectionName = 'assessment',
): string =>
  woundId === undefined
    ? `/app-residents/forms/ghn-wnd/location/${residentId}`
    : `/app-residents/forms/ghn-wnd/${section}/${residentId}/${woundId}`;
