import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { SystemTokensPage: 'Zugang anderer Systeme', LogoCard: 'Logo des Hauses', PoliciesPage: 'Sicherheitsrichtlinien', SharedDevicesPage: 'Geteilte Geräte', SignInPagePage: 'Anmeldeseite', AccountsPage: 'Sitzungen und zweite Schritte', ProvidersPage: 'Single Sign-on' },
  words: { PoliciesPage: 'Passwort Kennwort Fehlversuche Konto gesperrt zweiter Schritt Sitzung', SignInPagePage: 'Logo Hintergrund Login' },
  fields: {
    name: 'Name', appliesTo: 'Gilt für', roles: 'Rollen', accounts: 'Personen', twoFactor: 'Zwei-Faktor-Authentifizierung', methods: 'Erlaubte Methoden',
    maximumFailedSignIns: 'Höchstzahl fehlgeschlagener Anmeldungen', lockMinutes: 'Sperrdauer', lockOut: 'Sperre', sessionLockMinutes: 'Bildschirmsperre nach', registrationLinkHours: 'Registrierungslink läuft ab nach',
    quickSwitchHours: 'Personenwechsel mit PIN während', registeredBy: 'Geteilt durch', registeredAt: 'Seit', peopleOn: 'Personen', lastWhole: 'Letzte ganze Anmeldung',
    addresses: 'IP-Whitelist', network: 'Adresse oder Subnetz', ruleFor: 'Für', role: 'Rolle', account: 'Person', note: 'Notiz',
    username: 'Benutzername', secondStep: 'Zweiter Schritt', sessions: 'Sitzungen', lastSignIn: 'Letzte Anmeldung',
    code: 'Code', issuer: 'Adresse des Anbieters', clientId: 'Client-ID', clientSecret: 'Client-Geheimnis', roleClaim: 'Claim mit den Gruppen', roleMap: 'Gruppe → Rolle',
    claimValue: 'Gruppe', defaultRole: 'Rolle ohne Gruppe', linksByEmail: 'Konten über die E-Mail verbinden', createsAccounts: 'Konten anlegen', active: 'Aktiv',
  },
  scopes: { all: 'Alle', roles: 'Einige Rollen', accounts: 'Einige Personen' },
  ruleScopes: { all: 'Alle', role: 'Eine Rolle', account: 'Eine Person' },
  twoFactor: { off: 'Aus', optional: 'Freiwillig', required: 'Verlangt' },
  methods: { authenticator: 'Authenticator-App', email: 'E-Mail-Code', passkey: 'Passkey' },
  hours: { 24: '24 Stunden', 168: '7 Tage', 336: '14 Tage', 720: '30 Tage' },
  hints: {
    strictest: 'Passen mehrere Richtlinien auf eine Person, gilt von jedem Feld der strengste Wert.',
    twoFactor: 'Verlangt: Wer nichts eingerichtet hat, tut es nach der nächsten Anmeldung. Aus: Es wird kein zweiter Faktor verlangt.',
    maximumFailedSignIns: 'Falsche Passwörter in Folge, bis das Konto gesperrt wird.',
    lockMinutes: '0: bis die Administration das Konto entsperrt.',
    sessionLockMinutes: 'Ohne Aktivität wird der Bildschirm gesperrt. 0: nie.',
    quickSwitchHours: 'Stunden nach einer Anmeldung mit Passwort und zweitem Schritt, in denen auf demselben geteilten Gerät PIN oder Passkey genügt. 0: nie.',
    addresses: 'Wer von einem Eintrag gemeint ist, kann sich nur von den Adressen anmelden, die für ihn gelten. Ohne Eintrag gibt es keine Einschränkung.',
    code: 'Wird bei der Anmeldung eingegeben, zum Beispiel haus-seeblick.',
    issuer: 'Wie sich der Anbieter selbst nennt, zum Beispiel https://login.example.org',
    secret: 'Leer bei einem Anbieter, der ohne auskommt.', secretKept: 'Leer: Das gespeicherte Geheimnis bleibt.',
    redirect: 'Beim Anbieter einzutragende Adressen, für die Anmeldung und nach der Abmeldung:',
    roleClaim: 'Wo die Gruppen einer Person stehen, zum Beispiel groups. Leer: Rollen werden hier vergeben, nicht vom Anbieter.',
    defaultRole: 'Für Personen, deren Gruppen keine Rolle ergeben. Leer: Sie können sich nicht anmelden.',
    linksByEmail: 'Eine Person, deren bestätigte Adresse zu genau einem Konto hier gehört, meldet sich damit an.',
    createsAccounts: 'Eine Person ohne Konto erhält bei der ersten Anmeldung eines.',
  },
  policies: {
    new: 'Neue Richtlinie', saved: 'Richtlinie gespeichert.', remove: 'Richtlinie löschen', removed: 'Richtlinie gelöscht.', removeSure: '«{{name}}» und ihre Adressen gelten nicht mehr.',
    empty: 'Noch keine Richtlinie. Bis dahin: Zwei-Faktor freiwillig, 5 fehlgeschlagene Anmeldungen, 15 Minuten Sperre, Bildschirmsperre nach 15 Minuten.',
    hint: 'Wie man sich anmeldet: zweiter Faktor, Sperre, Bildschirmsperre, erlaubte Adressen.',
    lockOut: 'nach {{count}}: {{period}}', minutes: '{{count}} min', never: 'nie', untilUnlocked: 'bis zur Entsperrung', everywhere: 'von überall',
    addresses_one: '{{count}} Adresse', addresses_other: '{{count}} Adressen', addAddress: 'Adresse hinzufügen', removeAddress: 'Adresse entfernen',
  },
  providers: {
    new: 'Neuer Anbieter', saved: 'Anbieter gespeichert.', remove: 'Anbieter löschen', removed: 'Anbieter gelöscht.', removeSure: 'Über «{{name}}» kann sich niemand mehr anmelden.',
    empty: 'Noch kein Anbieter. Man meldet sich mit Benutzername und Passwort an.', hint: 'Anmelden mit den Konten Ihrer Organisation über OpenID Connect.',
    on: 'Aktiv', off: 'Aus', addRow: 'Gruppe hinzufügen', removeRow: 'Gruppe {{value}} entfernen',
  },
  accounts: {
    hint: 'Wenn ein Gerät verloren geht: Sitzungen einer Person beenden, oder den zweiten Schritt entfernen, nachdem Sie geprüft haben, wer fragt.', search: 'Personen suchen', empty: 'Niemand gefunden.',
    endSessions: 'Alle Sitzungen beenden', ended_one: '{{count}} Sitzung beendet.', ended_other: '{{count}} Sitzungen beendet.', noSession: 'Nicht angemeldet', removeFactors: 'Zweiten Schritt entfernen',
    removeSure: 'Stellen Sie sicher, dass {{name}} selbst fragt. Alle zweiten Schritte und Wiederherstellungscodes werden entfernt, alle Sitzungen beendet; {{name}} erhält eine E-Mail.', factorsRemoved: 'Zweiter Schritt entfernt.',
    noFactor: 'Nicht eingerichtet', own: 'Den eigenen ändern Sie in Ihrem Profil.', neverSignedIn: 'nie',
  },
  devices: {
    hint: 'Geräte, die mehrere Personen nutzen: Jede meldet sich dort zuerst mit Passwort und zweitem Schritt an und wechselt danach mit PIN oder Passkey, so lange die Richtlinie es erlaubt.', empty: 'Noch kein geteiltes Gerät. Es entsteht im Profil, auf dem Gerät selbst, wo eine Richtlinie es erlaubt.',
    remove: 'Gerät vergessen', removeSure: '«{{name}}» kennt niemanden mehr. Sitzungen, die dort mit PIN oder Passkey begonnen wurden, enden.', removed_one: 'Gerät vergessen, {{count}} Sitzung beendet.', removed_other: 'Gerät vergessen, {{count}} Sitzungen beendet.',
  },
  tokens: {
    hint: 'Ein anderes System liest mit einem Token statt mit einer Person: nur was seine Bereiche nennen, nur über seine Schnittstelle, bis es abläuft oder widerrufen wird. Was es von Bewohnenden liest, steht unter seinem Namen im Protokoll.', empty: 'Noch kein Token. Beginnen Sie mit «Neues Token».',
    new: 'Neues Token', make: 'Token erstellen', state: 'Zustand', states: { valid: 'Gültig', expired: 'Abgelaufen', revoked: 'Widerrufen' }, scopes: 'Darf lesen', scopesHelp: 'Nur was das andere System braucht.', expiresAt: 'Läuft ab', lastRead: 'Zuletzt gelesen', neverRead: 'Nie', createdBy: 'Erstellt von', revokedBy: 'Widerrufen von',
    nameHelp: 'Zum Beispiel der Name des anderen Systems. Das Protokoll nennt ihn.', days: 'Gilt für', daysOf: '{{count}} Tage', once: 'Kopieren Sie es jetzt: Es wird nur dieses eine Mal gezeigt und nirgends gespeichert.', copy: 'Kopieren', copied: 'Kopiert', notCopied: 'Es konnte nicht kopiert werden. Markieren Sie den Text und kopieren Sie ihn von Hand.', close: 'Fertig',
    revoke: 'Token widerrufen', revokeSure: 'Das System, das «{{name}}» benutzt, kann von diesem Augenblick an nichts mehr lesen. Das lässt sich nicht zurücknehmen.', revoked: 'Token widerrufen',
  },
  signInPage: {
    hint: 'Was man vor der Anmeldung sieht.', address: 'Adresse', addressHelp: 'Hier zeigt die Anmeldung, dass sie die von {{name}} ist. Geben Sie die Adresse weiter, oder legen Sie sie auf Ihren Geräten als Lesezeichen ab. Erraten kann sie niemand.',
    logo: 'Logo', logoOf: 'Logo von {{name}}', noLogo: 'Noch kein Logo.', logoHelp: 'PNG, JPEG oder WebP, mindestens 64 × 64 Punkte. Es steht auf Weiss.', choose: 'Logo wählen', remove: 'Logo entfernen', saved: 'Logo gespeichert.', removed: 'Logo entfernt.',
  },
  states: { readOnly: 'Sie dürfen dies ansehen, aber nicht ändern.' },
};
export default de;
