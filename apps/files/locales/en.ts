export default {
  screens: {
    FilesTab: 'Files', EpdFilesTab: 'EPD files', ContactFilesCard: 'Files', FileManagerPage: 'File manager', DefaultFoldersPage: 'Files',
  },
  fields: {
    file: 'File', label: 'Label', description: 'Description', tags: 'Tags', folder: 'Folder', folderName: 'Name of the folder', inFolder: 'In the folder', top: 'At the top', nameEn: 'Name in English', nameDe: 'Name in German', area: 'For',
    minimumWidth: 'Smallest picture: width', minimumHeight: 'Smallest picture: height', active: 'Active', owner: 'Belongs to', type: 'Type', size: 'Size', uploaded: 'Uploaded', version: 'Version',
    kind: 'Kind of document', documentOn: 'Date of the document', date: 'Date', minimum: 'Smallest picture', author: 'Author', confidentiality: 'Confidentiality', direction: 'Direction', status: 'Status', reason: 'Reason', state: 'Consent', statedOn: 'Stated on',
    remarks: 'Remarks', files: 'Files', app: 'App',
  },
  areas: { resident: 'Residents', contact: 'Contacts', app: 'Apps' },
  types: { picture: 'Picture', pdf: 'PDF', office: 'Office document', text: 'Text', other: 'File' },
  confidentialities: { normal: 'Normally accessible', restricted: 'Restricted', secret: 'Secret' },
  directions: { received: 'Received', sent: 'Sent' },
  statuses: { received: 'Received', prepared: 'Prepared', published: 'Published', withdrawn: 'Withdrawn' },
  consents: { given: 'Given', refused: 'Refused', withdrawn: 'Withdrawn', none: 'Not asked' },
  sections: { folders: 'Folders', way: 'Where you are', consent: 'Consent to the electronic patient record', documents: 'Documents', appFiles: 'Files of {{app}}', limits: 'Limits', defaultFolders: 'Default folders' },
  lists: { files: 'List of files', documents: 'List of EPD documents', folders: 'List of default folders', versions: 'List of versions', attachments: 'List of files' },
  actions: {
    choose: 'Choose files', takePhoto: 'Take a photo', add: 'Add files', upload: 'Upload', change: 'Change', preview: 'Show', download: 'Download', replace: 'Upload a new version', versions: 'Versions', remove: 'Delete',
    addFolder: 'Add folder', move: 'Move', moveTo: 'Move to', moveFolder: 'Move folder', renameFolder: 'Rename folder', removeFolder: 'Delete folder', addDefaultFolder: 'Add default folder', changeDefaultFolder: 'Change default folder', moveUp: 'Move up', moveDown: 'Move down',
    all: 'All files', addDocument: 'Add document', publish: 'Note publication', withdraw: 'Note withdrawal', noteConsent: 'Note consent', removeChosen: 'Remove {{name}}', detach: 'Remove file', open: 'Open files of {{owner}}', drop: 'Drop files here or take a photo.',
  },
  states: {
    noFiles: 'Drop files here or take a photo.', noFilesReadOnly: 'No files yet.', noFolders: 'No folders yet.', noDocuments: 'No documents yet.', noAttachments: 'No files.', uploading: 'Uploading {{position}} of {{total}}', saved: 'Saved', uploaded_one: '{{count}} file uploaded',
    uploaded_other: '{{count}} files uploaded', removed: 'Deleted', moved: 'Moved to {{folder}}', found: 'Found', inFolder: '{{folder}} ({{count}})', versionOf: 'Version {{number}}', byAt: '{{by}}, {{at}}', unknownPerson: 'Not known', used: '{{used}} of {{quota}} used',
    minimum: 'Pictures at least {{width}} × {{height}} points', any: 'any', noPreview: 'This file cannot be shown here. Download it to open it.', previewFallback: 'If the document does not appear, download it.', inactive: 'Inactive',
    notConnected: 'Obhut is not connected to the record itself: what you publish there, you note here.', publishedBy: 'Published by {{by}}, {{at}}', withdrawnBecause: 'Withdrawn: {{reason}}', consentOn: 'Stated on {{day}}, noted by {{by}}',
    accepted: 'PDF, pictures, office documents and text, at most 50 MB each', dimensions: '{{width}} × {{height}} points',
  },
  confirm: {
    removeTitle: 'Delete "{{name}}"?', removeText: 'The file is deleted with all its versions. This cannot be undone.', removeFolder: 'Delete the folder "{{name}}"?', detachTitle: 'Remove "{{name}}"?', detachText: 'The file is deleted. This cannot be undone.', yes: 'Delete',
    removeDefault: 'Delete the default folder "{{name}}"?',
  },
  help: { tags: 'Separated by commas', minimum: 'In points; empty: any picture', area: 'Every resident, contact or app gets this folder.', confidentiality: 'The level that the resident has chosen for this document' },
  validation: {},
  refusals: {
    labelTaken: 'A file with this label is already in this folder.', folderTaken: 'A folder with this name already exists.', folderInactive: 'This folder is inactive. Choose another one.', folderIsDefault: 'Default folders are changed in the settings.',
    folderInItself: 'A folder cannot lie in itself.', folderTooDeep: 'Folders can lie at most 8 deep.', foldersInside: 'There are {{folders}} folders in this folder. It can only be set inactive.',
    folderNotEmpty: 'Only an empty folder can be deleted.', folderInUse: 'There are {{files}} files in this folder. It can only be set inactive.', areaFixed: 'For whom a folder is cannot be changed.', kindNotKept: 'Files of this type cannot be kept here.',
    pictureTooSmall: 'The picture has {{width}} × {{height}} points; at least {{minimumWidth}} × {{minimumHeight}} are needed.', pictureUnreadable: 'This picture cannot be read.', wrongStatus: 'This is not possible in the present status.',
    noConsent: 'The resident has not agreed to the electronic patient record.', neverGiven: 'Only a consent that was given can be withdrawn.', inFuture: 'The day must not be in the future.', unknownKind: 'This kind of document is not known.',
  },
};
