import { defineApp } from '#platform/contract/app.ts';

const patients = 'authorization.doctor.patients';
const questions = 'authorization.doctor.questions';
const answers = 'authorization.doctor.answers';

/** What waits for the doctor in the records of the residents, and what the nurses ask (specification 1, section 2). */
export default defineApp({
  code: 'doctor',
  partOf: 'doctor',
  name: { en: 'Doctor', de: 'Ärztin und Arzt' },
  needs: ['calendar', 'contacts', 'residents', 'sites'],
  tile: { group: 'care', icon: 'doctor', hue: 'indigo', home: '/app-doctor/patient', order: 15, key: 'o' },
  access: { [patients]: ['Read'], [questions]: ['Read', 'Write'], [answers]: ['Write'] },
  accessNames: {
    [patients]: { en: 'Patients of the doctor', de: 'Patientinnen und Patienten der Ärztin oder des Arztes' },
    [questions]: { en: 'Questions to the doctor', de: 'Fragen an die Ärztin oder den Arzt' },
    [answers]: { en: 'Answer questions to the doctor', de: 'Ärztliche Fragen beantworten' },
  },
  screens: {
    PatientsPage: {
      slot: 'page',
      path: '/app-doctor/patient',
      short: { en: 'Patients', de: 'Patienten' },
      may: [patients, 'Read'],
      icon: 'doctor',
      menu: true,
      counts: true,
      order: 10,
    },
    AppointmentsPage: {
      slot: 'page',
      path: '/app-doctor/appointments',
      short: { en: 'Visits', de: 'Visiten' },
      may: [patients, 'Read'],
      icon: 'doctorVisits',
      menu: true,
      order: 20,
    },
    // web/round.ts: nobody else loads any of it with a record
    RoundBar: {
      slot: 'resident.notice',
      may: [patients, 'Read'],
      whileKept: 'obhut.doctor.round',
      order: 5,
    },
    QuestionsTab: {
      slot: 'resident.tab',
      path: '/questions',
      group: 'care',
      order: 35,
      may: [questions, 'Read'],
      icon: 'doctor',
      bedside: true,
    },
    RecordQuestion: {
      slot: 'resident.record',
      order: 25,
      may: [questions, 'Write'],
      icon: 'doctor',
      bedside: true,
      words: { en: 'ask doctor question', de: 'Arzt Ärztin fragen Visite' },
    },
  },
  grants: {
    NURSE: { [patients]: ['Read'], [questions]: ['Read', 'Write'] },
    NURSHOME: { [patients]: ['Read'], [questions]: ['Read', 'Write'] },
    DOCTOR: { [patients]: ['Read'], [questions]: ['Read', 'Write'], [answers]: ['Write'] },
  },
});
