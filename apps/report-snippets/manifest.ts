import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.report-snippets';

/** Words that are often written in the care report, inserted by a short one (care and medication, section 2). */
export default defineApp({
  code: 'report-snippets',
  partOf: 'residents',
  name: { en: 'Report snippets', de: 'Textbausteine' },
  needs: [],
  optional: ['admin'],
  // Read: use them; Write: have own ones; Edit: change those of the home
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: { [key]: { en: 'Report snippets', de: 'Textbausteine' } },
  screens: {
    SnippetsPage: {
      slot: 'settings',
      path: '/report-snippets',
      group: 'care',
      order: 34,
      may: [key, 'Read'],
      icon: 'snippet',
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'] },
  },
});
