import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.consents';

/** What a resident agreed to or refused, when and by whom it was said. */
export default defineApp({
  code: 'consents',
  partOf: 'residents',
  name: { en: 'Consents', de: 'Einwilligungen' },
  needs: ['residents'],
  access: { [key]: ['Read', 'Write'] },
  accessNames: {
    [key]: { en: 'Consents', de: 'Einwilligungen' },
  },
  screens: { ConsentsCard: { slot: 'resident.profile', may: [key, 'Read'], order: 60 } },
  dictionaries: {
    subject: {
      editable: true,
      name: { en: 'Subjects of consents', de: 'Gegenstände der Einwilligung' },
      usedIn: ['consents.consents.subject'],
      values: {
        photoRecord: { en: 'Photo in the record', de: 'Foto im Dossier' },
        photoPublic: { en: 'Photos in the house and in print', de: 'Fotos im Heim und in Drucksachen' },
        dataExchange: { en: 'Data to doctors and hospitals', de: 'Daten an Ärztinnen, Ärzte und Spitäler' },
        patientRecord: { en: 'Electronic patient record', de: 'Elektronisches Patientendossier' },
        relatives: { en: 'Information to relatives', de: 'Auskunft an Angehörige' },
        chaplaincy: { en: 'Data to the chaplaincy', de: 'Daten an die Seelsorge' },
      },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write'] },
    DOCTOR: { [key]: ['Read'] },
    BILLING: { [key]: ['Read'] },
  },
});
