// Specification 2, sections 4 to 8: sentences and names of states, word for word in both languages.
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };
/** The texts of an app, of the frame, or those that only the server says about registering, in both languages. */
async function textsOf(source: string): Promise<readonly Texts[]> {
  const file = (language: string) => {
    if (source === 'platform') return `platform/locales/${language}.ts`;
    return source === 'server'
      ? `platform/locales/registration.${language}.ts`
      : `apps/${source}/locales/${language}.ts`;
  };
  return Promise.all(
    ['en', 'de'].map(
      async (language) =>
        ((await import(path.resolve(file(language)))) as { readonly default: Texts }).default,
    ),
  );
}
const at = (texts: Texts, key: string) =>
  key
    .split('.')
    .reduce<string | Texts | undefined>(
      (found, part) => (typeof found === 'object' ? found[part] : undefined),
      texts,
    );
const both = async (source: string, key: string) => (await textsOf(source)).map((texts) => at(texts, key));

describe('registration and passwords (section 8)', () => {
  test.each([
    [
      'server',
      'refusals.emailInUse',
      'This email address is already in use.',
      'Diese E-Mail-Adresse wird bereits verwendet.',
    ],
    [
      'platform',
      'validation.email',
      'Invalid email address. Example: anna@heim.ch',
      'Ungültige E-Mail-Adresse. Beispiel: anna@heim.ch',
    ],
    ['platform', 'validation.mandatory', 'This is a mandatory field', 'Dies ist ein Pflichtfeld'],
    ['platform', 'validation.mandatoryNamed', '{{field}} is mandatory', '{{field}} ist ein Pflichtfeld'],
    [
      'server',
      'refusals.companyNameMissing',
      'Company name is mandatory',
      'Name der Firma ist ein Pflichtfeld',
    ],
    ['server', 'refusals.companyNotFound', 'Company not found', 'Firma nicht gefunden'],
    ['server', 'refusals.linkInvalid', 'This link is invalid.', 'Dieser Link ist ungültig.'],
    [
      'registration',
      'sent.failed',
      'The registration email could not be sent again.',
      'Die E-Mail zur Registrierung konnte nicht erneut gesendet werden.',
    ],
    [
      'server',
      'refusals.passwordsDiffer',
      'The passwords do not match',
      'Die Passwörter stimmen nicht überein',
    ],
    [
      'server',
      'refusals.weakPassword',
      'The password is too weak. Use at least 8 characters with lower case, upper case, digits and special characters.',
      'Das Passwort ist zu schwach. Nötig sind mindestens 8 Zeichen mit Kleinbuchstaben, Grossbuchstaben, Ziffern und Sonderzeichen.',
    ],
    [
      'staff',
      'validation.oneRole',
      'At least one role must be assigned to a user.',
      'Mindestens eine Rolle muss zugewiesen sein.',
    ],
    ['registration', 'link.confirmedTitle', 'Registration confirmed', 'Registrierung bestätigt'],
    ['registration', 'link.declinedTitle', 'Registration declined', 'Registrierung abgelehnt'],
    ['registration', 'link.invalidTitle', 'Invalid link', 'Ungültiger Link'],
    ['registration', 'modes.create', 'Create a new company', 'Neue Firma eröffnen'],
    ['registration', 'modes.join', 'Join an existing company', 'Bei bestehender Firma mitarbeiten'],
    ['registration', 'fields.profileNumber', 'Company profile number', 'Firmenprofilnummer'],
  ])('%s %s: %s / %s', async (source, key, en, de) => expect(await both(source, key)).toEqual([en, de]));
});

