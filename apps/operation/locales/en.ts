export default {
  affects: { OperationPage: 'Nothing is set here: the page shows how the installation is.' },
  screens: { OperationLine: 'Backup and storage', OperationPage: 'Backup and storage' },
  line: {
    backup: 'Backup {{age}}',
    noBackup: 'No backup yet',
    storage: '{{percent}} of the storage used',
    disk: 'Disk: {{free}} free',
  },
  page: {
    backup: 'Backup',
    newest: 'The newest backup was finished on {{at}}, {{age}}.',
    none: 'No backup of this installation has been made yet.',
    how: 'A backup covers the whole installation. Whoever runs the server makes it every night with npm run backup; how it is restored stands in the operating instructions.',
    storage: 'Storage of the home',
    used: '{{used}} of {{quota}} used',
    files: 'Open the files',
    disk: 'Disk of the server',
    free: '{{free}} of {{total}} free',
    full: 'On a full disk nothing can be saved any more. Whoever runs the server makes room.',
  },
  level: { well: 'In order', look: 'Look at it', now: 'Act now' },
};
