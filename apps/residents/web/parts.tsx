import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { useBorn } from './text.ts';

export { ResidentBanner } from './ResidentBanner.tsx';
export { ResidentFace, ResidentLabel, residentLink } from './ResidentLabel.tsx';
export { useBorn };
import type { CardProps } from './card.tsx';
import type { ProfileFormProps } from './ProfileTab.tsx';
import type { BedFieldProps, ResidentPickerProps } from './stay-cards.tsx';

/** The form of one part of the profile (person, entry, care level, a contact, the photo …), loaded when it is opened. */
export const ProfileForm = lazily<ProfileFormProps>('profile-form', () =>
  import('./ProfileTab.tsx').then((file) => ({ default: file.ProfileForm })),
);

/** Absences and rooms as the profile has them, with their forms: one record, two doors. */
export const StayRecords = lazily<CardProps>('stay-records', () =>
  import('./stay-cards.tsx').then((file) => ({ default: file.StayRecords })),
);

/** Finds one resident by name, room, number or birth date. */
export const ResidentPicker = lazily<ResidentPickerProps>('resident-picker', () =>
  import('./stay-cards.tsx').then((file) => ({ default: file.ResidentPicker })),
);

/** Chooses a bed that is free from a day on. */
export const BedField = lazily<BedFieldProps>('bed-field', () =>
  import('./stay-cards.tsx').then((file) => ({ default: file.BedField })),
);
/** The texts of these parts, for tests of other apps; in the product they come with the app. */
export const residentTexts = { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') };
