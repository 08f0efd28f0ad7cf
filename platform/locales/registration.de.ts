import type { SameKeys } from '#platform/contract/text.ts';
import type en from './registration.en.ts';

const de: SameKeys<typeof en> = {
  refusals: {
    emailInUse: 'Diese E-Mail-Adresse wird bereits verwendet.',
    usernameInUse:
      'Dieser Benutzername ist vergeben. Haben Sie anderswo ein Konto, so bleibt es, wie es ist: Wählen Sie für dieses einen anderen Benutzernamen.',
    emailNotFound: 'E-Mail nicht gefunden',
    deletedUser:
      'Diese E-Mail-Adresse gehört zu einem gelöschten Konto. Das Konto kann wiederhergestellt werden.',
    awaitsConfirmation:
      'Diese E-Mail-Adresse ist schon registriert und wartet auf die Bestätigung. Öffnen Sie den Link in der E-Mail oder lassen Sie sie erneut senden.',
    companyNotFound: 'Firma nicht gefunden',
    companyNameMissing: 'Name der Firma ist ein Pflichtfeld',
    streetMissing: 'Strasse ist ein Pflichtfeld',
    postalCodeMissing: 'PLZ ist ein Pflichtfeld',
    cityMissing: 'Ort ist ein Pflichtfeld',
    regionMissing: 'Kanton ist ein Pflichtfeld',
    postalCodeWrong: 'Eine Schweizer Postleitzahl mit vier Ziffern eingeben',
    dunsNumberWrong: 'Eine D-U-N-S-Nummer hat neun Ziffern, zum Beispiel 15-048-3782',
    websiteWrong: 'Eine Adresse wie www.beispiel.ch eingeben',
    passwordsDiffer: 'Die Passwörter stimmen nicht überein',
    weakPassword:
      'Das Passwort ist zu schwach. Nötig sind mindestens 8 Zeichen mit Kleinbuchstaben, Grossbuchstaben, Ziffern und Sonderzeichen.',
    commonPassword:
      'Dieses Passwort verwenden viele, oder es besteht aus Ihrem eigenen Namen. Wählen Sie ein anderes.',
    linkInvalid: 'Dieser Link ist ungültig.',
    linkExpired: 'Dieser Link ist abgelaufen. Lassen Sie sich einen neuen senden.',
    alreadyConfirmed: 'Diese Registrierung ist schon bestätigt. Sie können sich anmelden.',
    roleMissing: 'Einem Konto muss mindestens eine Rolle zugewiesen sein',
    roleUnknown: 'Diese Rolle gibt es nicht.',
    alreadyDecided: 'Über diese Anfrage ist schon entschieden, oder die Adresse ist noch nicht bestätigt.',
  },
  hours_one: '{{count}} Stunde',
  hours: '{{count}} Stunden',
  days_one: '{{count}} Tag',
  days: '{{count}} Tage',
  mails: {
    confirm: {
      subject: 'Obhut: Bestätigen Sie Ihre Registrierung',
      text: 'Guten Tag {{name}}\n\nSie haben {{company}} bei Obhut registriert. Öffnen Sie diesen Link, um das zu bestätigen. Er gilt einmal und {{period}}:\n\n{{link}}\n\nWaren Sie es nicht? Lehnen Sie hier ab, dann bleibt nichts davon:\n\n{{declineLink}}',
    },
    confirmJoin: {
      subject: 'Obhut: Bestätigen Sie Ihre Registrierung',
      text: 'Guten Tag {{name}}\n\nSie möchten bei {{company}} in Obhut mitarbeiten. Öffnen Sie diesen Link, um zu bestätigen, dass diese Adresse Ihnen gehört. Er gilt einmal und {{period}}. Danach entscheidet die Administration von {{company}}.\n\n{{link}}\n\nWaren Sie es nicht? Lehnen Sie hier ab, dann bleibt nichts davon:\n\n{{declineLink}}',
    },
    askAdministrators: {
      subject: '{{name}} möchte bei {{company}} mitarbeiten',
      text: 'Guten Tag {{administrator}}\n\n{{name}} ({{email}}) möchte bei {{company}} in Obhut mitarbeiten. Die Adresse ist bestätigt. Melden Sie sich an und entscheiden Sie; der Link gilt {{period}}:\n\n{{link}}',
    },
    askRecovery: {
      subject: '{{name}} möchte das gelöschte Konto zurück',
      text: 'Guten Tag {{administrator}}\n\nDas Konto von {{name}} ({{email}}) bei {{company}} wurde gelöscht. Jemand, der die E-Mails dieser Adresse liest, möchte es zurück. Melden Sie sich an und entscheiden Sie; der Link gilt {{period}}:\n\n{{link}}',
    },
    approved: {
      subject: '{{company}}: Ihr Konto ist offen',
      text: 'Guten Tag {{name}}\n\n{{company}} hat zugestimmt. Sie können sich jetzt mit {{username}} und dem Passwort anmelden, das Sie gewählt haben:\n\n{{link}}',
    },
    declined: {
      subject: '{{company}}: Ihre Registrierung',
      text: 'Guten Tag {{name}}\n\n{{company}} hat Ihrer Registrierung nicht zugestimmt. {{reason}}',
    },
    otherEmail: {
      subject: 'Obhut: Bestätigen Sie diese Adresse',
      text: 'Guten Tag {{name}}\n\nDiese Adresse soll für Ihr Konto bei {{company}} gelten. Öffnen Sie diesen Link und wählen Sie Ihr Passwort. Er gilt einmal und {{period}}:\n\n{{link}}\n\nFalls Sie diese E-Mail nicht erwartet haben, müssen Sie nichts tun.',
    },
    confirmEmail: {
      subject: 'Obhut: Bestätigen Sie diese Adresse',
      text: 'Guten Tag {{name}}\n\nDie Administration von {{company}} hat Ihrem Konto {{username}} diese Adresse gegeben. Öffnen Sie diesen Link, um zu bestätigen, dass sie Ihnen gehört. Er gilt einmal und {{period}}:\n\n{{link}}\n\nBis dahin gilt die bisherige Adresse. Falls Sie diese E-Mail nicht erwartet haben, müssen Sie nichts tun.',
    },
    recover: {
      subject: 'Obhut: Ihr Code',
      text: 'Guten Tag {{name}}\n\nIhr Konto bei {{company}} wurde gelöscht. Mit diesem Code können Sie es zurückverlangen. Er gilt {{minutes}} Minuten:\n\n{{code}}\n\nFalls Sie das nicht verlangt haben, müssen Sie nichts tun.',
    },
  },
};
export default de;
