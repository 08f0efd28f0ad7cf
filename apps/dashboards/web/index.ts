import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    DashboardsPage: () => import('./DashboardsPage.tsx'),
    NowWidget: () => import('./NowWidget.tsx'),
    DisplaySettings: () => import('./DisplaySettings.tsx'),
  },
  settingsFields: { DisplaySettings: ['fields.rows', 'fields.slideSeconds'] },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** Shows itself in the kit's Widget; a list in it shows at most `rows` rows. */
    widget: { rows: number };
    /** In the line below the title of "Now": who is at work, where and for whom. */
    'home.line': Record<never, never>;
  }
}
