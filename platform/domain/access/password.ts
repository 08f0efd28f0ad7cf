/** Rules that a password can miss, in the order in which a screen lists them. */
export const passwordRules = [
  'tooShort',
  'lowercaseMissing',
  'uppercaseMissing',
  'digitMissing',
  'specialMissing',
] as const;
export type PasswordRule = (typeof passwordRules)[number];

export const passwordMinimumLength = 8;
export const passwordSpecials = '!@#$&*.-%+?=';

const met: Record<PasswordRule, (password: string) => boolean> = {
  tooShort: (password) => [...password].length >= passwordMinimumLength,
  lowercaseMissing: (password) => /\p{Ll}/u.test(password),
  uppercaseMissing: (password) => /\p{Lu}/u.test(password),
  digitMissing: (password) => /[0-9]/.test(password),
  specialMissing: (password) => [...password].some((character) => passwordSpecials.includes(character)),
};

/** Codes of the rules that a password does not meet; none if it is strong enough (specification 1, section 5). */
export function unmetPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !met[rule](password));
}
