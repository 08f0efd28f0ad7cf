import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const day = 'authorization.residents.relatives-day';
const rules = 'authorization.residents.relatives-rules';
const messages = 'authorization.residents.relatives-messages';

/** The relatives' day: a few plain words of the ward, the menu, and messages between relatives and the ward (experience, section 0.14). */
export default defineApp({
  code: 'relatives',
  partOf: 'residents',
  name: { en: 'Relatives', de: 'Angehörige' },
  needs: ['sites', 'residents', 'gastro', 'vitals', 'external-users'],
  optional: ['admin'],
  // Read: what was released and the own thread; Edit: the ward, which releases and answers
  access: { [day]: ['Read', 'Edit'], [messages]: ['Read', 'Write', 'Edit'], [rules]: ['Read', 'Edit'] },
  accessNames: {
    [day]: { en: "Relatives' day", de: 'Tag der Angehörigen' },
    [rules]: { en: 'What relatives see', de: 'Was Angehörige sehen' },
    [messages]: { en: 'Messages with relatives', de: 'Nachrichten mit Angehörigen' },
  },
  screens: {
    DayCard: { slot: 'relatives.day', order: 10, may: [day, 'Read'], icon: 'sun' },
    ValuesCard: {
      slot: 'relatives.day',
      order: 40,
      may: ['authorization.residents.vitals', 'Read'],
      icon: 'vitals',
    },
    WriteCard: { slot: 'relatives.day', order: 50, may: [messages, 'Read'], icon: 'message' },
    RelativesTab: {
      slot: 'resident.tab',
      path: '/relatives',
      group: 'person',
      order: 40,
      may: [day, 'Edit'],
      icon: 'message',
    },
    DayRulesPage: {
      slot: 'settings',
      path: '/relatives-day',
      may: [rules, 'Edit'],
      group: 'care',
      order: 90,
    },
  },
  settings: {
    // whether relatives who may see vital signs see them on their page, in words and without colors
    values: { scope: 'organisation', schema: z.boolean(), default: false },
    'visiting-hours': { scope: 'organisation', schema: z.string().max(200), default: '' },
  },
  grants: {
    NURSE: { [day]: ['Read', 'Edit'], [messages]: ['Read', 'Write', 'Edit'] },
    // for residents who were granted to them
    CONTACT: { [day]: ['Read'], [messages]: ['Read', 'Write'] },
    TRUSTED_PERSON: { [day]: ['Read'], [messages]: ['Read', 'Write'] },
  },
});
