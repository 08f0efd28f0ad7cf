import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.care-catalog';

/**
 * What care plans are made of: categories, diagnoses, goals and measures of the home, standard plans by area, and after how many weeks
 * a problem is evaluated (specification 2, section 2: settings ipp-diagnosis-category, ipp-diagnosis, ipp-eval-schedule; pages
 * scp-measures, scp-config).
 */
export default defineApp({
  code: 'care-catalog',
  partOf: 'residents',
  name: { en: 'Care catalogue', de: 'Pflegekatalog' },
  needs: ['files'],
  optional: ['admin'],
  access: { [key]: ['Read', 'Write', 'Edit', 'Delete'] },
  accessNames: { [key]: { en: 'Care catalogue', de: 'Pflegekatalog' } },
  screens: {
    DiagnosisCategoriesPage: {
      slot: 'settings',
      path: '/ipp-diagnosis-category',
      group: 'carePlan',
      order: 10,
      may: [key, 'Read'],
      icon: 'careCatalog',
    },
    DiagnosesPage: {
      slot: 'settings',
      path: '/ipp-diagnosis',
      group: 'carePlan',
      order: 20,
      may: [key, 'Read'],
      icon: 'careCatalog',
    },
    EvaluationSchedulePage: {
      slot: 'settings',
      path: '/ipp-eval-schedule',
      group: 'carePlan',
      order: 30,
      may: [key, 'Read'],
      icon: 'calendar',
    },
    MeasuresPage: {
      slot: 'page',
      path: '/admin/scp-measures',
      may: [key, 'Edit'],
      short: { en: 'Measures', de: 'Massnahmen' },
      icon: 'careCatalog',
      menu: true,
      order: 510,
    },
    StandardPlansPage: {
      slot: 'page',
      path: '/admin/scp-config',
      may: [key, 'Edit'],
      short: { en: 'Templates', de: 'Vorlagen' },
      icon: 'careCatalog',
      menu: true,
      order: 520,
    },
  },
  settings: {
    // after how many weeks a problem is evaluated, by area; domain/evaluation-weeks.ts has the rule for the others
    evaluationWeeks: {
      scope: 'organisation',
      schema: z.object({ version: z.int().min(1), weeks: z.record(z.string(), z.int()) }),
      default: { version: 1, weeks: {} },
    },
  },
  grants: {
    NURSE: { [key]: ['Read'] },
    DOCTOR: { [key]: ['Read'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit', 'Delete'] },
  },
});
