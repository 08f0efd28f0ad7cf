import { expect, test } from 'vitest';
import registrationDe from '#platform/locales/registration.de.ts';
import registrationEn from '#platform/locales/registration.en.ts';
import de from '#platform/locales/de.ts';
import en from '#platform/locales/en.ts';

// The sentences that the specification fixes, word for word, each with its German one (specification 1, sections 5, 6 and 8).
// Where they appear is shown by the tests of those places.
test.each([
  ['mandatory field', en.validation.mandatory, 'This is a mandatory field', de.validation.mandatory, 'Dies ist ein Pflichtfeld'],
  ['mandatory field by name', en.validation.mandatoryNamed, '{{field}} is mandatory', de.validation.mandatoryNamed, '{{field}} ist ein Pflichtfeld'],
  ['email', en.validation.email, 'Invalid email address. Example: anna@heim.ch', de.validation.email, 'Ungültige E-Mail-Adresse. Beispiel: anna@heim.ch'],
  ['phone', en.validation.phone, 'Phone number is not valid', de.validation.phone, 'Die Telefonnummer ist nicht gültig'],
  ['number', en.validation.number, 'Enter a number', de.validation.number, 'Eine Zahl eingeben'],
  ['multiple', en.validation.multipleOf, 'The value must be a multiple of {{of}}', de.validation.multipleOf, 'Der Wert muss ein Vielfaches von {{of}} sein'],
  ['whole number', en.validation.whole, 'Enter a whole number', de.validation.whole, 'Eine ganze Zahl eingeben'],
  ['non-zero', en.validation.notAbove, 'The value must be more than {{min}}', de.validation.notAbove, 'Der Wert muss grösser als {{min}} sein'],
  ['communication', en.errors.network, 'An error occurred while communicating with the server. Please try again.', de.errors.network, 'Bei der Verbindung mit dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.'],
  ['saving', en.errors.save, 'The data could not be saved due to an unexpected error.', de.errors.save, 'Die Daten konnten wegen eines unerwarteten Fehlers nicht gespeichert werden.'],
  ['loading', en.errors.load, 'Failed to load data. Try refreshing the page', de.errors.load, 'Die Daten konnten nicht geladen werden. Laden Sie die Seite neu.'],
  ['unknown', en.errors.unknown, 'Something went wrong! Please try again.', de.errors.unknown, 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.'],
  ['unknown, of the server', en.problems.unexpected, 'Something went wrong! Please try again.', de.problems.unexpected, 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.'],
  ['form', en.errors.form, 'There are errors in the form above, please fix them and try again.', de.errors.form, 'Das Formular oben enthält Fehler. Bitte korrigieren Sie diese und versuchen Sie es erneut.'],
  ['form, of the server', en.problems.form, 'There are errors in the form above, please fix them and try again.', de.problems.form, 'Das Formular oben enthält Fehler. Bitte korrigieren Sie diese und versuchen Sie es erneut.'],
  ['not found', en.errors.notFound, 'Not Found', de.errors.notFound, 'Nicht gefunden'],
  ['not found, of the server', en.problems.notFound, 'Not Found', de.problems.notFound, 'Nicht gefunden'],
  ['file not found', en.errors.fileNotFound, 'File not found', de.errors.fileNotFound, 'Datei nicht gefunden'],
  ['action', en.errors.notAllowedAction, 'You are not authorized to execute this action', de.errors.notAllowedAction, 'Sie sind nicht berechtigt, diese Aktion auszuführen'],
  ['action, of the server', en.problems.notAllowed, 'You are not authorized to execute this action', de.problems.notAllowed, 'Sie sind nicht berechtigt, diese Aktion auszuführen'],
  ['page', en.errors.notAllowedPage, 'You do not have access to this page', de.errors.notAllowedPage, 'Sie haben keinen Zugriff auf diese Seite'],
  ['data', en.errors.notAllowedData, 'You are not authorized to view this data', de.errors.notAllowedData, 'Sie sind nicht berechtigt, diese Daten zu sehen'],
  ['locked', en.refusals.locked, 'This account is locked. Contact your administrator.', de.refusals.locked, 'Dieses Konto ist gesperrt. Wenden Sie sich an die Administration.'],
  ['not active', en.refusals.notConfirmed, 'This account is not active yet. Confirm your registration first.', de.refusals.notConfirmed, 'Dieses Konto ist noch nicht aktiv. Bestätigen Sie zuerst Ihre Registrierung.'],
  ['email not found', registrationEn.refusals.emailNotFound, 'Email not found', registrationDe.refusals.emailNotFound, 'E-Mail nicht gefunden'],
  ['link invalid', registrationEn.refusals.linkInvalid, 'This link is invalid.', registrationDe.refusals.linkInvalid, 'Dieser Link ist ungültig.'],
  ['link expired', registrationEn.refusals.linkExpired, 'This link is expired. Have a new one sent.', registrationDe.refusals.linkExpired, 'Dieser Link ist abgelaufen. Lassen Sie sich einen neuen senden.'],
  ['registration already confirmed', registrationEn.refusals.alreadyConfirmed, 'This registration is already confirmed. You can sign in.', registrationDe.refusals.alreadyConfirmed, 'Diese Registrierung ist schon bestätigt. Sie können sich anmelden.'],
])('%s', (_, english, specified, german, wanted) => {
  expect([english, german]).toEqual([specified, wanted]);
});
