import { defineApp } from '#platform/contract/app.ts';

const forms = 'authorization.forms.responses';
const builder = 'authorization.forms.builder';

/** Forms as data: definitions with versions, answers, scores. Assessments, workflows and the form builder stand on it. */
export default defineApp({
  code: 'forms',
  partOf: 'residents',
  name: { en: 'Forms', de: 'Formulare' },
  needs: ['residents', 'sites', 'files'],
  access: {
    [forms]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'],
    [builder]: ['Read', 'Write', 'Edit', 'Delete'],
  },
  accessNames: {
    [forms]: { en: 'Filled forms', de: 'Ausgefüllte Formulare' },
    [builder]: { en: 'Form builder', de: 'Formular-Editor' },
  },
  screens: {},
  emits: ['forms.completed', 'forms.corrected', 'forms.removed'],
  grants: {
    NURSE: { [forms]: ['Read', 'Write', 'Edit', 'Pdf'] },
    DOCTOR: { [forms]: ['Read', 'Write', 'Pdf'] },
    NURSHOME: {
      [forms]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'],
      [builder]: ['Read', 'Write', 'Edit', 'Delete'],
    },
  },
});
