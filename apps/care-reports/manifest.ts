import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { time } from '#platform/contract/fields.ts';

const key = 'authorization.residents.care-report';
const doctors = 'authorization.residents.report-for-doctor';
const settings = 'authorization.residents.care-report-settings';

export default defineApp({
  code: 'care-reports',
  partOf: 'residents',
  name: { en: 'Care reports', de: 'Pflegeberichte' },
  needs: ['report-snippets', 'residents', 'sites'],
  optional: ['admin', 'dashboards', 'resident-dashboard'],
  // what belongs above the care report of a resident: phases of observation
  offers: { 'care-report.above': { late: true } },
  access: { [key]: ['Read', 'Write', 'Edit'], [doctors]: ['Write'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Care reports', de: 'Pflegeberichte' },
    [doctors]: { en: 'Mark reports as seen by a doctor', de: 'Berichte als ärztlich gesehen markieren' },
    [settings]: { en: 'Rules of the care report', de: 'Regeln des Pflegeberichts' },
  },
  screens: {
    NursingReportTab: {
      slot: 'resident.tab',
      offline: true,
      path: '/nursingReport',
      group: 'care',
      order: 30,
      may: [key, 'Read'],
      icon: 'report',
      bedside: true,
    },
    ReportCard: { slot: 'resident.card', offline: true, order: 30, may: [key, 'Read'], icon: 'report' },
    RecordNote: {
      slot: 'resident.record',
      offline: true,
      order: 20,
      may: [key, 'Write'],
      icon: 'note',
      bedside: true,
    },
    HandOverPage: {
      slot: 'page',
      path: '/app-residents/nurse-roster/nurse-roster-handover',
      order: 30,
      may: [key, 'Read'],
      icon: 'handover',
      menu: true,
      counts: true,
      bedside: true,
    },
    ReportsPage: {
      slot: 'page',
      path: '/app-residents/care-reports',
      short: { en: 'Reports', de: 'Berichte' },
      order: 31,
      may: [key, 'Read'],
      icon: 'report',
      menu: true,
      counts: true,
      words: {
        en: 'search reports entries doctor unseen',
        de: 'Berichte suchen Einträge Arzt Ärztin ungesehen',
      },
    },
    ReportRulesPage: {
      slot: 'settings',
      path: '/care-report-rules',
      group: 'care',
      order: 33,
      may: [settings, 'Read'],
      icon: 'report',
    },
    HandOverWidget: { slot: 'widget', order: 20, may: [key, 'Read'], icon: 'handover', columns: 8 },
  },
  dictionaries: {
    // default categories of a Swiss care report; a home may add, rename and switch off
    types: {
      editable: true,
      name: { en: 'Types of report entries', de: 'Arten von Berichtseinträgen' },
      usedIn: ['care_reports.entries.type'],
      settings: { path: '/nursing-report', group: 'care' },
      values: {
        general: { en: 'General', de: 'Allgemein' },
        bodyCare: { en: 'Body care', de: 'Körperpflege' },
        mobility: { en: 'Mobility', de: 'Mobilität' },
        foodAndDrink: { en: 'Food and drink', de: 'Essen und Trinken' },
        excretion: { en: 'Excretion', de: 'Ausscheidung' },
        sleep: { en: 'Sleep', de: 'Schlaf' },
        mood: { en: 'Mood and behavior', de: 'Stimmung und Verhalten' },
        pain: { en: 'Pain', de: 'Schmerz' },
        skin: { en: 'Skin and wound', de: 'Haut und Wunde' },
        medication: { en: 'Medication', de: 'Medikamente' },
        doctorsVisit: { en: "Doctor's visit", de: 'Arztvisite' },
        relatives: { en: 'Relatives', de: 'Angehörige' },
        activation: { en: 'Activation', de: 'Aktivierung' },
        event: { en: 'Event', de: 'Ereignis' },
      },
    },
  },
  settings: {
    // from when on each shift lasts; presets the shift of an entry (the same times as domain/entries.ts)
    shiftLimits: {
      scope: 'organisation',
      schema: z.object({ early: time, late: time, night: time }),
      default: { early: '07:00', late: '14:00', night: '22:00' },
    },
    // for how many minutes an author changes an entry without a reason (the same as domain/entries.ts); `version` counts the changes
    entryRules: {
      scope: 'organisation',
      schema: z.object({ version: z.int().min(1), editMinutes: z.int().min(0).max(240) }),
      default: { version: 1, editMinutes: 15 },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write', 'Edit'], [doctors]: ['Write'] },
    NURSHOME: { [settings]: ['Read', 'Edit'] },
  },
});
