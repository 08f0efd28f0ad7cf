/** Subject and text of a mail with placeholders in double braces. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

export type MailPart = { readonly words: string } | { readonly placeholder: string };

/** What a mail is about: which placeholders its texts may use, and which they must, since the mail is useless without them. */
export interface MailRule {
  readonly placeholders: readonly string[];
  readonly needs: readonly string[];
}

/** They open an account; the subject stays in the list of sent mails when the text is emptied. */
export const neverInSubject: readonly string[] = ['link', 'declineLink', 'code'];

/** Words and placeholders in their order. Braces that are no placeholder stay words. */
export function partsOf(template: string): readonly MailPart[] {
  return template
    .split(/(\{\{\s*\w+\s*\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(part)?.[1];
      return name === undefined ? { words: part } : { placeholder: name };
    });
}

const names = (template: string): readonly string[] =>
  partsOf(template).flatMap((part) => ('placeholder' in part ? [part.placeholder] : []));

/** The first placeholder (or stray pair of braces) that no value will stand for, or null. */
export function unknownIn(template: string, rule: MailRule): string | null {
  for (const part of partsOf(template)) {
    if ('placeholder' in part && !rule.placeholders.includes(part.placeholder)) return part.placeholder;
    const stray = 'words' in part ? /(\{\{|\}\}).{0,20}/.exec(part.words) : null;
    if (stray) return stray[0];
  }
  return null;
}

/** What is wrong with a template and where, or null: unknown names first, then what must not be missing. */
export function templateProblem(
  template: MailText,
  rule: MailRule,
): {
  readonly field: 'subject' | 'text';
  readonly code: 'placeholderUnknown' | 'placeholderMissing' | 'notInSubject';
  readonly name: string;
} | null {
  for (const field of ['subject', 'text'] as const) {
    const name = unknownIn(template[field], rule);
    if (name !== null) return { field, code: 'placeholderUnknown', name };
  }
  const secret = names(template.subject).find((name) => neverInSubject.includes(name));
  if (secret !== undefined) return { field: 'subject', code: 'notInSubject', name: secret };
  const missing = rule.needs.find((name) => !names(template.text).includes(name));
  return missing === undefined ? null : { field: 'text', code: 'placeholderMissing', name: missing };
}

export type MailValues = Readonly<Record<string, string>>;
/** The text with its values. Values are put in once: what stands in one is never taken for a placeholder. */
export const filled = (template: string, values: MailValues): string =>
  partsOf(template)
    .map((part) => ('words' in part ? part.words : (values[part.placeholder] ?? '')))
    .join('');

/** A subject is one line, whatever stands in its values. */
export const filledSubject = (template: string, values: MailValues): string =>
  filled(template, values)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export type MailPiece = { readonly kind: 'words' | 'link' | 'code'; readonly text: string };

const webAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The mail as paragraphs of pieces: what the house put in as link or code can be shown as such, everything else is words. */
export function paragraphsOf(template: string, values: MailValues): readonly (readonly MailPiece[])[] {
  const paragraphs: MailPiece[][] = [[]];
  for (const part of partsOf(template)) {
    if ('placeholder' in part) {
      const text = values[part.placeholder] ?? '';
      const kind =
        part.placeholder === 'code'
          ? 'code'
          : neverInSubject.includes(part.placeholder) && webAddress(text)
            ? 'link'
            : 'words';
      if (kind !== 'words') {
        paragraphs.at(-1)!.push({ kind, text });
        continue;
      }
    }
    const words = 'words' in part ? part.words : (values[part.placeholder] ?? '');
    const [first = '', ...more] = words.replaceAll('\r\n', '\n').split(/\n{2,}/);
    if (first !== '') paragraphs.at(-1)!.push({ kind: 'words', text: first });
    for (const one of more) paragraphs.push(one === '' ? [] : [{ kind: 'words', text: one }]);
  }
  return paragraphs.filter((one) => one.length > 0);
}
