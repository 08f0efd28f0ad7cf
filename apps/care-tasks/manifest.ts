import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.care-tasks';

/** What is due for residents by the order of other records, and what became of it (specification 1, sections 3 and 4; 2, section 5). */
export default defineApp({
  code: 'care-tasks',
  partOf: 'residents',
  name: { en: 'Care tasks', de: 'Pflegeaufgaben' },
  needs: ['residents', 'sites', 'care-reports'],
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: { [key]: { en: 'Care tasks', de: 'Pflegeaufgaben' } },
  screens: {},
  grants: { NURSE: { [key]: ['Read', 'Write', 'Edit'] }, DOCTOR: { [key]: ['Read'] } },
});
