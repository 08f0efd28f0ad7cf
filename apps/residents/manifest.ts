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
  },
  accessNames: {
    'authorization.residents.list': { en: 'List of residents', de: 'Liste der Bewohnenden' },
    'authorization.residents.profile': { en: 'Profile', de: 'Profil' },
    'authorization.residents.stays': { en: 'Stays, beds, care levels, absences', de: 'Aufenthalte, Betten, Pflegestufen, Abwesenheiten' },
  },
  screens: {
    ResidentsPage: { slot: 'page', path: '/app-residents/residents-list', may: ['authorization.residents.list', 'Read'], menu: true, external: true, icon: 'users', order: 10 },
    ResidentPage: { slot: 'page', path: '/app-residents/forms/details/$residentId/$tab' },
    ResidentHomePage: { slot: 'page', path: '/app-residents/forms/details/$residentId' },
    ProfileTab: { slot: 'resident.tab', path: '/profile', may: ['authorization.residents.profile', 'Read'], group: 'person', order: 10, icon: 'user' },
    ContactsCard: { slot: 'resident.card', may: ['authorization.residents.profile', 'Read'], order: 80 },
    LinkedResidentsCard: { slot: 'contact.card', may: ['authorization.residents.list', 'Read'], order: 5 },
    StayCard: { slot: 'resident.card', may: ['authorization.residents.stays', 'Read'], order: 90 },
  },
  dictionaries: {
    salutation: { editable: true, name: { en: 'Salutations of residents', de: 'Anreden der Bewohnenden' }, usedIn: ['residents.residents.salutation'], values: { mrs: { en: 'Mrs', de: 'Frau' }, mr: { en: 'Mr', de: 'Herr' } } },
    residentType: {
      editable: true,
      name: { en: 'Types of residents', de: 'Bewohnendenarten' }, usedIn: ['residents.residents.resident_type'],
      values: {
        longTerm: { en: 'Long-term stay', de: 'Langzeitaufenthalt' }, shortTerm: { en: 'Short-term stay', de: 'Kurzzeitaufenthalt' },
        holiday: { en: 'Holiday stay', de: 'Ferienaufenthalt' }, dayCare: { en: 'Day care', de: 'Tagesaufenthalt' },
        palliative: { en: 'Palliative care', de: 'Palliative Care' }, acuteTransitional: { en: 'Acute and transitional care', de: 'Akut- und Übergangspflege' },
        nightCare: { en: 'Night guest', de: 'Nachtgast' }, trial: { en: 'Trial stay', de: 'Probewohnen' },
      },
    },
    reasonForLeaving: {
      editable: true,
      name: { en: 'Reasons for leaving', de: 'Austrittsgründe' }, usedIn: ['residents.stays.reason_for_leaving'],
      values: {
        death: { en: 'Death', de: 'Todesfall' }, home: { en: 'Back home', de: 'Rückkehr nach Hause' }, otherHome: { en: 'Other care home', de: 'Anderes Heim' },
        hospital: { en: 'Hospital', de: 'Spital' }, rehabilitation: { en: 'Rehabilitation', de: 'Rehabilitation' }, psychiatry: { en: 'Psychiatric clinic', de: 'Psychiatrische Klinik' },
        endOfShortStay: { en: 'End of a short stay', de: 'Ende Kurzaufenthalt' }, noticeByResident: { en: 'Notice by the resident', de: 'Kündigung durch Bewohnende' },
        noticeByHome: { en: 'Notice by the home', de: 'Kündigung durch das Heim' }, other: { en: 'Other reason', de: 'Anderer Grund' },
      },
    },
    location: {
      editable: true,
      name: { en: 'Places before entry and after leaving', de: 'Orte vor Eintritt und nach Austritt' }, usedIn: ['residents.stays.location_before_entry', 'residents.stays.location_after_leaving'],
      values: {
        home: { en: 'At home', de: 'Zuhause' }, homeWithCare: { en: 'At home with home care', de: 'Zuhause mit Spitex' }, hospital: { en: 'Acute hospital', de: 'Akutspital' },
        rehabilitation: { en: 'Rehabilitation clinic', de: 'Rehabilitationsklinik' }, psychiatry: { en: 'Psychiatric clinic', de: 'Psychiatrische Klinik' },
        otherHome: { en: 'Other care home', de: 'Anderes Pflegeheim' }, residentialHome: { en: 'Old-age or other home', de: 'Alters- oder anderes Heim' }, prison: { en: 'Prison', de: 'Strafvollzug' }, deceased: { en: 'Deceased', de: 'Verstorben' }, other: { en: 'Other place', de: 'Anderer Ort' },
        unknown: { en: 'Not known', de: 'Nicht bekannt' },
      },
    },
    insuranceType: {
      editable: true,
      name: { en: 'Insurance types', de: 'Versicherungsarten' },
      usedIn: ['residents.resident_contacts.insurance_type'],
      settings: { path: '/insurance-types', group: 'contacts' },
      values: {
        basic: { en: 'Basic insurance (KVG)', de: 'Grundversicherung (KVG)' }, supplementary: { en: 'Supplementary insurance (VVG)', de: 'Zusatzversicherung (VVG)' },
        accident: { en: 'Accident insurance (UVG)', de: 'Unfallversicherung (UVG)' }, military: { en: 'Military insurance (MVG)', de: 'Militärversicherung (MVG)' },
        disability: { en: 'Disability insurance (IVG)', de: 'Invalidenversicherung (IVG)' }, selfPayer: { en: 'Self-payer', de: 'Selbstzahler/in' },
      },
    },
    relationship: {
      editable: true,
      name: { en: 'Relationships', de: 'Beziehungen' }, usedIn: ['residents.resident_contacts.relationship'],
      values: {
        daughter: { en: 'Daughter', de: 'Tochter' }, son: { en: 'Son', de: 'Sohn' }, wife: { en: 'Wife', de: 'Ehefrau' }, husband: { en: 'Husband', de: 'Ehemann' },
        partner: { en: 'Partner', de: 'Partner/in' }, sister: { en: 'Sister', de: 'Schwester' }, brother: { en: 'Brother', de: 'Bruder' },
        niece: { en: 'Niece', de: 'Nichte' }, nephew: { en: 'Nephew', de: 'Neffe' }, grandchild: { en: 'Grandchild', de: 'Enkelkind' },
        friend: { en: 'Friend', de: 'Freund/in' }, neighbour: { en: 'Neighbor', de: 'Nachbar/in' }, guardian: { en: 'Deputy', de: 'Beistandsperson' },
        registeredPartner: { en: 'Registered partner', de: 'Eingetragene/r Partner/in' }, mother: { en: 'Mother', de: 'Mutter' }, father: { en: 'Father', de: 'Vater' },
        lawyer: { en: 'Lawyer', de: 'Rechtsanwältin/Rechtsanwalt' }, protectionAuthority: { en: 'Protection authority (KESB)', de: 'Kindes- und Erwachsenenschutzbehörde (KESB)' },
        familyDoctor: { en: 'Family doctor', de: 'Hausärztin/Hausarzt' }, self: { en: 'Resident', de: 'Bewohner/in selbst' },
        other: { en: 'Other relationship', de: 'Andere Beziehung' },
      },
    },
  },
  sequences: { residentNumber: { name: { en: 'Residents', de: 'Bewohnende' }, pattern: '{N}', initialNumber: 1001, yearlyRestart: false } },
  emits: ['residents.entered', 'residents.left', 'residents.moved', 'residents.returned', 'residents.absenceChanged', 'residents.archived'],
  grants: {
    NURSE: {
      'authorization.residents.list': ['Read', 'Write'], 'authorization.residents.profile': ['Read', 'Edit'], 'authorization.residents.stays': ['Read', 'Write', 'Edit'],
    },
    BILLING: {
      'authorization.residents.list': ['Read', 'Write'], 'authorization.residents.profile': ['Read', 'Edit'], 'authorization.residents.stays': ['Read', 'Write', 'Edit'],
    },
    NURSHOME: { 'authorization.residents.list': ['Read'], 'authorization.residents.stays': ['Read'] },
    // what people from outside see of a resident who was granted to them, unless something else is chosen for the account
    EXTERNAL_USER: { 'authorization.residents.list': ['Read'] }, CONTACT: { 'authorization.residents.list': ['Read'] },
    TRUSTED_PERSON: { 'authorization.residents.list': ['Read'], 'authorization.residents.profile': ['Read'] },
    PATIENT: { 'authorization.residents.list': ['Read'], 'authorization.residents.profile': ['Read'], 'authorization.residents.stays': ['Read'] },
    PAYER: { 'authorization.residents.list': ['Read'] },
    INSURANCE: { 'authorization.residents.list': ['Read'], 'authorization.residents.stays': ['Read'] },
    RESIDUAL_FINANCIER: { 'authorization.residents.list': ['Read'], 'authorization.residents.stays': ['Read'] },
    DOCTOR: { 'authorization.residents.list': ['Read'], 'authorization.residents.profile': ['Read'], 'authorization.residents.stays': ['Read'] },
  },
});
