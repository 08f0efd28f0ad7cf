import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { time } from '#platform/contract/fields.ts';

const key = 'authorization.residents.intake';
const settings = 'authorization.residents.intake-settings';

/** Food and drink, balance and target of a day (specification 1, sections 3 and 5; assessments, section 15.2). */
export default defineApp({
  code: 'intake',
  partOf: 'residents',
  name: { en: 'Food and drink', de: 'Ein- und Ausfuhr' },
  needs: ['excretion', 'residents'],
  optional: ['admin', 'dashboards', 'protocols', 'resident-dashboard'],
  access: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Food and drink', de: 'Ein- und Ausfuhr' },
    [settings]: { en: 'Settings of the drinking protocol', de: 'Einstellungen des Trinkprotokolls' },
  },
  screens: {
    IntakeTab: {
      slot: 'resident.tab',
      offline: true,
      path: '/intake',
      group: 'clinical',
      order: 26,
      may: [key, 'Read'],
      icon: 'drink',
      bedside: true,
    },
    IntakeCard: { slot: 'resident.card', offline: true, order: 46, may: [key, 'Read'], icon: 'drink' },
    DrinkTile: { slot: 'protocols.tile', order: 40, may: [key, 'Read'], icon: 'drink' },
    MealTile: { slot: 'protocols.tile', order: 41, may: [key, 'Read'], icon: 'eaten' },
    RecordDrink: {
      slot: 'resident.record',
      offline: true,
      order: 42,
      may: [key, 'Write'],
      icon: 'drink',
      bedside: true,
      words: { en: 'drink fluid water tea ml balance', de: 'Trinken Flüssigkeit Wasser Tee ml Bilanz' },
    },
    RecordMeal: {
      slot: 'resident.record',
      offline: true,
      order: 43,
      may: [key, 'Write'],
      icon: 'eaten',
      bedside: true,
      words: { en: 'meal food eating portion plate', de: 'Mahlzeit Essen Portion Teller' },
    },
    EliminationPage: {
      slot: 'page',
      path: '/app-residents/nurse-roster/elimination',
      order: 45,
      may: [key, 'Read'],
      icon: 'drink',
      menu: true,
      short: { en: 'Drinking', de: 'Trinken' },
      counts: true,
      bedside: true,
    },
    EliminationWidget: { slot: 'widget', order: 22, may: [key, 'Read'], icon: 'drink', columns: 4 },
    IntakeSettingsPage: {
      slot: 'settings',
      path: '/drinking-protocol',
      group: 'care',
      order: 37,
      may: [settings, 'Read'],
      icon: 'drink',
    },
  },
  dictionaries: {
    drinks: {
      editable: true,
      name: { en: 'Drinks', de: 'Getränke' },
      usedIn: ['intake.entries.drink'],
      settings: { path: '/drinks', group: 'care' },
      values: {
        water: { en: 'Water', de: 'Wasser' },
        tea: { en: 'Tea', de: 'Tee' },
        coffee: { en: 'Coffee', de: 'Kaffee' },
        juice: { en: 'Juice', de: 'Saft' },
        milk: { en: 'Milk', de: 'Milch' },
        soup: { en: 'Soup', de: 'Suppe' },
        supplement: { en: 'Oral nutritional supplement', de: 'Trinknahrung' },
        other: { en: 'Other drink', de: 'Anderes Getränk' },
      },
    },
  },
  settings: {
    // the day of the home, the target and the checkpoints (the same figures as domain/balance.ts); `version` counts the changes
    rules: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        dayStart: time,
        targetMl: z.int().min(0).max(10_000),
        checkpointTime: time,
        checkpointPercent: z.int().min(1).max(100),
        dehydrationMl: z.int().min(0).max(5000),
      }),
      default: {
        version: 1,
        dayStart: '06:00',
        targetMl: 1500,
        checkpointTime: '14:00',
        checkpointPercent: 50,
        dehydrationMl: 1000,
      },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  },
});
