/** What other apps show of the way in: the frame of a page before the sign-in, a new password with its rules, and asking again who is there. */
export { useConfirmed } from './confirm-identity.tsx';
export { LoginFrame } from './LoginFrame.tsx';
export { PasswordPair } from './PasswordPair.tsx';
/** The texts of these parts, for tests of other apps; in the product they come with the app. */
export const accountTexts = { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') };
