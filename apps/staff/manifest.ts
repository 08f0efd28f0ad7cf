import { defineApp } from '#platform/contract/app.ts';

/** People who work here, their accounts and roles (specification 1, sections 2 and 6; specification 2, sections 2, 3, 5 and 6). */
export default defineApp({
  code: 'staff',
  partOf: 'staff',
  vendors: true,
  name: { en: 'Staff', de: 'Personal' },
  needs: ['sites', 'personnel'],
  tile: { icon: 'contacts', hue: 'indigo', home: '/app-staff/app-staff-list', order: 70, key: 's' },
  access: {
    'authorization.staff.list': ['Read', 'Edit'],
    'authorization.staff.accounts': ['Read', 'Write', 'Edit', 'Delete'],
    'authorization.staff.account-email': ['Edit'],
    'authorization.staff.roles': ['Read', 'Write', 'Edit', 'Delete'],
  },
  accessNames: {
    'authorization.staff.list': { en: 'Staff', de: 'Personal' },
    'authorization.staff.accounts': { en: 'Accounts of others', de: 'Konten anderer' },
    'authorization.staff.account-email': { en: 'Email of an account', de: 'E-Mail eines Kontos' },
    'authorization.staff.roles': { en: 'Roles and permissions', de: 'Rollen und Berechtigungen' },
  },
  // only administrators manage other users' accounts (specification 2, section 6)
  reserved: ['authorization.staff.accounts', 'authorization.staff.roles'],
  screens: {
    StaffPage: { slot: 'page', path: '/app-staff/app-staff-list', may: ['authorization.staff.list', 'Read'], menu: true, icon: 'contacts', order: 10 },
    StaffMemberPage: { slot: 'page', path: '/app-staff/forms/details/$staffId', may: ['authorization.staff.list', 'Read'] },
    StaffQualificationsPage: { slot: 'page', path: '/app-staff/forms/details/$staffId/qualifications', may: ['authorization.staff.list', 'Read'] },
    StaffAvailabilityPage: { slot: 'page', path: '/app-staff/forms/details/$staffId/availability', may: ['authorization.staff.availability', 'Read'] },
    StaffAbsencesPage: { slot: 'page', path: '/app-staff/forms/details/$staffId/absences', may: ['authorization.staff.availability', 'Read'] },
    StaffAccountPage: { slot: 'page', path: '/app-staff/forms/details/$staffId/account', may: ['authorization.staff.accounts', 'Read'] },
    StaffDocumentsPage: { slot: 'page', path: '/app-staff/forms/details/$staffId/documents', may: ['authorization.staff.documents', 'Read'] },
    RolesPage: { slot: 'page', path: '/app-staff/app-staff-userroles', may: ['authorization.staff.roles', 'Read'], menu: true, icon: 'lock', order: 20 },
    RolePage: { slot: 'page', path: '/app-staff/app-staff-userroles/$roleId', may: ['authorization.staff.roles', 'Read'] },
    RoleUsersPage: { slot: 'page', path: '/app-staff/app-staff-userroles/$roleId/users', may: ['authorization.staff.roles', 'Read'] },
    AccountsHomePage: { slot: 'page', path: '/accounts', may: ['authorization.staff.accounts', 'Read'], menu: true, icon: 'users', order: 40 },
    AccountsOfRolePage: { slot: 'page', path: '/accounts/$rolePath', may: ['authorization.staff.accounts', 'Read'] },
    AccountsPage: { slot: 'page', path: '/accounts/$rolePath/list', may: ['authorization.staff.accounts', 'Read'] },
    NewAccountPage: { slot: 'page', path: '/accounts/$rolePath/new', may: ['authorization.staff.accounts', 'Write'] },
    AccountPage: { slot: 'page', path: '/accounts/$rolePath/edit/$accountId', may: ['authorization.staff.accounts', 'Read'] },
  },
  dictionaries: {
    position: {
      editable: true,
      name: { en: 'Functions of staff', de: 'Funktionen des Personals' },
      usedIn: ['staff.members.position'],
      values: {
        wardLead: { en: 'Ward lead', de: 'Stationsleitung' }, registeredNurse: { en: 'Registered nurse (HF)', de: 'Dipl. Pflegefachperson HF' },
        healthCareAssistant: { en: 'Care assistant (EFZ)', de: 'Fachperson Gesundheit (FaGe)' }, careAide: { en: 'Care aide (SRK)', de: 'Pflegehelfer/in SRK' },
        cook: { en: 'Cook', de: 'Koch/Köchin' }, administration: { en: 'Administration', de: 'Verwaltung' }, doctor: { en: 'Home doctor', de: 'Heimarzt/Heimärztin' },
        activation: { en: 'Activation', de: 'Aktivierung' }, housekeeping: { en: 'Housekeeping', de: 'Hauswirtschaft' },
      },
    },
    // grades after the education in care, beside them the other trades
    jobCategory: {
      editable: true,
      name: { en: 'Job categories', de: 'Berufskategorien' },
      usedIn: ['staff.members.job_category'],
      settings: { path: '/job-categories', group: 'organisation' },
      values: {
        tertiary: { en: 'Tertiary (registered nurse HF/FH)', de: 'Tertiärstufe (dipl. Pflege HF/FH)' }, secondary: { en: 'Secondary (EFZ)', de: 'Sekundarstufe II (FaGe/FaBe EFZ)' },
        assistant: { en: 'Assistant (EBA)', de: 'Assistenz (AGS EBA)' }, careAide: { en: 'Care aide (SRK)', de: 'Pflegehilfe (SRK)' }, trainee: { en: 'Trainee', de: 'In Ausbildung' },
        kitchen: { en: 'Kitchen', de: 'Küche' }, housekeeping: { en: 'Housekeeping', de: 'Hauswirtschaft' }, activation: { en: 'Activation', de: 'Aktivierung' },
        technical: { en: 'Technical service', de: 'Technischer Dienst' }, administration: { en: 'Administration', de: 'Verwaltung' }, medical: { en: 'Medical', de: 'Medizin' },
      },
    },
    qualification: {
      editable: true,
      name: { en: 'Qualifications and skills', de: 'Qualifikationen und Fähigkeiten' },
      usedIn: ['staff.qualifications.kind'],
      values: {
        basicLifeSupport: { en: 'Basic life support', de: 'Reanimation (BLS-AED)' }, medication: { en: 'Medication', de: 'Medikamente richten' },
        woundCare: { en: 'Wound care', de: 'Wundpflege' }, palliative: { en: 'Palliative care', de: 'Palliative Care' },
        vocationalTrainer: { en: 'Vocational trainer', de: 'Berufsbildner/in' }, foodHygiene: { en: 'Food hygiene', de: 'Lebensmittelhygiene' },
        kinaesthetics: { en: 'Kinaesthetics', de: 'Kinästhetik' },
      },
    },
  },
  jobs: { 'deactivate-leavers': { cadence: '10 0 * * *' }, 'warn-of-expiry': { cadence: '20 6 * * *' } },
  grants: { NURSHOME: { 'authorization.staff.list': ['Read'] } },
});
