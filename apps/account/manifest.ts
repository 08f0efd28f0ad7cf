import { defineApp } from '#platform/contract/app.ts';

export default defineApp({
  code: 'account',
  partOf: 'account',
  vendors: true,
  name: { en: 'Account', de: 'Konto' },
  needs: ['residents', 'staff'],
  access: {},
  screens: {
    LoginPage: { slot: 'public', path: '/login' },
    TwoFactorPage: { slot: 'public', path: '/login/2fa' },
    SsoPage: { slot: 'public', path: '/login/sso' },
    ResetPasswordPage: { slot: 'public', path: '/reset-password' },
    TwoFactorSetupPage: { slot: 'public', path: '/2fa-setup' },
    ProfilePage: { slot: 'page', path: '/profile/details', icon: 'profile', menu: true, order: 10 },
    NotificationsPage: {
      slot: 'page',
      path: '/profile/notifications',
      icon: 'bell',
      short: { en: 'Notifi\u00ADcations', de: 'Benach\u00ADrich\u00ADtigung' },
      menu: true,
      order: 20,
    },
    DeviceSwitch: { slot: 'shell.person' },
    MuteResident: { slot: 'notification.action' },
    DemoInboxPage: {
      slot: 'page',
      path: '/admin/mails',
      may: ['authorization.admin.mails', 'Read'],
      icon: 'mail',
      menu: true,
      order: 90,
    },
  },
});
