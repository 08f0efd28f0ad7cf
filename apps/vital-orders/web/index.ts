import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    VitalsRoundPage: () => import('./VitalsRoundPage.tsx'),
    OrderAfterFall: () => import('./OrderAfterFall.tsx'),
    OrdersSection: () => import('./OrdersSection.tsx'),
    ProtocolOrdersTile: () => import('./ProtocolOrdersTile.tsx'),
    ProtocolOrdersView: () => import('./ProtocolOrdersView.tsx'),
    VitalsDueMark: () => import('./VitalsDueMark.tsx'),
  },
});
