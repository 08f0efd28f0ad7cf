import type { MailRule } from './mail-templates.ts';

/** Under which heading a kind of mail stands in the settings. */
export const mailGroups = ['signIn', 'account', 'registration', 'messages'] as const;
export type MailGroup = (typeof mailGroups)[number];

export interface MailKind extends MailRule {
  readonly group: MailGroup;
  /** Keys of the shipped texts, `namespace:path`. */
  readonly subject: string;
  readonly text: string;
  /** Its text is emptied once it has left: it carries a code or a link that opens an account. */
  readonly confidential: boolean;
  /** False: it goes out before the home exists, so the home cannot have an own text. */
  readonly ofHome: boolean;
}

const kind = (
  group: MailGroup,
  at: string,
  placeholders: string,
  needs: string,
  more: Partial<MailKind> = {},
): MailKind => ({
  group,
  subject: `${at}.subject`,
  text: `${at}.text`,
  placeholders: placeholders.split(' '),
  needs: needs.split(' ').filter(Boolean),
  confidential: needs !== '',
  ofHome: true,
  ...more,
});
const signIn = (name: string) => `platform:mails.${name}`;
const registration = (name: string) => `registrationMails:mails.${name}`;

/** Every mail that the product sends. What a mail is useless without must stand in every text of it. */
export const mailKinds = {
  secondFactor: kind('signIn', signIn('secondFactor'), 'name username code minutes', 'code'),
  reset: kind('signIn', signIn('reset'), 'name username code minutes', 'code'),
  emailFactor: kind('signIn', signIn('emailFactor'), 'name username code minutes', 'code'),
  newEmail: kind('signIn', signIn('newEmail'), 'name username code minutes', 'code'),
  passwordChanged: kind('account', signIn('passwordChanged'), 'name username', ''),
  emailChanged: kind('account', signIn('emailChanged'), 'name username email', ''),
  emailAsked: kind('account', signIn('emailAsked'), 'name username email', ''),
  factorAdded: kind('account', signIn('factorAdded'), 'name username method', ''),
  factorRemoved: kind('account', signIn('factorRemoved'), 'name username method', ''),
  keptStolen: kind('account', signIn('keptStolen'), 'name username', ''),
  invitation: kind('registration', 'platform:invitation', 'name username home period link', 'link'),
  confirm: kind(
    'registration',
    registration('confirm'),
    'name company period link declineLink',
    'link declineLink',
    { ofHome: false },
  ),
  confirmJoin: kind(
    'registration',
    registration('confirmJoin'),
    'name company period link declineLink',
    'link declineLink',
  ),
  otherEmail: kind('registration', registration('otherEmail'), 'name company period link', 'link'),
  confirmEmail: kind(
    'registration',
    registration('confirmEmail'),
    'name username company period link',
    'link',
  ),
  askAdministrators: kind(
    'registration',
    registration('askAdministrators'),
    'administrator name email company period link',
    'link',
    { confidential: false },
  ),
  approved: kind('registration', registration('approved'), 'name username company link', ''),
  declined: kind('registration', registration('declined'), 'name company reason', ''),
  recover: kind('registration', registration('recover'), 'name company code minutes', 'code'),
  askRecovery: kind(
    'registration',
    registration('askRecovery'),
    'administrator name email company period link',
    'link',
    { confidential: false },
  ),
  notification: kind('messages', signIn('notification'), 'name severity kind link', ''),
  feedback: kind('messages', 'platform:feedback', 'name email page text', 'text', {
    subject: 'platform:feedback.mailSubject',
    text: 'platform:feedback.mailText',
    confidential: false,
  }),
} as const satisfies Readonly<Record<string, MailKind>>;
export type MailKindName = keyof typeof mailKinds;

/** The kind of mail behind a name; a kind of notification (`notification.app.kind`) follows the rules of all notifications. */
export function mailKindOf(name: string): MailKind | undefined {
  if (name.startsWith('notification.')) return mailKinds.notification;
  return Object.hasOwn(mailKinds, name) ? mailKinds[name as MailKindName] : undefined;
}
