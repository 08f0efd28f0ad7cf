import { fold } from '#platform/domain/text/plain-text.ts';
import { unmetPasswordRules } from '#platform/domain/access/password.ts';

let common: Promise<ReadonlySet<string>> | null = null;
/** The most used passwords; some megabytes, so they are read when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  );
  return common;
}

/** Letters that stand for others in passwords, so that `P@ssw0rd!` is seen as `password`. */
const stands: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};
const plain = (text: string): string =>
  [...text.toLowerCase()].map((letter) => stands[letter] ?? letter).join('');
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{Ll}]+$/u, '')
    .replace(/^[^\p{Ll}]+/u, '');

/**
 * Why a new password cannot be taken: it misses a rule (specification 1, section 5), or it is a common one or made of the
 * person's own words, also with digits and signs around it or letters replaced. Null: it can be taken.
 */
export async function passwordProblem(
  password: string,
  ownWords: readonly string[],
): Promise<'weakPassword' | 'commonPassword' | null> {
  if (unmetPasswordRules(password).length > 0) return 'weakPassword';
  const list = await commonPasswords();
  const forms = [
    password.toLowerCase(),
    plain(password),
    bare(password),
    bare(plain(password)),
    plain(bare(password)),
  ];
  if (forms.some((form) => form.length >= 4 && list.has(form))) return 'commonPassword';
  const words = ownWords
    .flatMap((word) => fold(word).split(/[^\p{L}\d]+/u))
    .filter((word) => word.length >= 4);
  return words.some((word) => fold(bare(password)) === word || fold(bare(plain(password))) === word)
    ? 'commonPassword'
    : null;
}
