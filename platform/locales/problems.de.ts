/** What went wrong with a call, in the words of the frame. */
export default {
  form: 'Das Formular oben enthält Fehler. Bitte korrigieren Sie diese und versuchen Sie es erneut.',
  signInFirst: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  tokenInvalid: 'Dieses Token ist nicht gültig, nicht mehr gültig oder wurde widerrufen.',
  scopeMissing: 'Dieses Token darf das nicht lesen. Ihm fehlt der Bereich dafür.',
  notAllowed: 'Sie sind nicht berechtigt, diese Aktion auszuführen',
  notFound: 'Nicht gefunden',
  stale:
    'Jemand hat diesen Eintrag in der Zwischenzeit geändert. Sehen Sie sich den aktuellen Stand an und geben Sie Ihre Änderung erneut ein.',
  duplicate: 'Das gibt es bereits.',
  databaseRule: 'Die Daten konnten nicht gespeichert werden, weil sie einer Regel widersprechen.',
  legalHold: 'Eine Löschsperre verhindert das. Heben Sie sie zuerst auf.',
  openInvoice: 'Es gibt offene Rechnungen. Sie müssen zuerst bezahlt oder storniert werden.',
  openTask: 'Es gibt offene Aufgaben. Sie müssen zuerst erledigt werden.',
  keyReused:
    'Das wurde schon mit anderem Inhalt gesendet. Laden Sie die Seite neu und versuchen Sie es erneut.',
  keyInvalid: 'Die Anfrage konnte nicht gelesen werden.',
  previewOnly: 'Das ist eine Vorschau. Ändern können Sie erst wieder, wenn Sie sie beenden.',
  residentArchived: 'Diese Person ist archiviert. Das Dossier kann nur gelesen werden.',
  lastAdministrator:
    'Es bliebe niemand, der Konten und Rollen verwalten kann. Bestimmen Sie zuerst eine andere Person der Administration.',
  unavailable: 'Der Server ist ausgelastet. Bitte versuchen Sie es erneut.',
  databaseAway:
    'Die Datenbank ist im Moment nicht erreichbar. Es wurde nichts gespeichert. Bitte versuchen Sie es gleich noch einmal.',
  outcomeUnknown:
    'Die Datenbank hat beim Speichern aufgehört zu antworten. Ob Ihre Änderung gespeichert ist, ist nicht bekannt: Sehen Sie nach, bevor Sie sie nochmals eingeben.',
  filesAway:
    'Der Speicher der Dateien ist im Moment nicht erreichbar. Es wurde nichts gespeichert. Alles andere funktioniert.',
  diskFull:
    'Der Speicherplatz des Servers ist voll. Es wurde nichts gespeichert. Bitte melden Sie es Ihrer Administration.',
  mailAway: 'Der Mailserver ist im Moment nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  signOnAway:
    'Der Identitätsanbieter ist im Moment nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  unexpected: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  tooLarge: 'Das ist grösser als erlaubt.',
  fileQuota:
    'Der Speicher Ihrer Organisation ist voll. Entfernen Sie Dateien oder fragen Sie die Administration.',
  mediaType: 'Die Anfrage konnte nicht gelesen werden.',
  origin: 'Diese Anfrage kam von einer anderen Seite und wurde abgelehnt.',
};
