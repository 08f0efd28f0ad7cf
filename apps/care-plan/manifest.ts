import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.care-plan';

/**
 * Care plans: what is planned for a resident, for what goal, what is done for it and how it goes (specification 1, section 3; care and
 * medication, section 1).
 */
export default defineApp({
  code: 'care-plan',
  partOf: 'residents',
  name: { en: 'Care plan', de: 'Pflegeplanung' },
  needs: ['assessments', 'care-catalog', 'care-tasks', 'files', 'residents'],
  optional: ['dashboards', 'resident-dashboard'],
  access: { [key]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'] },
  accessNames: { [key]: { en: 'Care plan', de: 'Pflegeplanung' } },
  screens: {
    PlanTab: {
      slot: 'resident.tab',
      path: '/ipp',
      group: 'care',
      order: 10,
      may: [key, 'Read'],
      icon: 'carePlan',
      bedside: true,
    },
    MdsPlansTab: {
      slot: 'resident.tab',
      path: '/scp-mds',
      group: 'care',
      order: 12,
      may: [key, 'Read'],
      icon: 'carePlan',
    },
    LtcfPlansTab: {
      slot: 'resident.tab',
      path: '/scp-ltcf',
      group: 'care',
      order: 14,
      may: [key, 'Read'],
      icon: 'carePlan',
    },
    EvaluationsDuePage: {
      slot: 'page',
      path: '/app-residents/evaluations-due',
      may: [key, 'Read'],
      menu: true,
      counts: true,
      short: { en: 'Evaluate', de: 'Evaluieren' },
      icon: 'calendar',
      order: 55,
      bedside: true,
    },
    PlanCard: { slot: 'resident.card', order: 50, may: [key, 'Read'], icon: 'carePlan' },
    ResultToProblem: { slot: 'assessment.result', order: 10, may: [key, 'Write'] },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'] },
    DOCTOR: { [key]: ['Read', 'Pdf'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'] },
    TRUSTED_PERSON: { [key]: ['Read'] },
    PATIENT: { [key]: ['Read'] },
  },
});
