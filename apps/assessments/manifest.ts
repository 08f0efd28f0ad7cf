import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.assessments';
const settings = 'authorization.residents.assessment-settings';

/** Assessments of residents over the form engine: instruments, results, due dates (specification 1, sections 2 to 5). */
export default defineApp({
  code: 'assessments',
  partOf: 'residents',
  name: { en: 'Assessments', de: 'Assessments' },
  needs: [
    'care-reports',
    'excretion',
    'falls',
    'form-filling',
    'forms',
    'health-record',
    'instruments',
    'intake',
    'medication',
    'residents',
    'sites',
    'vitals',
    'wounds',
  ],
  optional: ['admin', 'dashboards', 'resident-dashboard'],
  offers: {
    'assessment.result': { late: true },
  },
  access: { [key]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Assessments', de: 'Assessments' },
    [settings]: { en: 'Settings of the assessments', de: 'Einstellungen der Assessments' },
  },
  screens: {
    AssessmentsTab: {
      slot: 'resident.tab',
      path: '/assessments',
      group: 'care',
      order: 20,
      may: [key, 'Read'],
      icon: 'assessment',
      bedside: true,
    },
    AssessmentPage: {
      slot: 'page',
      path: '/app-residents/forms/asm/$formId/$residentId/$assessmentId',
      may: [key, 'Read'],
      external: true,
      icon: 'assessment',
      bedside: true,
    },
    DuePage: {
      slot: 'page',
      path: '/app-residents/assessments-due',
      may: [key, 'Read'],
      menu: true,
      counts: true,
      short: { en: 'Due', de: 'Fällig' },
      icon: 'assessment',
      order: 50,
      bedside: true,
    },
    RisksCard: { slot: 'resident.card', order: 40, may: [key, 'Read'], icon: 'assessment' },
    RiskAlerts: { slot: 'resident.alerts', offline: true, order: 50, may: [key, 'Read'] },
    RiskChips: { slot: 'resident.chips', offline: true, order: 30, may: [key, 'Read'] },
    DueMark: { slot: 'resident.due', offline: true, order: 40, may: [key, 'Read'] },
    DueWidget: { slot: 'widget', order: 90, may: [key, 'Read'], icon: 'assessment', columns: 4 },
    AssessmentSettings: {
      slot: 'settings',
      path: '/assessments',
      may: [settings, 'Read'],
      icon: 'assessment',
      group: 'care',
      order: 40,
    },
  },
  settings: {
    // instruments on and off, intervals, alternatives; domain/rules.ts reads it and knows what is missing
    rules: { scope: 'organisation', schema: z.looseObject({}), default: {} },
  },
  jobs: {
    keep: { cadence: '20 3 * * *' },
    remind: { cadence: '0 6 * * *' },
    'remind-in-the-day': { cadence: '*/10 * * * *' },
  },
  listens: ['falls.recorded', 'residents.entered', 'residents.returned', 'vitals.weighed'],
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit', 'Pdf'] },
    DOCTOR: { [key]: ['Read', 'Write', 'Pdf'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'], [settings]: ['Read', 'Edit'] },
  },
});
