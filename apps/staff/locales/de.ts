import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {
    StaffPage: 'Personal', StaffMemberPage: 'Person', StaffQualificationsPage: 'Qualifikationen und Fähigkeiten', StaffAvailabilityPage: 'Verfügbarkeit', StaffAbsencesPage: 'Abwesenheiten', StaffAccountPage: 'Konto einer Person', StaffDocumentsPage: 'Dokumente', RolesPage: 'Benutzerrollen', RolePage: 'Rolle', RoleUsersPage: 'Benutzende einer Rolle', AccountsHomePage: 'Konten', AccountsOfRolePage: 'Konten', AccountsPage: 'Konten',
    NewAccountPage: 'Neues Konto', AccountPage: 'Konto',
  },
  fields: {
    name: 'Name', fullName: 'Vollständiger Name', username: 'Benutzername', email: 'E-Mail', roles: 'Rollen', role: 'Rolle', language: 'Sprache der E-Mails', state: 'Konto',
    position: 'Funktion', personnelNumber: 'Personalnummer', site: 'Standort', employment: 'Pensum', phone: 'Telefon', entryDate: 'Eintritt', leavingDate: 'Letzter Tag',
    remarks: 'Bemerkungen', qualifications: 'Qualifikationen und Fähigkeiten', qualification: 'Qualifikation', since: 'Seit', expiresOn: 'Gültig bis', lastSignIn: 'Letzte Anmeldung',
    created: 'Eröffnet', lockedUntil: 'Gesperrt bis', app: 'App', description: 'Beschreibung', users: 'Benutzende', nameDe: 'Name auf Deutsch', descriptionDe: 'Beschreibung auf Deutsch',
    jobCategory: 'Berufskategorie', photo: 'Foto', expiring: 'Qualifikationen',
    feature: 'Funktion', kind: 'Art', external: 'Für Personen von aussen', administrator: 'Administration', adminAccess: 'Administrationszugriff',
  },
  actions: {
    invite: 'Neues Konto', open: 'Öffnen', change: 'Ändern', changeEmail: 'E-Mail ändern', enable: 'Aktivieren', disable: 'Deaktivieren', unlock: 'Entsperren', resend: 'Registrierungsmail nochmals senden',
    remove: 'Konto löschen', newRole: 'Neue Rolle', copyRole: 'Rolle kopieren', removeRole: 'Rolle löschen', addUser: 'Person hinzufügen', removeUser: 'Rolle wegnehmen', preview: 'Als diese Rolle ansehen',
    previewUser: 'Als diese Person ansehen', addQualification: 'Qualifikation erfassen', removeQualification: 'Qualifikation entfernen', reset: 'Wie ausgeliefert', accounts: 'Konten', changePerson: 'Person ändern',
    addPhoto: 'Foto hinzufügen', changePhoto: 'Foto ändern', removePhoto: 'Foto entfernen', choosePhoto: 'Foto wählen', renew: 'Erneuern oder ändern',
    changeTexts: 'Namen ändern', discard: 'Änderungen verwerfen', save: 'Speichern',
  },
  tabs: { person: 'Person', qualifications: 'Qualifikationen und Fähigkeiten', availability: 'Verfügbarkeit', absences: 'Abwesenheiten', documents: 'Dokumente', account: 'Konto', permissions: 'Berechtigungen', users: 'Benutzende ({{count}})' },
  kinds: { Write: 'erfassen', Read: 'anzeigen', Edit: 'ändern', Delete: 'löschen', Pdf: 'PDF', all: 'alle' },
  states: {
    active: 'Aktiv', notConfirmed: 'Nicht bestätigt', locked: 'Gesperrt', disabled: 'Deaktiviert', self: 'Sie', wholeSuite: 'Ganze Suite', shipped: 'Ausgeliefert', changed: 'Geändert',
    own: 'Eigene Rolle', external: 'Von aussen', denied: 'Verboten', granted: 'Erlaubt', implied: 'Anzeigen gehört dazu', percent: '{{count}} %', left: 'Ausgetreten', leaves: 'Austritt {{day}}',
    dangerous: 'Heikel', administratorsOnly: 'Nur Administration', administratorsEverything: 'Die Administration darf alles. Ihre Berechtigungen lassen sich nicht ändern.',
    expiry_none: 'Ohne Ende', expiry_valid: 'Gültig', expiry_soon: 'Läuft bald ab', expiry_over: 'Abgelaufen', expiring: 'Läuft bald ab oder abgelaufen', never: 'Nie', yes: 'Ja', no: 'Nein',
  },
  lists: {
    wholeApp: 'Ganze App {{name}}', everything: 'Alle Funktionen', searchStaff: 'Personal suchen', searchAccounts: 'Konten suchen', searchFeature: 'Funktion suchen', noStaff: 'Hier arbeitet noch niemand.', noAccounts: 'Kein Konto hat diese Rolle.',
    noRoles: 'Keine Rolle.', noUsers: 'Niemand hat diese Rolle.', noQualifications: 'Keine Qualifikation erfasst.', photoOf: 'Foto von {{name}}', noFeature: 'Keine Funktion heisst so.', allRoles: 'Alle Konten',
    accountsIntro: 'Konten nach Rolle. Nur die Administration sieht und ändert sie.', rolesIntro: 'Eine Rolle bündelt Berechtigungen. Was eine Rolle verbietet, ist verboten, was auch die anderen erlauben.',
    changes_one: '{{count}} Änderung', changes_other: '{{count}} Änderungen', compare: 'Vergleichen mit', copyFrom: 'Berechtigungen übernehmen von', differences: 'Nur Unterschiede',
    mode: 'Markieren', grant: 'Erlauben', deny: 'Verbieten', accountsOf_one: '{{count}} Konto', accountsOf_other: '{{count}} Konten',
  },
  ask: {
    disable: '{{name}} deaktivieren? Das Konto wird sofort geschlossen, alle Sitzungen enden.',
    remove: '{{name}} kann sich nie mehr anmelden. Der Name bleibt im Protokoll und in den Akten.',
    removeTitle: 'Konto löschen', removeRoleTitle: 'Rolle löschen', gains: 'Bekommt', loses: 'Verliert', changesNothing: 'Das ändert nichts: Andere Rollen geben dasselbe.', takeRole: '{{name}} die Rolle {{role}} wegnehmen?',
    roleLoss_one: '{{count}} Person verliert Berechtigungen:', roleLoss_other: '{{count}} Personen verlieren Berechtigungen:', roleNobody: 'Niemand verliert Berechtigungen.',
    lossLine: '{{name}}: {{actions}} Berechtigungen in {{keys}} Funktionen', lossAlone: '{{name}}: {{actions}} Berechtigungen, hat keine andere Rolle und bleibt ohne Rechte',
    photoHint: 'Mindestens {{size}} × {{size}} Punkte. Das Gesicht soll gut zu sehen sein.',
    leaving: 'Liegt der letzte Tag zurück, wird das Konto sofort deaktiviert.',
    emailHelp: 'Die alte Adresse wird benachrichtigt. Die Registrierungsmail geht an die neue.',
    inviteHelp: 'Die Person erhält eine E-Mail mit einem Link und wählt ihr Passwort.', usernameHelp: 'Kleinbuchstaben, Ziffern, Punkt, Bindestrich; oder die E-Mail-Adresse.',
  },
  may: { title: 'Was kann {{name}}?', hint: 'Wählen Sie eine Funktion: die Antwort nennt die Rolle, die sie gibt oder verbietet.', action: 'Aktion' },
  done: {
    created: '{{name}} ist eingeladen', notCreated: 'Benutzer/in nicht erstellt.', saved: 'Gespeichert', enabled: 'Konto aktiviert', disabled: 'Konto deaktiviert', unlocked: 'Konto entsperrt', resent: 'Registrierungsmail an {{email}} gesendet',
    removed: 'Konto gelöscht', roleCreated: 'Rolle erstellt', roleRemoved: 'Rolle gelöscht', added: 'Rolle an {{name}} vergeben', taken: 'Rolle von {{name}} weggenommen', emailChanged: 'E-Mail geändert',
  },
  work: {
    title: 'Offene Aufgaben', handover: 'Jemand anderem geben', left: 'Diese Aufgaben laufen noch auf {{name}}.',
    first: 'Bevor das Konto von {{name}} geschlossen wird, gehen diese Aufgaben an jemand anderen. Wer sie erhält, wird benachrichtigt.',
    taken: 'Offene Aufgaben übergeben', next: 'Übergeben und weiter', cancel: 'Abbrechen', missing: 'Wählen Sie in jeder Zeile eine Person.',
  },
  refusals: {
    openWork: 'Auf diese Person laufen noch {{count}} offene Aufgaben. Geben Sie diese zuerst jemand anderem, unter «Konto».',
    unknownWork: 'Diese Art Aufgabe gibt es nicht.', cannotTake: 'Diese Person kann keine Aufgaben übernehmen: Wählen Sie jemanden, der hier arbeitet und sich anmelden kann.',
    lastAdministrator: 'Es bliebe niemand, der Konten und Rollen verwalten kann. Bestimmen Sie zuerst eine andere Person der Administration.',
    ownAccount: 'Das ist Ihr eigenes Konto. Eine andere Person der Administration muss das tun.',
    unknownRole: 'Die Rolle {{role}} gibt es hier nicht.', rolesMixed: 'Ein Konto gehört entweder zum Personal oder kommt von aussen. Diese Rollen passen nicht zusammen.',
    usernameTaken: 'Dieser Benutzername ist vergeben.', emailTaken: 'Ein anderes Konto hat diese E-Mail.', roleDiffers: 'Eine Person mit einer anderen Rolle kann nicht hinzugefügt werden.',
    accountExists: '{{name}} hat mit dieser E-Mail schon ein Konto. Die Rollen diesem Konto geben?', administratorsOnly: 'Nur die Administration ändert die E-Mail der Administration.',
    alreadyConfirmed: 'Dieses Konto ist schon bestätigt.', disabled: 'Dieses Konto ist deaktiviert. Aktivieren Sie es zuerst.',
    nameTaken: 'Eine andere Rolle heisst schon so.', unknownAccess: 'Die Funktion {{key}} gibt es nicht.', reservedAccess: '{{key}} hat nur die Administration.',
    administratorsFixed: 'Die Administration darf alles. Das lässt sich nicht ändern.', oneRoleNeeded: 'Mindestens eine Rolle muss zugewiesen sein.',
    shippedRole: 'Diese Rolle wird ausgeliefert und kann nicht gelöscht werden. Nehmen Sie sie stattdessen den Personen weg.', usersLose: '{{count}} Personen verlieren Berechtigungen: {{names}}. Rolle löschen?',
    chooseOne: 'Wählen Sie eine Rolle oder eine Person.', cannotSignIn: 'Dieses Konto ist gelöscht.', leavesBeforeEntry: 'Der letzte Tag liegt vor dem Eintritt.', numberTaken: 'Diese Personalnummer hat schon jemand.',
    unknownCategory: 'Wählen Sie eine Berufskategorie aus der Liste.', pictureUnreadable: 'Das Bild kann nicht gelesen werden.',
    pictureTooSmall: 'Das Bild hat {{width}} × {{height}} Punkte; mindestens {{minimumWidth}} × {{minimumHeight}} sind nötig.',
    kindTaken: 'Diese Qualifikation ist schon erfasst.', expiresBeforeSince: 'Sie würde enden, bevor sie beginnt.',
  },
  validation: { username: 'Mindestens 3 Kleinbuchstaben, Ziffern, Punkte oder Bindestriche', oneRole: 'Mindestens eine Rolle muss zugewiesen sein.' },
};
export default de;
