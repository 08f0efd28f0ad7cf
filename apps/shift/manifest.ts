import { defineApp } from '#platform/contract/app.ts';

const patients = 'authorization.dashboards.patients';

/** The head of the home page and what is due now: who is on duty, in which shift, for how many people, and what to begin with. */
export default defineApp({
  code: 'shift',
  partOf: 'dashboards',
  name: { en: 'Shift', de: 'Dienst' },
  needs: ['care-reports', 'care-tasks', 'contacts', 'dashboards', 'residents', 'sites'],
  access: { [patients]: ['Read'] },
  accessNames: { [patients]: { en: 'My patients', de: 'Meine Patientinnen und Patienten' } },
  // of who works here: people from outside have no dashboards of the house
  screens: {
    ShiftLine: { slot: 'home.line', may: ['authorization.dashboards', 'Read'], order: 10 },
    DueNowWidget: {
      slot: 'widget',
      order: 5,
      may: ['authorization.dashboards', 'Read'],
      icon: 'clock',
      columns: 8,
    },
    AlsoDue: { slot: 'now.also', may: ['authorization.dashboards', 'Read'] },
    // whose doctor the account is: nobody else has patients
    PatientsWidget: {
      slot: 'widget',
      order: 4,
      may: [patients, 'Read'],
      icon: 'patients',
      columns: 8,
      firstFor: ['DOCTOR'],
      onlyFor: ['DOCTOR'],
    },
  },
  grants: { DOCTOR: { [patients]: ['Read'] } },
});
