import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.admin.operation';

/** What keeps the installation alive: backups, storage and room on the disk (experience, section 0.4: the home of the administration). */
export default defineApp({
  code: 'operation',
  partOf: 'admin',
  name: { en: 'Operation', de: 'Betrieb' },
  needs: [],
  optional: ['admin', 'dashboards'],
  access: { [key]: ['Read'] },
  accessNames: { [key]: { en: 'Backup and storage', de: 'Sicherung und Speicher' } },
  screens: {
    OperationLine: { slot: 'home.line', may: [key, 'Read'], order: 40 },
    OperationPage: {
      slot: 'settings',
      path: '/operation',
      may: [key, 'Read'],
      icon: 'package',
      group: 'system',
      order: 80,
    },
  },
});
