import { defineApp } from '#platform/contract/app.ts';

/** Bank details of residents and of contacts of the directory (specification 1, section 3). */
export default defineApp({
  code: 'bank-details',
  partOf: 'residents',
  name: { en: 'Bank details', de: 'Bankverbindungen' },
  needs: ['contacts', 'residents'],
  access: {
    'authorization.residents.bank-details': ['Read', 'Write', 'Edit', 'Delete'],
    'authorization.contacts.bank-details': ['Read', 'Write', 'Edit', 'Delete'],
  },
  accessNames: {
    'authorization.residents.bank-details': {
      en: 'Bank details of residents',
      de: 'Bankverbindungen der Bewohnenden',
    },
    'authorization.contacts.bank-details': {
      en: 'Bank details of contacts',
      de: 'Bankverbindungen der Kontakte',
    },
  },
  screens: {
    ResidentBankCard: {
      slot: 'resident.profile',
      may: ['authorization.residents.bank-details', 'Read'],
      order: 40,
    },
    ContactBankCard: {
      slot: 'contact.card',
      may: ['authorization.contacts.bank-details', 'Read'],
      order: 10,
    },
  },
  grants: {
    BILLING: {
      'authorization.residents.bank-details': ['Read', 'Write', 'Edit', 'Delete'],
      'authorization.contacts.bank-details': ['Read', 'Write', 'Edit', 'Delete'],
    },
    NURSHOME: {
      'authorization.residents.bank-details': ['Read', 'Write', 'Edit', 'Delete'],
      'authorization.contacts.bank-details': ['Read', 'Write', 'Edit', 'Delete'],
    },
  },
});
