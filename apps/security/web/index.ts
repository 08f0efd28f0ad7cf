import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    PoliciesPage: () => import('./PoliciesPage.tsx'),
    AccountsPage: () => import('./AccountsPage.tsx'),
    SharedDevicesPage: () => import('./SharedDevicesPage.tsx'),
    SystemTokensPage: () => import('./SystemTokensPage.tsx'),
    SignInPagePage: () => import('./SignInPagePage.tsx'),
    LogoCard: () => import('./LogoCard.tsx'),
    ProvidersPage: () => import('./ProvidersPage.tsx'),
  },
  settingsForms: {
    PoliciesPage: [
      'name',
      'appliesTo',
      'twoFactor',
      'maximumFailedSignIns',
      'lockMinutes',
      'sessionLockMinutes',
      'quickSwitchHours',
      'registrationLinkHours',
    ].map((name) => `fields.${name}`),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
