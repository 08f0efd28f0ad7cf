import { defineApp } from '#platform/contract/app.ts';

/** The directory of people and organisations around residents (specification 1, sections 3 and 5). */
export default defineApp({
  code: 'contacts',
  partOf: 'residents',
  name: { en: 'Contacts', de: 'Kontakte' },
  needs: [],
  access: { 'authorization.contacts': ['Read', 'Write', 'Edit', 'Delete'] },
  screens: {
    ContactsPage: { slot: 'page', path: '/app-residents/contacts', may: ['authorization.contacts', 'Read'], menu: true, icon: 'contacts', order: 80 },
    ContactPage: { slot: 'page', path: '/app-residents/contacts/$contactId', may: ['authorization.contacts', 'Read'] },
  },
  dictionaries: {
    salutation: { editable: true, values: { mrs: { en: 'Mrs', de: 'Frau' }, mr: { en: 'Mr', de: 'Herr' } } },
    category: {
      editable: true,
      values: {
        family: { en: 'Family', de: 'Familie' }, friends: { en: 'Friends', de: 'Freundeskreis' }, authority: { en: 'Authority', de: 'Behörde' },
        practice: { en: 'Practice', de: 'Praxis' }, insurer: { en: 'Insurer', de: 'Versicherer' },
      },
    },
    phoneType: {
      editable: true,
      values: {
        mobile: { en: 'Mobile', de: 'Mobil' }, home: { en: 'Home', de: 'Privat' }, work: { en: 'Work', de: 'Geschäft' },
        emergency: { en: 'Emergency', de: 'Notfall' }, fax: { en: 'Fax', de: 'Fax' },
      },
    },
  },
  grants: {
    NURSE: { 'authorization.contacts': ['Read', 'Write', 'Edit'] },
    BILLING: { 'authorization.contacts': ['Read', 'Write', 'Edit'] },
    DOCTOR: { 'authorization.contacts': ['Read'] },
  },
});
