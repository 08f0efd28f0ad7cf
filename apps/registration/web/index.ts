import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    RegisterPage: () => import('./RegisterPage.tsx'),
    RegisterVendorPage: () => import('./RegisterPage.tsx'),
    RegisterAgainPage: () => import('./RegisterAgainPage.tsx'),
    MailSentPage: () => import('./MailSentPage.tsx'),
    LinkPage: () => import('./LinkPage.tsx'),
    InvitedPage: () => import('./InvitedPage.tsx'),
    InvitedElsewherePage: () => import('./InvitedPage.tsx'),
    JoinRequestsPage: () => import('./JoinRequestsPage.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
