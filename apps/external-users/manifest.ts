import { defineApp } from '#platform/contract/app.ts';

/** People from outside who see chosen residents: relatives, payers, insurers (specification 1, section 6), and their own page. */
export default defineApp({
  code: 'external-users',
  partOf: 'staff',
  name: { en: 'External users', de: 'Externe Benutzende' },
  needs: ['sites', 'residents', 'contacts', 'staff', 'registration'],
  offers: { 'relatives.day': { late: true } },
  access: { 'authorization.staff.external-users': ['Read', 'Write', 'Edit', 'Delete'] },
  accessNames: { 'authorization.staff.external-users': { en: 'External users', de: 'Externe Benutzende' } },
  screens: {
    ExternalUsersPage: {
      slot: 'page',
      path: '/app-staff/external-users',
      may: ['authorization.staff.external-users', 'Read'],
      short: { en: 'External users', de: 'Externe' },
      menu: true,
      icon: 'external_user',
      order: 30,
    },
    ExternalUserPage: {
      slot: 'page',
      path: '/app-staff/external-users/$externalUserId',
      may: ['authorization.staff.external-users', 'Read'],
    },
    RelativesPage: {
      slot: 'page',
      path: '/relatives',
      may: ['authorization.staff.external-users', 'Read'],
      external: 'home',
      icon: 'home',
    },
    WhoSeesCard: { slot: 'resident.profile', may: ['authorization.staff.external-users', 'Read'], order: 90 },
  },
});
