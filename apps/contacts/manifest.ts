import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

/** The directory of people and organisations around residents (specification 1, sections 3 and 5). */
export default defineApp({
  code: 'contacts',
  partOf: 'residents',
  name: { en: 'Contacts', de: 'Kontakte' },
  needs: [],
  optional: ['admin'],
  offers: {
    'contact.card': { late: true },
  },
  access: {
    'authorization.contacts': ['Read', 'Write', 'Edit', 'Delete'],
    // creating and changing from the profile of a resident, as far as the configuration allows it
    'authorization.contacts.profile': ['Write', 'Edit'],
    'authorization.contacts.access': ['Edit'],
    'authorization.contacts.directories': ['Read', 'Edit'],
  },
  accessNames: {
    'authorization.contacts': { en: 'Contacts', de: 'Kontakte' },
    'authorization.contacts.profile': {
      en: "Contacts from the resident's profile",
      de: 'Kontakte aus dem Profil der Bewohnenden',
    },
    'authorization.contacts.access': { en: 'Accounts of contacts', de: 'Konten von Kontakten' },
    'authorization.contacts.directories': {
      en: 'Configuration of the directory',
      de: 'Konfiguration des Verzeichnisses',
    },
  },
  screens: {
    ContactsPage: {
      slot: 'page',
      path: '/app-residents/contacts',
      may: ['authorization.contacts', 'Read'],
      menu: true,
      icon: 'contacts',
      order: 80,
    },
    DirectoriesPage: {
      slot: 'settings',
      path: '/contact-directories',
      may: ['authorization.contacts.directories', 'Read'],
      icon: 'contacts',
      group: 'contacts',
      order: 10,
    },
    ContactPage: {
      slot: 'page',
      path: '/app-residents/contacts/$contactId',
      may: ['authorization.contacts', 'Read'],
    },
  },
  dictionaries: {
    salutation: {
      editable: true,
      name: { en: 'Salutations of contacts', de: 'Anreden der Kontakte' },
      usedIn: ['contacts.contacts.salutation'],
      values: { mrs: { en: 'Mrs', de: 'Frau' }, mr: { en: 'Mr', de: 'Herr' } },
    },
    category: {
      editable: true,
      name: { en: 'Categories of contacts', de: 'Kategorien der Kontakte' },
      usedIn: ['contacts.contacts.category'],
      values: {
        family: { en: 'Family', de: 'Familie' },
        friends: { en: 'Friends', de: 'Freundeskreis' },
        authority: { en: 'Authority', de: 'Behörde' },
        practice: { en: 'Practice', de: 'Praxis' },
        insurer: { en: 'Insurer', de: 'Versicherer' },
      },
    },
    phoneType: {
      editable: true,
      name: { en: 'Types of phone', de: 'Telefonarten' },
      usedIn: ['contacts.contacts.phones'],
      values: {
        mobile: { en: 'Mobile', de: 'Mobil' },
        home: { en: 'Home', de: 'Privat' },
        work: { en: 'Work', de: 'Geschäft' },
        emergency: { en: 'Emergency', de: 'Notfall' },
        fax: { en: 'Fax', de: 'Fax' },
      },
    },
  },
  settings: {
    // for every kind whether the profile of a resident may create and change master data; what is not named is allowed
    directories: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        rules: z.array(z.object({ kind: z.string(), create: z.boolean(), change: z.boolean() })),
      }),
      default: { version: 1, rules: [] },
    },
  },
  grants: {
    NURSE: {
      'authorization.contacts': ['Read', 'Write', 'Edit'],
      'authorization.contacts.profile': ['Write', 'Edit'],
    },
    BILLING: {
      'authorization.contacts': ['Read', 'Write', 'Edit'],
      'authorization.contacts.profile': ['Write', 'Edit'],
    },
    DOCTOR: { 'authorization.contacts': ['Read'] },
  },
});
