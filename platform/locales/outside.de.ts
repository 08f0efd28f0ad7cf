/** What administrators are told about the parts that Obhut stands on. */
export default {
  away: {
    database: 'Die Datenbank ist nicht erreichbar.',
    disk: 'Der Speicherplatz des Servers ist voll: Es kann nichts mehr gespeichert werden. Schaffen Sie Platz oder vergrössern Sie ihn.',
    files:
      'Der Speicher der Dateien ist nicht erreichbar: Dateien können weder geöffnet noch hinzugefügt werden.',
    mail: 'Der Mailserver ist nicht erreichbar: Codes und Links warten.',
    signOn: 'Ein Identitätsanbieter ist nicht erreichbar.',
  },
  wasAway: {
    database: 'Die Datenbank war eine Zeit lang nicht erreichbar.',
    disk: 'Der Speicherplatz des Servers war voll.',
    files: 'Der Speicher der Dateien war eine Zeit lang nicht erreichbar.',
    mail: 'Der Mailserver war eine Zeit lang nicht erreichbar.',
    signOn: 'Ein Identitätsanbieter war eine Zeit lang nicht erreichbar.',
  },
};
