import { defineApp } from '#platform/contract/app.ts';

const ofResident = 'authorization.residents.files';
const epd = 'authorization.residents.epd-files';
const shared = 'authorization.files';

/** Files of residents, contacts and apps, and documents of the electronic patient record (specification 1, sections 2, 5, 9). */
export default defineApp({
  code: 'files',
  partOf: 'residents',
  name: { en: 'Files', de: 'Dateien' },
  needs: ['contacts', 'residents'],
  optional: ['admin'],
  access: {
    [ofResident]: ['Read', 'Write', 'Edit', 'Delete'],
    [epd]: ['Read', 'Write', 'Edit'],
    [shared]: ['Read', 'Write', 'Edit', 'Delete'],
    'authorization.files.folders': ['Read', 'Edit'],
  },
  accessNames: {
    'authorization.residents.files': { en: 'Files of residents', de: 'Dateien der Bewohnenden' },
    'authorization.residents.epd-files': {
      en: 'Files of the electronic patient record',
      de: 'Dateien des EPD',
    },
    'authorization.files': { en: 'File manager', de: 'Dateiverwaltung' },
    'authorization.files.folders': { en: 'Default folders', de: 'Standardordner' },
  },
  screens: {
    FilesTab: {
      slot: 'resident.tab',
      path: '/files',
      group: 'organise',
      order: 50,
      may: [ofResident, 'Read'],
      icon: 'file',
    },
    EpdFilesTab: {
      slot: 'resident.tab',
      path: '/epd-files',
      group: 'organise',
      order: 60,
      may: [epd, 'Read'],
      icon: 'file',
    },
    ContactFilesCard: { slot: 'contact.card', order: 50, may: [shared, 'Read'], icon: 'file' },
    FileManagerPage: {
      slot: 'page',
      path: '/app-residents/file-manager',
      may: [shared, 'Read'],
      short: { en: 'File manager', de: 'Datei\u00ADverwaltung' },
      menu: true,
      icon: 'file',
      order: 100,
    },
    DefaultFoldersPage: {
      slot: 'settings',
      path: '/files',
      group: 'organisation',
      order: 100,
      may: ['authorization.files.folders', 'Read'],
      icon: 'file',
    },
  },
  dictionaries: {
    epdKind: {
      editable: true,
      name: { en: 'Kinds of EPD documents', de: 'Arten von EPD-Dokumenten' },
      usedIn: ['files.epd_documents.kind'],
      values: {
        dischargeReport: { en: 'Discharge report', de: 'Austrittsbericht' },
        medicationPlan: { en: 'Medication plan', de: 'Medikationsplan' },
        laboratoryReport: { en: 'Laboratory report', de: 'Laborbericht' },
        imagingReport: { en: 'Imaging report', de: 'Bildgebungsbefund' },
        vaccinationRecord: { en: 'Vaccination record', de: 'Impfausweis' },
        nursingReport: { en: 'Nursing report', de: 'Pflegebericht' },
        patientDirective: { en: 'Patient directive', de: 'Patientenverfügung' },
        other: { en: 'Other document', de: 'Anderes Dokument' },
      },
    },
  },
  grants: {
    NURSE: { [ofResident]: ['Read', 'Write', 'Edit'], [epd]: ['Read', 'Write'], [shared]: ['Read', 'Write'] },
    DOCTOR: { [ofResident]: ['Read', 'Write'], [epd]: ['Read', 'Write', 'Edit'] },
    BILLING: { [ofResident]: ['Read', 'Write'], [shared]: ['Read', 'Write', 'Edit'] },
    COOK: { [shared]: ['Read', 'Write'] },
  },
});
