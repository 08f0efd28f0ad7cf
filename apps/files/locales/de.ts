import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {
    FilesTab: 'Dateien', EpdFilesTab: 'EPD-Dokumente', ContactFilesCard: 'Dateien', FileManagerPage: 'Dateiverwaltung', DefaultFoldersPage: 'Dateien',
  },
  fields: {
    folderId: 'Ordner', parentId: 'Im Ordner', name: 'Name', number: 'Version', file: 'Datei', label: 'Bezeichnung', description: 'Beschreibung', tags: 'Schlagwörter', folder: 'Ordner', folderName: 'Name des Ordners', inFolder: 'Im Ordner', top: 'Zuoberst', nameEn: 'Name auf Englisch', nameDe: 'Name auf Deutsch', area: 'Für',
    minimumWidth: 'Kleinstes Bild: Breite', minimumHeight: 'Kleinstes Bild: Höhe', active: 'Aktiv', owner: 'Gehört zu', type: 'Art', size: 'Grösse', uploaded: 'Hochgeladen', version: 'Version',
    kind: 'Art des Dokuments', documentOn: 'Datum des Dokuments', date: 'Datum', minimum: 'Kleinstes Bild', author: 'Verfasst von', confidentiality: 'Vertraulichkeit', direction: 'Richtung', status: 'Status', reason: 'Grund', state: 'Einwilligung', statedOn: 'Erklärt am',
    remarks: 'Bemerkungen', files: 'Dateien', app: 'App',
  },
  changes: { folders: 'Ordner', entries: 'Datei', versions: 'Version' },
  areas: { resident: 'Bewohnende', contact: 'Kontakte', app: 'Apps' },
  types: { picture: 'Bild', pdf: 'PDF', office: 'Office-Dokument', text: 'Text', other: 'Datei' },
  confidentialities: { normal: 'Normal zugänglich', restricted: 'Eingeschränkt zugänglich', secret: 'Geheim' },
  directions: { received: 'Empfangen', sent: 'Gesendet' },
  statuses: { received: 'Empfangen', prepared: 'Vorbereitet', published: 'Veröffentlicht', withdrawn: 'Zurückgezogen' },
  consents: { given: 'Erteilt', refused: 'Verweigert', withdrawn: 'Widerrufen', none: 'Nicht erfragt' },
  sections: { folders: 'Ordner', way: 'Wo Sie sind', consent: 'Einwilligung zum elektronischen Patientendossier', documents: 'Dokumente', appFiles: 'Dateien von {{app}}', limits: 'Grenzen', defaultFolders: 'Standardordner' },
  lists: { files: 'Liste der Dateien', documents: 'Liste der EPD-Dokumente', folders: 'Liste der Standardordner', versions: 'Liste der Versionen', attachments: 'Liste der Dateien' },
  actions: {
    choose: 'Dateien auswählen', takePhoto: 'Foto aufnehmen', add: 'Dateien hinzufügen', upload: 'Hochladen', change: 'Ändern', preview: 'Anzeigen', download: 'Herunterladen', replace: 'Neue Version hochladen', versions: 'Versionen', remove: 'Löschen',
    addFolder: 'Ordner hinzufügen', move: 'Verschieben', moveTo: 'Verschieben nach', moveFolder: 'Ordner verschieben', renameFolder: 'Ordner umbenennen', removeFolder: 'Ordner löschen', addDefaultFolder: 'Standardordner hinzufügen', changeDefaultFolder: 'Standardordner ändern', moveUp: 'Nach oben', moveDown: 'Nach unten',
    all: 'Alle Dateien', addDocument: 'Dokument hinzufügen', publish: 'Veröffentlichung vermerken', withdraw: 'Rückzug vermerken', noteConsent: 'Einwilligung vermerken', removeChosen: '{{name}} entfernen', detach: 'Datei entfernen', open: 'Dateien von {{owner}} öffnen', drop: 'Dateien hierher ziehen oder Foto aufnehmen.',
  },
  states: {
    noFilesReadOnly: 'Noch keine Dateien.', noFolders: 'Noch keine Ordner.', noDocuments: 'Noch keine Dokumente.', noAttachments: 'Keine Dateien.', uploading: '{{position}} von {{total}} wird hochgeladen', saved: 'Gespeichert', uploaded_one: '{{count}} Datei hochgeladen',
    uploaded_other: '{{count}} Dateien hochgeladen', removed: 'Gelöscht', moved: 'Verschoben nach {{folder}}', found: 'Gefunden', inFolder: '{{folder}} ({{count}})', versionOf: 'Version {{number}}', byAt: '{{by}}, {{at}}', unknownPerson: 'Nicht bekannt', used: '{{used}} von {{quota}} belegt',
    minimum: 'Bilder mindestens {{width}} × {{height}} Punkte', any: 'beliebig', noPreview: 'Diese Datei kann hier nicht gezeigt werden. Laden Sie sie herunter, um sie zu öffnen.', previewFallback: 'Erscheint das Dokument nicht, laden Sie es herunter.', inactive: 'Inaktiv',
    notConnected: 'Obhut ist nicht mit dem Dossier verbunden: Was Sie dort veröffentlichen, vermerken Sie hier.', publishedBy: 'Veröffentlicht von {{by}}, {{at}}', withdrawnBecause: 'Zurückgezogen: {{reason}}', consentOn: 'Erklärt am {{day}}, vermerkt von {{by}}',
    accepted: 'PDF, Bilder, Office-Dokumente und Text, je höchstens 50 MB', dimensions: '{{width}} × {{height}} Punkte',
  },
  confirm: {
    removeTitle: '«{{name}}» löschen?', removeText: 'Die Datei wird mit allen Versionen gelöscht. Das kann nicht rückgängig gemacht werden.', removeFolder: 'Ordner «{{name}}» löschen?', detachTitle: '«{{name}}» entfernen?', detachText: 'Die Datei wird gelöscht. Das kann nicht rückgängig gemacht werden.', yes: 'Löschen',
    removeDefault: 'Standardordner «{{name}}» löschen?',
  },
  help: { tags: 'Mit Kommas getrennt', minimum: 'In Punkten; leer: jedes Bild', area: 'Alle Bewohnenden, Kontakte oder Apps erhalten diesen Ordner.', confidentiality: 'Die Stufe, welche die Person für dieses Dokument gewählt hat' },
  validation: {},
  refusals: {
    labelTaken: 'Eine Datei mit dieser Bezeichnung liegt bereits in diesem Ordner.', folderTaken: 'Ein Ordner mit diesem Namen besteht bereits.', folderInactive: 'Dieser Ordner ist inaktiv. Wählen Sie einen anderen.', folderIsDefault: 'Standardordner werden in den Einstellungen geändert.',
    folderInItself: 'Ein Ordner kann nicht in sich selbst liegen.', folderTooDeep: 'Ordner können höchstens 8 tief liegen.', foldersInside: 'In diesem Ordner liegen {{folders}} Ordner. Er kann nur inaktiv gesetzt werden.',
    folderNotEmpty: 'Nur ein leerer Ordner kann gelöscht werden.', folderInUse: 'In diesem Ordner liegen {{files}} Dateien. Er kann nur inaktiv gesetzt werden.', areaFixed: 'Für wen ein Ordner ist, kann nicht geändert werden.', kindNotKept: 'Dateien dieser Art können hier nicht abgelegt werden.',
    pictureTooSmall: 'Das Bild hat {{width}} × {{height}} Punkte; nötig sind mindestens {{minimumWidth}} × {{minimumHeight}}.', pictureUnreadable: 'Dieses Bild kann nicht gelesen werden.', wrongStatus: 'Das ist im jetzigen Status nicht möglich.',
    noConsent: 'Die Person hat dem elektronischen Patientendossier nicht zugestimmt.', neverGiven: 'Nur eine erteilte Einwilligung kann widerrufen werden.', inFuture: 'Der Tag darf nicht in der Zukunft liegen.', unknownKind: 'Diese Art von Dokument ist nicht bekannt.',
  },
};

export default de;
