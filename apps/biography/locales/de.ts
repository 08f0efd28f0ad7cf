import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { BiographyTab: 'Biografie', PersonalItemsTab: 'Persönliche Gegenstände' },
  sections: { facts: 'Bildung, Familie, Glaube', chapters: 'Lebensgeschichte', proposals: 'Von Angehörigen vorgeschlagen' },
  lists: { items: 'Liste der persönlichen Gegenstände' },
  fields: {
    educationYears: 'Bildungsjahre', education: 'Bildung', profession: 'Beruf', maritalStatus: 'Zivilstand', separation: 'Getrennt lebend', confession: 'Konfession', confessionOther: 'Welche Konfession', languages: 'Sprachen', origin: 'Heimatort',
    chapter: 'Kapitel', text: 'Text', name: 'Name', kind: 'Art', features: 'Merkmale', place: 'Ort', quantity: 'Anzahl', receivedOn: 'Mitgebracht am', returnedOn: 'Übergeben am', returnedTo: 'Übergeben an', photo: 'Foto', signature: 'Visum',
    status: 'Stand', important: 'Was mir wichtig ist', childhood: 'Kindheit', family: 'Familie', work: 'Arbeit', habits: 'Gewohnheiten', music: 'Musik und Freude', fears: 'Ängste und was beruhigt',
  },
  chapters: { important: 'Was mir wichtig ist', childhood: 'Kindheit', family: 'Familie', work: 'Arbeit', habits: 'Gewohnheiten', music: 'Musik und Freude', fears: 'Ängste und was beruhigt' },
  separations: { voluntary: 'Freiwillig', byCourt: 'Gerichtlich' },
  proposalStates: { open: 'offen', taken: 'übernommen', declined: 'abgelehnt' },
  changes: { biographies: 'Biografie', proposals: 'Vorgeschlagener Eintrag', items: 'Persönlicher Gegenstand' },
  units: { years: 'Jahre' },
  actions: {
    edit: 'Biografie schreiben', propose: 'Eintrag vorschlagen', take: 'Übernehmen', decline: 'Ablehnen', addItem: 'Gegenstand erfassen', changeItem: 'Gegenstand ändern', removeItem: 'Gegenstand löschen', takePhoto: 'Neues Foto', showPhoto: 'Foto zeigen', inventoryEntry: 'Verzeichnis Eintritt',
    inventoryExit: 'Verzeichnis Austritt', handOver: 'Übergabe vermerken',
  },
  states: {
    nothing: 'Noch nichts geschrieben. Was sollen alle wissen, die helfen?', noItems: 'Keine persönlichen Gegenstände erfasst.', saved: 'Gespeichert', proposed: 'Gesendet. Das Heim entscheidet darüber.', taken: 'Übernommen', declined: 'Abgelehnt', removed: 'Gelöscht', by: '{{by}}, {{at}}',
    here: 'Hier', handedOver: 'Übergeben am {{day}}', handedOverTo: 'Übergeben am {{day}} an {{to}}', years: '{{count}} Jahre', noPhoto: 'Kein Foto',
  },
  inventory: { entry: 'Persönliche Gegenstände beim Eintritt', exit: 'Persönliche Gegenstände beim Austritt' },
  confirm: { removeTitle: '«{{name}}» löschen?', removeText: 'Der Gegenstand und sein Foto werden gelöscht. Was übergeben wurde, wird stattdessen vermerkt.', yes: 'Löschen' },
  help: { important: 'Ein paar Sätze für die Tür: Was braucht ein guter Tag?', features: 'Farbe, Marke, Nummer, Zustand', photo: 'Mindestens 320 × 320 Punkte' },
  refusals: {
    confessionMissing: 'Nennen Sie die Konfession, wenn Sie «Andere» wählen.', unknownConfession: 'Diese Konfession ist nicht bekannt.', unknownMaritalStatus: 'Dieser Zivilstand ist nicht bekannt.', alreadyDecided: 'Über diesen Vorschlag wurde bereits entschieden.',
    chapterFull: 'Dieses Kapitel ist voll. Kürzen Sie es zuerst.', itemTaken: 'Dieser persönliche Gegenstand besteht bereits.', receivedInFuture: 'Der Tag darf nicht in der Zukunft liegen.', returnedInFuture: 'Der Tag darf nicht in der Zukunft liegen.',
    returnedBeforeReceived: 'Ein Gegenstand kann nicht übergeben werden, bevor er mitgebracht wurde.', returnDayMissing: 'Geben Sie den Tag der Übergabe ein.', unknownKind: 'Diese Art ist nicht bekannt.', unknownPlace: 'Dieser Ort ist nicht bekannt.',
    pictureTooSmall: 'Das Foto hat {{width}} × {{height}} Punkte; nötig sind mindestens {{minimumWidth}} × {{minimumHeight}}.', pictureUnreadable: 'Dieses Foto kann nicht gelesen werden.',
  },
};

export default de;
