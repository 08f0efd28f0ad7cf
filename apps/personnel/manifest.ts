import { defineApp } from '#platform/contract/app.ts';

const times = 'authorization.staff.availability';
const papers = 'authorization.staff.documents';

/** What hangs on people who work here: when they can work, when they are away, their documents (specification 2, sections 3 and 5). Its screens are tabs of *Staff*. */
export default defineApp({
  code: 'personnel',
  partOf: 'staff',
  vendors: true,
  name: { en: 'Personnel records', de: 'Personaldossiers' },
  needs: [],
  screens: {},
  access: { [times]: ['Read', 'Edit'], [papers]: ['Read', 'Write', 'Delete'] },
  accessNames: {
    [times]: {
      en: 'Availability and absences of staff',
      de: 'Verfügbarkeit und Abwesenheiten des Personals',
    },
    [papers]: { en: 'Documents of staff', de: 'Dokumente des Personals' },
  },
  dictionaries: {
    absenceType: {
      editable: true,
      name: { en: 'Kinds of absence of staff', de: 'Abwesenheitsarten des Personals' },
      usedIn: ['personnel.absences.kind'],
      settings: { path: '/absence-type', group: 'organisation' },
      values: {
        vacation: { en: 'Vacation', de: 'Ferien' },
        illness: { en: 'Illness', de: 'Krankheit' },
        accident: { en: 'Accident', de: 'Unfall' },
        maternity: { en: 'Maternity leave', de: 'Mutterschaftsurlaub' },
        otherParent: { en: "Other parent's leave", de: 'Urlaub des anderen Elternteils' },
        service: { en: 'Military or civil service', de: 'Militär- oder Zivildienst' },
        training: { en: 'Training', de: 'Weiterbildung' },
        unpaid: { en: 'Unpaid leave', de: 'Unbezahlter Urlaub' },
        compensation: { en: 'Compensation of hours', de: 'Kompensation' },
        publicHoliday: { en: 'Public holiday compensation', de: 'Feiertagskompensation' },
        relatives: { en: 'Care of relatives', de: 'Betreuung von Angehörigen' },
        short: { en: 'Short absence', de: 'Kurzabsenz' },
      },
    },
  },
});
