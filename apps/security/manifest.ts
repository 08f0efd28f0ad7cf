import { defineApp } from '#platform/contract/app.ts';

/** Security policies and single sign-on in the settings area (specification 2, section 2: settings, security-policy). */
export default defineApp({
  code: 'security',
  partOf: 'admin',
  vendors: true,
  name: { en: 'Security', de: 'Sicherheit' },
  needs: ['account'],
  shows: [
    'platform.security_policies',
    'platform.address_rules',
    'platform.identity_providers',
    'platform.accounts',
  ],
  optional: ['admin'],
  access: {},
  screens: {
    PoliciesPage: {
      slot: 'settings',
      path: '/security-policy',
      may: ['authorization.admin.security', 'Read'],
      icon: 'shield',
      group: 'system',
      order: 30,
    },
    AccountsPage: {
      slot: 'settings',
      path: '/account-security',
      may: ['authorization.admin.security', 'Read'],
      icon: 'users',
      group: 'system',
      order: 40,
    },
    SharedDevicesPage: {
      slot: 'settings',
      path: '/shared-devices',
      may: ['authorization.admin.security', 'Read'],
      icon: 'phone',
      group: 'system',
      order: 42,
    },
    SystemTokensPage: {
      slot: 'settings',
      path: '/system-access',
      may: ['authorization.admin.systems', 'Read'],
      icon: 'connection',
      group: 'system',
      order: 44,
    },
    SignInPagePage: {
      slot: 'settings',
      path: '/sign-in-page',
      may: ['authorization.admin.settings', 'Read'],
      icon: 'building',
      group: 'organisation',
      order: 6,
    },
    LogoCard: { slot: 'settings.company', may: ['authorization.admin.settings', 'Read'] },
    ProvidersPage: {
      slot: 'settings',
      path: '/single-sign-on',
      may: ['authorization.admin.security', 'Read'],
      icon: 'external',
      group: 'system',
      order: 35,
    },
  },
});