describe('pages and errors of the frame (sections 2, 6 and 8)', () => {
  test.each([
    ['platform', 'pages.forbiddenTitle', 'Access Denied', 'Zugriff verweigert'],
    ['platform', 'pages.notFoundTitle', 'Page not found', 'Seite nicht gefunden'],
    [
      'platform',
      'pages.errorTitle',
      'Something went wrong! Please try again.',
      'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
    ],
    [
      'platform',
      'errors.notAllowedAction',
      'You are not authorized to execute this action',
      'Sie sind nicht berechtigt, diese Aktion auszuführen',
    ],
    [
      'platform',
      'errors.save',
      'The data could not be saved due to an unexpected error.',
      'Die Daten konnten wegen eines unerwarteten Fehlers nicht gespeichert werden.',
    ],
    [
      'platform',
      'errors.remove',
      'The data could not be deleted due to an unexpected error.',
      'Die Daten konnten wegen eines unerwarteten Fehlers nicht gelöscht werden.',
    ],
    [
      'platform',
      'validation.tooLong',
      'Enter at most {{max}} characters',
      'Höchstens {{max}} Zeichen eingeben',
    ],
    [
      'platform',
      'validation.lengthBetween',
      'Length must be between {{min}} and {{max}}',
      'Die Länge muss zwischen {{min}} und {{max}} liegen',
    ],
    [
      'platform',
      'validation.tooShort',
      'Enter at least {{min}} characters',
      'Mindestens {{min}} Zeichen eingeben',
    ],
    ['platform', 'address.postOfficeBoxEnabled', 'P.O. Box', 'Postfach'],
    ['platform', 'confirm.keyword', 'Delete', 'Löschen'],
  ])('%s %s: %s / %s', async (source, key, en, de) => expect(await both(source, key)).toEqual([en, de]));
});

describe('residents, staff and settings (sections 5 and 8)', () => {
  test.each([
    [
      'biography',
      'refusals.itemTaken',
      'This personal item already exists.',
      'Dieser persönliche Gegenstand besteht bereits.',
    ],
    [
      'biography',
      'refusals.confessionMissing',
      'Name the confession when you choose "Other".',
      'Nennen Sie die Konfession, wenn Sie «Andere» wählen.',
    ],
    ['archive', 'refusals.justificationRequired', 'Enter a justification.', 'Geben Sie eine Begründung ein.'],
    [
      'sites',
      'refusals.rangeReversed',
      'The last room number must be the same or higher than the first.',
      'Die letzte Zimmernummer muss gleich oder höher sein als die erste.',
    ],
    [
      'vitals',
      'refusals.entryRequired',
      'Vital sign entry required',
      'Erfassen Sie mindestens ein Vitalzeichen',
    ],
    [
      'vitals',
      'refusals.heightInMetres',
      '{{metres}} looks like metres. Convert it to {{centimetres}} cm?',
      '{{metres}} sieht nach Metern aus. In {{centimetres}} cm umrechnen?',
    ],
    [
      'personnel',
      'refusals.noWeekday',
      'Choose at least one weekday.',
      'Wählen Sie mindestens einen Wochentag.',
    ],
    [
      'personnel',
      'refusals.endsBeforeStart',
      'The end must not be before the start.',
      'Das Ende darf nicht vor dem Beginn liegen.',
    ],
    [
      'admin',
      'refusals.valueInUse',
      'This value is in use ({{count}} records) and cannot be deleted, only set inactive.',
      'Dieser Wert ist in Gebrauch ({{count}} Einträge) und kann nicht gelöscht, nur inaktiv gesetzt werden.',
    ],
  ])('%s %s: %s / %s', async (source, key, en, de) => expect(await both(source, key)).toEqual([en, de]));
});

