import type { SameKeys } from '#platform/contract/text.ts';
import actions from './de/actions.ts';
import fields from './de/fields.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {
    FormsPage: 'Formular-Editor',
    BuilderPage: 'Formular',
    FormsTab: 'Formulare',
    FillPage: 'Formular',
    PublicFormPage: 'Formular',
  },
  words: { FormsPage: 'Fragebogen Checkliste Umfrage' },
  ...actions,
  ...fields,
};
export default de;
