import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.gastro.food-safety';

/** What a kitchen checks by itself: temperatures, cooling, cleaning, reserve samples (kitchen and operations, section 5). */
export default defineApp({
  code: 'food-safety',
  partOf: 'gastro',
  name: { en: 'Food safety', de: 'Lebensmittelsicherheit' },
  needs: ['gastro', 'sites'],
  optional: ['admin'],
  access: { [key]: ['Read', 'Write', 'Edit', 'Pdf'] },
  accessNames: { [key]: { en: 'Food safety', de: 'Lebensmittelsicherheit' } },
  grants: {
    COOK: { [key]: ['Read', 'Write', 'Edit', 'Pdf'] },
    // who runs the home answers to the inspector
    NURSHOME: { [key]: ['Read', 'Pdf'] },
  },
  screens: {
    DuePage: {
      slot: 'page',
      path: '/app-gastro/food-safety',
      may: [key, 'Read'],
      icon: 'temperature',
      menu: true,
      counts: true,
      short: { en: 'Food safety', de: 'Hygiene' },
      order: 50,
      bedside: true,
    },
    LogPage: { slot: 'page', path: '/app-gastro/food-safety/log', may: [key, 'Read'], icon: 'temperature' },
    SamplesPage: {
      slot: 'page',
      path: '/app-gastro/food-safety/samples',
      may: [key, 'Read'],
      icon: 'temperature',
      bedside: true,
    },
    PointsPage: {
      slot: 'page',
      path: '/app-gastro/food-safety/points',
      may: [key, 'Read'],
      icon: 'temperature',
    },
    PointPage: {
      slot: 'page',
      path: '/app-gastro/food-safety/points/$pointId',
      may: [key, 'Read'],
      icon: 'temperature',
    },
    SampleSettings: {
      slot: 'settings',
      path: '/food-safety',
      may: [key, 'Edit'],
      icon: 'temperature',
      group: 'kitchen',
      order: 40,
    },
  },
  dictionaries: {
    actions: {
      editable: true,
      name: { en: 'Corrective actions of the kitchen', de: 'Korrekturmassnahmen der Küche' },
      usedIn: ['food_safety.entries.action'],
      values: {
        adjusted: { en: 'Device set anew', de: 'Gerät neu eingestellt' },
        moved: { en: 'Food moved to another device', de: 'Lebensmittel umgelagert' },
        technician: { en: 'Technician called', de: 'Techniker gerufen' },
        heated: { en: 'Heated on', de: 'Weiter erhitzt' },
        cooled: { en: 'Cooled on', de: 'Weiter gekühlt' },
        repeated: { en: 'Washed or cleaned again', de: 'Nochmals gewaschen oder gereinigt' },
        returned: { en: 'Delivery sent back', de: 'Lieferung zurückgewiesen' },
        discarded: { en: 'Thrown away', de: 'Entsorgt' },
      },
    },
  },
  settings: {
    // how much of each component is kept, and for how many days
    samples: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        grams: z.int().min(1).max(5000),
        days: z.int().min(1).max(365),
      }),
      default: { version: 1, grams: 100, days: 14 },
    },
  },
});
