import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    CalendarTab: () => import('./CalendarTab.tsx'),
    CalendarPage: () => import('./CalendarPage.tsx'),
    AppointmentsCard: () => import('./AppointmentsCard.tsx'),
    RecordEvent: () => import('./RecordEvent.tsx'),
    EventTypesPage: () => import('./EventTypesPage.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