describe('services, invoices and the kitchen (section 8)', () => {
  test.each([
    ['billing', 'problems.bankDataMissing', 'Bank data is missing.', 'Die Bankdaten fehlen.'],
    [
      'billing',
      'problems.invoiceConfigurationEmpty',
      'Invoice configuration is empty.',
      'Die Rechnungskonfiguration ist leer.',
    ],
    [
      'billing',
      'problems.templateNotSelected',
      'Template is not selected.',
      'Es ist keine Vorlage ausgewählt.',
    ],
    [
      'billing',
      'problems.billingAddressMissing',
      'Billing address is missing.',
      'Die Rechnungsadresse fehlt.',
    ],
    [
      'billing',
      'problems.payableToAddressMissing',
      'Payable-to address is missing.',
      'Die Adresse «Zahlbar an» fehlt.',
    ],
    [
      'billing',
      'problems.payerNotConfigured',
      'Payer is not configured in the resident profile.',
      'Im Profil der Bewohnerin oder des Bewohners ist keine zahlende Stelle hinterlegt.',
    ],
    [
      'billing',
      'problems.failedToGenerate',
      'Failed to generate the invoice.',
      'Die Rechnung konnte nicht erstellt werden.',
    ],
    [
      'billing',
      'problems.noUninvoicedService',
      'No uninvoiced service selected.',
      'Keine nicht verrechnete Leistung ausgewählt.',
    ],
    [
      'billing',
      'problems.priceNotAvailable',
      'Price not available or not defined.',
      'Der Preis ist nicht verfügbar oder nicht definiert.',
    ],
    [
      'billing',
      'refusals.servicePeriodClosed',
      'Service period is closed.',
      'Die Leistungsperiode ist abgeschlossen.',
    ],
    ['billing', 'refusals.datesMandatory', 'Dates are mandatory.', 'Daten sind Pflicht.'],
    ['billing', 'refusals.datesOutOfMonth', 'Dates out of month.', 'Die Daten liegen ausserhalb des Monats.'],
    [
      'billing',
      'refusals.pastPeriodsNotModifiable',
      'Past periods cannot be modified.',
      'Vergangene Perioden können nicht geändert werden.',
    ],
    ['billing', 'refusals.periodInvoiced', 'Period is invoiced.', 'Die Periode ist verrechnet.'],
    [
      'tariffs',
      'refusals.levelAlreadyAllocated',
      'Level already has an allocation.',
      'Die Stufe hat bereits eine Aufteilung.',
    ],
    [
      'recipes',
      'states.saveGeneralInfoFirst',
      'Save the general info first; then the next steps open.',
      'Speichern Sie zuerst die allgemeinen Angaben; dann öffnen sich die nächsten Schritte.',
    ],
    [
      'recipes',
      'refusals.ingredientInUse',
      'This ingredient is used by {{count}} recipes and cannot be deleted. Set it inactive instead.',
      'Diese Zutat wird von {{count}} Rezepten verwendet und kann nicht gelöscht werden. Setzen Sie sie stattdessen inaktiv.',
    ],
    [
      'gastro',
      'refusals.orderExists',
      '{{menu}} is ordered for this meal. Cancel the order and skip the meal?',
      'Für diese Mahlzeit ist {{menu}} bestellt. Die Bestellung stornieren und die Mahlzeit auslassen?',
    ],
    [
      'gastro',
      'refusals.bulkUpdate',
      '{{count}} orders change their status. Continue?',
      '{{count}} Bestellungen ändern ihren Status. Fortfahren?',
    ],
  ])('%s %s: %s / %s', async (source, key, en, de) => expect(await both(source, key)).toEqual([en, de]));
});

