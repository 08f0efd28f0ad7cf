import { defineApp } from '#platform/contract/app.ts';

/** Registering: a new company, joining one, invitations, a deleted account back (specification 1 and 2, sections 2 and 5). */
export default defineApp({
  code: 'registration',
  partOf: 'account',
  vendors: true,
  name: { en: 'Registration', de: 'Registrierung' },
  needs: ['account'],
  shows: ['platform.registrations'],
  access: { 'authorization.staff.registrations': ['Read', 'Edit'] },
  accessNames: {
    'authorization.staff.registrations': { en: 'Requests to join the company', de: 'Beitrittsanfragen' },
  },
  // whoever lets people in chooses their roles, also that of an administrator
  reserved: ['authorization.staff.registrations'],
  optional: ['admin'],
  screens: {
    RegisterPage: { slot: 'public', path: '/register' },
    RegisterVendorPage: { slot: 'public', path: '/register/vendor' },
    RegisterAgainPage: { slot: 'public', path: '/register/vendor/$token' },
    MailSentPage: { slot: 'public', path: '/register/confirm' },
    LinkPage: { slot: 'public', path: '/register/$actor/$action/$token' },
    InvitedPage: { slot: 'public', path: '/register/$token' },
    InvitedElsewherePage: { slot: 'public', path: '/register/$token/$alternateEmail' },
    JoinRequestsPage: {
      slot: 'settings',
      path: '/registrations',
      may: ['authorization.staff.registrations', 'Read'],
      icon: 'join',
      group: 'organisation',
      order: 95,
    },
  },
});
