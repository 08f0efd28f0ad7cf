import actions from './en/actions.ts';
import fields from './en/fields.ts';

export default {
  screens: {
    FormsPage: 'Form builder',
    BuilderPage: 'Form',
    FormsTab: 'Forms',
    FillPage: 'Form',
    PublicFormPage: 'Form',
  },
  words: { FormsPage: 'questionnaire checklist survey' },
  ...actions,
  ...fields,
};
