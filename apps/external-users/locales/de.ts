import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { ExternalUsersPage: 'Externe Benutzende', ExternalUserPage: 'Externe Person', RelativesPage: 'Heute', WhoSeesCard: 'Wer das von aussen sieht' },
  fields: {
    department: 'Abteilung',     name: 'Name', fullName: 'Vollständiger Name', email: 'E-Mail', role: 'Rolle', language: 'Sprache der E-Mails', accessType: 'Welche Bewohnenden', residents: 'Bewohnende', until: 'Bis', from: 'Von', lastSignIn: 'Letzte Anmeldung',
    state: 'Zugriff', account: 'Konto', filter: 'Filter', center: 'Standort', status: 'Wer', careLevelFrom: 'Pflegestufe von', careLevelTo: 'Pflegestufe bis', contact: 'Person im Verzeichnis', validFrom: 'Zugriff von', validTo: 'Zugriff bis',
    permissions: 'Was sie sehen', resident: 'Bewohner/in', self: 'Eigenes Konto der Bewohnerin, des Bewohners',
  },
  roles: { EXTERNAL_USER: 'Externe Person', CONTACT: 'Kontakt', TRUSTED_PERSON: 'Vertrauensperson', PATIENT: 'Bewohner/in', PAYER: 'Zahlende/r', INSURANCE: 'Versicherung', RESIDUAL_FINANCIER: 'Restfinanzierer' },
  types: { ALL: 'Alle Bewohnenden', FLEXIBLE: 'Nach Filter', SPECIFIC: 'Bestimmte Bewohnende', USER_LINK: 'Bewohnende mit dieser Person im Profil' },
  typeHelp: {
    ALL: 'Alle im Heim, auch die künftigen.', FLEXIBLE: 'Wer an dem Tag zum Filter passt.', SPECIFIC: 'Nur die hier gewählten.',
    USER_LINK: 'Alle mit dieser Person im Profil; ändert sich mit dem Profil.',
  },
  statuses: { present: 'Wohnt hier', all: 'Alle' },
  states: { now: 'Hat Zugriff', later: 'Noch nicht', ended: 'Beendet', off: 'Deaktiviert', active: 'Aktiv', notConfirmed: 'Nicht bestätigt', locked: 'Gesperrt', disabled: 'Deaktiviert', never: 'Nie', noEnd: 'Ohne Ende', asRole: 'Wie die Rolle es gibt', own: 'Für dieses Konto gewählt', nobody: 'Niemand' },
  actions: { invite: 'Einladen', change: 'Zugriff ändern', resend: 'Registrierungsmail nochmals senden', remove: 'Zugriff wegnehmen', preview: 'Als diese Person ansehen', addResident: 'Person hinzufügen', removeResident: '{{name}} entfernen', open: 'Öffnen' },
  lists: {
    search: 'Externe suchen', empty: 'Niemand von aussen hat Zugriff.', intro: 'Externe sehen nur freigegebene Bewohnende und nur bis zum gesetzten Tag.', nobodySees: 'Niemand von aussen sieht diese Akte.',
    features_one: '{{count}} Funktion', features_other: '{{count}} Funktionen', residents_one: '{{count}} Person', residents_other: '{{count}} Personen', untilDay: 'bis {{day}}', typeOther: '{{count}} weitere',
  },
  ask: { remove: '{{name}} sieht niemanden mehr und wird abgemeldet.', inviteHelp: 'Die Person erhält eine E-Mail mit einem Link und wählt ihr Passwort.', permissionsHelp: 'Ohne Auswahl entscheidet die Rolle.' },
  done: { invited: '{{name}} ist eingeladen', notCreated: 'Benutzer/in nicht erstellt.', changed: 'Zugriff geändert', removed: 'Zugriff weggenommen', resent: 'Registrierungsmail gesendet' },
  relatives: {
    title: 'Heute', hello: 'Guten Tag, {{name}}', none: 'Sie haben zurzeit keinen Zugriff. Wenden Sie sich an das Heim.', until: 'Zugriff bis {{day}}', noEnd: 'Zugriff ohne Ende',
    headMother: 'Ihre Mutter: heute', headFather: 'Ihr Vater: heute', headPerson: '{{name}}: heute', headSelf: 'Sie: heute', nothing: 'Heute nichts Neues.', room: 'Zimmer {{room}}', cards: 'Was Sie ansehen können', profile: 'Ihr Profil',
  },
  refusals: {
    filterMissing: 'Wählen Sie einen Filter.', residentsMissing: 'Wählen Sie mindestens eine Person.', linkMissing: 'Wählen Sie die Person im Verzeichnis.', periodReversed: 'Das Ende liegt vor dem Beginn.',
    contactTaken: '{{name}} hat schon über ein anderes Konto Zugriff.', moreThanOwn: 'Sie können nicht mehr geben, als Sie selbst dürfen ({{key}}).', unknownAccess: 'Die Funktion {{key}} gibt es nicht.',
    roleUnknown: 'Wählen Sie eine Rolle für Personen von aussen.', roleDiffers: 'Eine Person mit einer anderen Rolle kann nicht hinzugefügt werden.', alreadyExternal: '{{name}} hat schon Zugriff. Ändern Sie ihn dort.',
    accountExists: '{{name}} hat mit dieser E-Mail schon ein Konto. Den Zugriff diesem Konto geben?', usernameTaken: 'Diese E-Mail kann nicht Benutzername sein. Wenden Sie sich an die Administration.',
    alreadyConfirmed: 'Dieses Konto ist schon bestätigt.', disabled: 'Dieses Konto ist deaktiviert.',
  },
  validation: {},
};
export default de;
