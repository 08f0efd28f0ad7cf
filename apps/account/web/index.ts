import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    LoginPage: () => import('./LoginPage.tsx'),
    TwoFactorPage: () => import('./TwoFactorPage.tsx'),
    SsoPage: () => import('./SsoPage.tsx'),
    ResetPasswordPage: () => import('./ResetPasswordPage.tsx'),
    TwoFactorSetupPage: () => import('./TwoFactorSetupPage.tsx'),
    ProfilePage: () => import('./ProfilePage.tsx'),
    NotificationsPage: () => import('./NotificationsPage.tsx'),
    DeviceSwitch: () => import('./DeviceSwitch.tsx'),
    MuteResident: () => import('./MuteResident.tsx'),
    DemoInboxPage: () => import('./DemoInboxPage.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
