import { defineApp } from '#platform/contract/app.ts';

/** Records of people who have left: read only, kept as long as they must be, then erased (specification 1 section 4, 2 section 4). */
export default defineApp({
  code: 'archive',
  partOf: 'residents',
  name: { en: 'Archive', de: 'Archiv' },
  needs: ['residents'],
  access: { 'authorization.residents.archive': ['Read', 'Edit', 'Delete'] },
  accessNames: {
    'authorization.residents.archive': { en: 'Archive', de: 'Archiv' },
  },
  screens: {
    ArchivePage: {
      slot: 'page',
      path: '/app-residents/resident-archive',
      may: ['authorization.residents.archive', 'Read'],
      menu: true,
      icon: 'archive',
      order: 110,
    },
    ArchivedBand: { slot: 'resident.notice', offline: true, order: 10 },
    ArchiveCard: { slot: 'resident.profile', may: ['authorization.residents.archive', 'Read'], order: 90 },
  },
});
