import { defineApp } from '#platform/contract/app.ts';

/** Residents with their stays, rooms, care levels, absences and contacts (specification 1, sections 2 to 5). */
export default defineApp({
  code: 'residents',
  partOf: 'residents',
  name: { en: 'Residents', de: 'Bewohnende' },
  needs: ['sites', 'contacts'],
  tile: { icon: 'users', hue: 'teal', home: '/app-residents/residents-list', order: 10, key: 'r' },
  access: {
    'authorization.residents.list': ['Read', 'Write'],
    'authorization.residents.profile': ['Read', 'Edit'],
    'authorization.residents.stays': ['Read', 'Write', 'Edit'],
    'authorization.residents.archive': ['Read', 'Edit'],
  },
  screens: {
    ResidentsPage: { slot: 'page', path: '/app-residents/residents-list', may: ['authorization.residents.list', 'Read'], menu: true, external: true, icon: 'users', order: 10 },
    NewResidentPage: { slot: 'page', path: '/app-residents/new', may: ['authorization.residents.list', 'Write'] },
    ResidentPage: { slot: 'page', path: '/app-residents/forms/details/$residentId/$tab' },
    ResidentHomePage: { slot: 'page', path: '/app-residents/forms/details/$residentId' },
    OccupancyPage: { slot: 'page', path: '/app-residents/occupancy', may: ['authorization.residents.stays', 'Read'], menu: true, icon: 'bed', order: 70 },
    ArchivePage: { slot: 'page', path: '/app-residents/resident-archive', may: ['authorization.residents.archive', 'Read'], menu: true, icon: 'archive', order: 110 },
    DashboardTab: { slot: 'resident.tab', path: '/dashboard', may: ['authorization.residents.list', 'Read'], group: 'overview', order: 10, icon: 'home' },
    ProfileTab: { slot: 'resident.tab', path: '/profile', may: ['authorization.residents.profile', 'Read'], group: 'person', order: 10, icon: 'user' },
    ContactsCard: { slot: 'resident.card', may: ['authorization.residents.profile', 'Read'], order: 80 },
    StayCard: { slot: 'resident.card', may: ['authorization.residents.stays', 'Read'], order: 90 },
    OccupancyWidget: { slot: 'widget', may: ['authorization.residents.stays', 'Read'], icon: 'bed', order: 60, columns: 4 },
  },
  dictionaries: {
    salutation: { editable: true, values: { mrs: { en: 'Mrs', de: 'Frau' }, mr: { en: 'Mr', de: 'Herr' } } },
    residentType: {
      editable: true,
      values: {
        longTerm: { en: 'Long-term stay', de: 'Langzeitaufenthalt' }, shortTerm: { en: 'Short-term stay', de: 'Kurzzeitaufenthalt' },
        holiday: { en: 'Holiday stay', de: 'Ferienaufenthalt' }, dayCare: { en: 'Day care', de: 'Tagesaufenthalt' },
        palliative: { en: 'Palliative care', de: 'Palliative Care' },
      },
    },
    reasonForLeaving: {
      editable: true,
      values: {
        death: { en: 'Death', de: 'Todesfall' }, home: { en: 'Back home', de: 'Rückkehr nach Hause' }, otherHome: { en: 'Other care home', de: 'Anderes Heim' },
        hospital: { en: 'Hospital', de: 'Spital' }, other: { en: 'Other reason', de: 'Anderer Grund' },
      },
    },
    location: {
      editable: true,
      values: {
        home: { en: 'At home', de: 'Zuhause' }, homeWithCare: { en: 'At home with home care', de: 'Zuhause mit Spitex' }, hospital: { en: 'Acute hospital', de: 'Akutspital' },
        rehabilitation: { en: 'Rehabilitation clinic', de: 'Rehabilitationsklinik' }, psychiatry: { en: 'Psychiatric clinic', de: 'Psychiatrische Klinik' },
        otherHome: { en: 'Other care home', de: 'Anderes Pflegeheim' }, deceased: { en: 'Deceased', de: 'Verstorben' }, other: { en: 'Other place', de: 'Anderer Ort' },
      },
    },
    relationship: {
      editable: true,
      values: {
        daughter: { en: 'Daughter', de: 'Tochter' }, son: { en: 'Son', de: 'Sohn' }, wife: { en: 'Wife', de: 'Ehefrau' }, husband: { en: 'Husband', de: 'Ehemann' },
        partner: { en: 'Partner', de: 'Partner/in' }, sister: { en: 'Sister', de: 'Schwester' }, brother: { en: 'Brother', de: 'Bruder' },
        niece: { en: 'Niece', de: 'Nichte' }, nephew: { en: 'Nephew', de: 'Neffe' }, grandchild: { en: 'Grandchild', de: 'Enkelkind' },
        friend: { en: 'Friend', de: 'Freund/in' }, neighbour: { en: 'Neighbor', de: 'Nachbar/in' }, guardian: { en: 'Deputy', de: 'Beistandsperson' },
        familyDoctor: { en: 'Family doctor', de: 'Hausärztin/Hausarzt' }, self: { en: 'Resident', de: 'Bewohner/in selbst' },
      },
    },
  },
  sequences: { residentNumber: { pattern: '{N}', initialNumber: 1001, yearlyRestart: false } },
  emits: ['residents.entered', 'residents.left', 'residents.moved', 'residents.archived'],
  grants: {
    NURSE: {
      'authorization.residents.list': ['Read', 'Write'], 'authorization.residents.profile': ['Read', 'Edit'], 'authorization.residents.stays': ['Read', 'Write', 'Edit'],
    },
    BILLING: {
      'authorization.residents.list': ['Read', 'Write'], 'authorization.residents.profile': ['Read', 'Edit'], 'authorization.residents.stays': ['Read', 'Write', 'Edit'],
    },
    DOCTOR: { 'authorization.residents.list': ['Read'], 'authorization.residents.profile': ['Read'], 'authorization.residents.stays': ['Read'] },
  },
});
