import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {
    RegisterPage: 'Registrieren', RegisterVendorPage: 'Registrieren', RegisterAgainPage: 'Registrieren', MailSentPage: 'Registrierung bestätigen', LinkPage: 'Registrierung', InvitedPage: 'Konto eröffnen',
    InvitedElsewherePage: 'Konto eröffnen', JoinRequestsPage: 'Anfragen um Mitarbeit',
  },
  actions: {
    next: 'Weiter', back: 'Zurück', register: 'Registrieren', resend: 'E-Mail erneut senden', login: 'Anmelden', confirm: 'Registrierung bestätigen', decline: 'Das war ich nicht', toLogin: 'Ich habe schon ein Konto',
    recover: 'Konto wiederherstellen', otherEmail: 'Andere Adresse verwenden', sendCode: 'Code senden', askBack: 'Konto zurückverlangen', open: 'Konto eröffnen', sendOther: 'Link an diese Adresse senden',
    registerAgain: 'Erneut registrieren', approve: 'Zustimmen', reject: 'Ablehnen', decide: 'Anmelden und entscheiden', toRequests: 'Zu den Anfragen', copy: 'Nummer kopieren', copied: 'Kopiert',
  },
  steps: { company: 'Firma', person: 'Person', check: 'Prüfen', of: 'Schritt {{step}} von 3: {{name}}' },
  modes: { create: 'Neue Firma eröffnen', join: 'Bei bestehender Firma mitarbeiten' },
  actors: { vendor: 'Lieferant', 'nursing-home': 'Pflegeheim', doctor: 'Arztpraxis', insurance: 'Versicherung', 'residual-financier': 'Restfinanzierer', other: 'Andere' },
  salutations: { ms: 'Frau', mr: 'Herr', neutral: 'Ohne Anrede' },
  fields: {
    actor: 'Ich registriere mich als', mode: 'Firma', profileNumber: 'Firmenprofilnummer', companyName: 'Name der Firma 1', companyName2: 'Name der Firma 2', companyType: 'Art der Firma', street: 'Strasse und Nummer',
    street2: 'Adresszusatz', postOfficeBox: 'Postfach', postalCode: 'PLZ', city: 'Ort', region: 'Kanton', country: 'Land', companyEmail: 'E-Mail der Firma', website: 'Website', dunsNumber: 'D-U-N-S-Nummer',
    salutation: 'Anrede', firstName: 'Vorname', lastName: 'Nachname', fullName: 'Vollständiger Name', email: 'E-Mail', password: 'Passwort', code: 'Code aus der E-Mail', roles: 'Rollen', reason: 'Grund', status: 'Stand',
    createdAt: 'Angefragt', decided: 'Entschieden', username: 'Benutzername', kind: 'Wunsch', address: 'Adresse', company: 'Firma',
  },
  help: {
    profileNumber: 'Acht Ziffern, zum Beispiel 1234-5674. Die Administration der Firma kennt sie.', dunsNumber: 'Neun Ziffern, zum Beispiel 15-048-3782', fullName: 'So, wie andere ihn sehen',
    optional: 'Weitere Angaben (freiwillig)', country: 'Schweiz',
  },
  problems: {
    postalCodeWrong: 'Eine Schweizer Postleitzahl mit vier Ziffern eingeben', dunsNumberWrong: 'Eine D-U-N-S-Nummer hat neun Ziffern, zum Beispiel 15-048-3782', websiteWrong: 'Eine Adresse wie www.beispiel.ch eingeben',
    companyNotFound: 'Firma nicht gefunden', passwordsDiffer: 'Die Passwörter stimmen nicht überein', weakPassword: 'Das Passwort erfüllt die Regeln noch nicht',
  },
  check: { hint: 'Stimmt alles? Wir senden eine E-Mail an {{email}} mit einem Link, der Ihre Registrierung bestätigt.', joins: 'Danach entscheidet die Administration von {{company}}.' },
  sent: {
    title: 'Registrierung bestätigen', text: 'Wir haben eine E-Mail an {{email}} gesendet. Öffnen Sie den Link darin, um die Registrierung zu bestätigen. Er gilt {{period}}.', again: 'Wir haben die E-Mail erneut gesendet.',
    lost: 'Ist die E-Mail nicht angekommen? Geben Sie die Adresse ein, mit der Sie sich registriert haben.', failed: 'Die E-Mail zur Registrierung konnte nicht erneut gesendet werden.', hours: '{{count}} Stunden', days: '{{count}} Tage',
    other: 'Wir haben einen Link an {{email}} gesendet. Öffnen Sie ihn, um weiterzufahren.',
  },
  link: {
    validTitle: 'Registrierung bestätigen', valid: '{{name}} ({{email}}) registriert {{company}}.', validJoin: '{{name}} ({{email}}) möchte bei {{company}} mitarbeiten.',
    confirmedTitle: 'Registrierung bestätigt', confirmed: 'Sie können sich jetzt anmelden.', awaitingTitle: 'Adresse bestätigt', awaiting: 'Jetzt entscheidet die Administration von {{company}}. Sie erhalten eine E-Mail.',
    declinedTitle: 'Registrierung abgelehnt', declined: 'Von dieser Registrierung bleibt nichts.', invalidTitle: 'Ungültiger Link', invalid: 'Dieser Link ist ungültig. Vielleicht hat ihn eine neuere E-Mail ersetzt.',
    expiredTitle: 'Link abgelaufen', expired: 'Dieser Link ist abgelaufen. Wir können Ihnen einen neuen senden.', already: 'Diese Registrierung ist schon bestätigt.', approveTitle: 'Anfrage um Mitarbeit',
    approve: 'Jemand möchte bei {{company}} mitarbeiten. Melden Sie sich an, um darüber zu entscheiden.', checking: 'Der Link wird geprüft', declineTitle: 'Waren Sie es nicht?', declineText: 'Jemand hat {{company}} mit der Adresse {{email}} registriert. Waren Sie es nicht, so lehnen Sie ab; dann bleibt nichts davon.',
  },
  invited: { hint: '{{company}} hat ein Konto für Sie eröffnet. Wählen Sie ein Passwort, um es zu öffnen.', elsewhere: 'Ihr Konto bei {{company}} verwendet ab jetzt die Adresse {{email}}. Wählen Sie ein Passwort, um es zu öffnen.', done: 'Ihr Konto ist offen. Ihr Benutzername ist {{username}}.', other: 'Passt Ihnen eine andere Adresse besser? Wir senden einen Link dorthin; das Konto verwendet dann jene Adresse.' },
  recover: {
    title: 'Gelöschtes Konto', text: 'Die Adresse {{email}} gehört zu einem gelöschten Konto. Sie können das Konto wiederherstellen oder sich mit einer anderen Adresse registrieren.', codeSent: 'Wir haben einen Code an {{email}} gesendet. Er gilt {{minutes}} Minuten.',
    done: 'Jetzt entscheidet die Administration. Sie erhalten eine E-Mail.', choose: 'Geben Sie den Code ein und wählen Sie ein neues Passwort.',
  },
  requests: {
    title: 'Anfragen um Mitarbeit', hint: 'Personen, die in Ihrer Firma mitarbeiten oder ein gelöschtes Konto zurück möchten. Ihre Adresse ist bestätigt, bevor Sie entscheiden.', empty: 'Niemand fragt um Mitarbeit.', number: 'Firmenprofilnummer',
    numberHint: 'Geben Sie diese Nummer Personen, die bei {{company}} mitarbeiten sollen.', open: 'Offen', all: 'Alle', approved: 'Zugestimmt. Die Person kann sich jetzt anmelden.', declined: 'Abgelehnt. Die Person erhält eine E-Mail.', decide: 'Entscheiden: {{name}}', closed: 'Über diese Anfrage ist entschieden.',
  },
  kinds: { create: 'Neue Firma', join: 'Mitarbeit', recover: 'Konto zurück' },
  statuses: { awaitingConfirmation: 'Adresse nicht bestätigt', awaitingApproval: 'Wartet auf Sie', confirmed: 'Zugestimmt', declined: 'Abgelehnt' },
  refusals: {},
};
export default de;