describe('names of states and kinds (sections 3, 4, 6 and 9)', () => {
  test.each([
    [
      'billing',
      'serviceStatus',
      {
        new: 'New',
        exported: 'Sent to Billing',
        invoiced: 'Invoiced',
        paid: 'Paid',
        cancelled: 'Cancelled',
        closed: 'Closed',
      },
      {
        new: 'Neu',
        exported: 'An Fakturierung gesendet',
        invoiced: 'Verrechnet',
        paid: 'Bezahlt',
        cancelled: 'Storniert',
        closed: 'Abgeschlossen',
      },
    ],
    [
      'billing',
      'invoiceStatus',
      { draft: 'Draft', pending: 'Pending', overdue: 'Overdue', paid: 'Paid' },
      { draft: 'Entwurf', pending: 'Offen', overdue: 'Überfällig', paid: 'Bezahlt' },
    ],
    [
      'billing',
      'shareTypes',
      { none: 'None', exact: 'Exact', max: 'At most', percentage: 'Percentage' },
      { none: 'Keiner', exact: 'Genau', max: 'Höchstens', percentage: 'Prozent' },
    ],
    [
      'billing',
      'periodStatus',
      { open: 'Open', closed: 'Closed' },
      { open: 'Offen', closed: 'Abgeschlossen' },
    ],
    [
      'gastro',
      'statuses',
      {
        inCart: 'In cart',
        confirmed: 'Confirmed',
        received: 'Received',
        delivered: 'Delivered',
        billed: 'Booked',
        cancelled: 'Cancelled',
      },
      {
        inCart: 'Im Warenkorb',
        confirmed: 'Bestätigt',
        received: 'Empfangen',
        delivered: 'Ausgeliefert',
        billed: 'Gebucht',
        cancelled: 'Storniert',
      },
    ],
    [
      'gastro',
      'portions',
      { full: 'Full portion', half: 'Half portion' },
      { full: 'Ganze Portion', half: 'Halbe Portion' },
    ],
    [
      'gastro',
      'meals',
      {
        breakfast: 'Breakfast',
        morningSnack: 'Morning snack',
        lunch: 'Lunch',
        afternoonSnack: 'Afternoon snack',
        dinner: 'Dinner',
      },
      {
        breakfast: 'Frühstück',
        morningSnack: 'Znüni',
        lunch: 'Mittagessen',
        afternoonSnack: 'Zvieri',
        dinner: 'Abendessen',
      },
    ],
    [
      'care-reports',
      'statuses',
      { open: 'Open', active: 'Active', closed: 'Closed', pause: 'Paused', stopped: 'Stopped' },
      { open: 'Offen', active: 'Aktiv', closed: 'Abgeschlossen', pause: 'Pausiert', stopped: 'Gestoppt' },
    ],
    [
      'recipes',
      'statuses',
      { draft: 'Draft', active: 'Active', inactive: 'Inactive' },
      { draft: 'Entwurf', active: 'Aktiv', inactive: 'Inaktiv' },
    ],
    [
      'recipes',
      'difficulties',
      { easy: 'Easy', medium: 'Medium (moderate)', hard: 'Hard (difficult)' },
      { easy: 'Einfach', medium: 'Mittel (mässig)', hard: 'Schwer (schwierig)' },
    ],
    [
      'staff',
      'kinds',
      { Write: 'create', Read: 'display', Edit: 'edit', Delete: 'delete', Pdf: 'pdf' },
      { Write: 'erfassen', Read: 'anzeigen', Edit: 'ändern', Delete: 'löschen', Pdf: 'PDF' },
    ],
    [
      'security',
      'hours',
      { 24: '24 hours', 168: '7 days', 336: '14 days', 720: '30 days' },
      { 24: '24 Stunden', 168: '7 Tage', 336: '14 Tage', 720: '30 Tage' },
    ],
    [
      'contacts',
      'kinds',
      {
        contactPerson: 'Contact person',
        doctor: 'Doctor',
        healthInsurer: 'Health insurer',
        invoiceRecipient: 'Invoice recipient',
        trustedPerson: 'Trusted person on the will',
      },
      {
        contactPerson: 'Kontaktperson',
        doctor: 'Ärztin/Arzt',
        healthInsurer: 'Krankenversicherer',
        invoiceRecipient: 'Rechnungsempfänger/in',
        trustedPerson: 'Vertrauensperson der Patientenverfügung',
      },
    ],
  ])('%s %s', async (source, key, en, de) => expect(await both(source, key)).toMatchObject([en, de]));
});

test('a text that nobody has is seen', async () =>
  expect(await both('billing', 'refusals.nothing')).toEqual([undefined, undefined]));
