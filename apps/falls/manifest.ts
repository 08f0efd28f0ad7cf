import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.falls';

/** Each later than the one before, within a day; the checks of a day are at most twelve with the one at once. */
const hours = z
  .array(z.number().min(0.25).max(24))
  .min(1)
  .max(12)
  .refine(
    (all) =>
      all.every((one, place) => place === 0 || one > all[place - 1]!) &&
      all.filter((one) => one < 24).length < 12,
    { error: 'startBeforeEnd' },
  );

/** Fall protocols: a short record at once, the whole within a day (specification 1, section 3; care and medication, section 13). */
export default defineApp({
  code: 'falls',
  partOf: 'residents',
  name: { en: 'Falls', de: 'Stürze' },
  needs: ['residents', 'care-tasks', 'files', 'medication-safety', 'restrictions', 'vitals'],
  optional: ['dashboards', 'protocols', 'resident-dashboard'],
  // what other apps propose after a blow to the head: an observation, orders of vital signs
  offers: { 'fall.after': { late: true } },
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: { [key]: { en: 'Falls', de: 'Stürze' } },
  screens: {
    RecordFall: {
      slot: 'resident.record',
      offline: true,
      order: 30,
      may: [key, 'Write'],
      icon: 'fall',
      bedside: true,
      words: { en: 'fall fell near fall floor', de: 'Sturz gestürzt Beinahesturz Boden' },
    },
    FallPage: {
      slot: 'page',
      path: '/app-residents/forms/falls/$residentId/$fallId',
      may: [key, 'Read'],
      icon: 'fall',
      bedside: true,
    },
    HeadCheckForm: { slot: 'task.findings', offline: true, may: [key, 'Write'] },
    FallsPage: {
      slot: 'page',
      path: '/app-residents/falls',
      may: [key, 'Read'],
      menu: true,
      counts: true,
      icon: 'fall',
      order: 78,
    },
    FallsTile: { slot: 'protocols.tile', order: 10, may: [key, 'Read'], icon: 'fall' },
    FallsView: { slot: 'protocols.list', path: '/falls', order: 10, may: [key, 'Read'], icon: 'fall' },
    FallsCard: { slot: 'resident.card', order: 45, may: [key, 'Read'], icon: 'fall' },
  },
  settings: {
    // hours after a blow to the head at which it is checked again, after the check at once: to be confirmed by the home's doctor
    checks: {
      scope: 'organisation',
      schema: z.object({ usually: hours, closely: hours }),
      default: {
        usually: [1, 2, 4, 8, 12, 16, 20, 24],
        // under an anticoagulant, and as long as nobody knows
        closely: [1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24],
      },
    },
  },
  emits: ['falls.recorded'],
  listens: ['care-tasks.findingTakenBack'],
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'] },
  },
});
