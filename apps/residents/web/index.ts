import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    ResidentsPage: () => import('./ResidentsPage.tsx'),
    ResidentPage: () => import('./ResidentPage.tsx'),
    ResidentHomePage: () => import('./ResidentPage.tsx'),
    ProfileTab: () => import('./ProfileTab.tsx'),
    ContactsCard: () => import('./dashboard-cards.tsx').then((file) => ({ default: file.ContactsCard })),
    LinkedResidentsCard: () =>
      import('./LinksCard.tsx').then((file) => ({ default: file.LinkedResidentsCard })),
    ResidentNamed: () => import('./ResidentLabel.tsx').then((file) => ({ default: file.ResidentNamed })),
    StayCard: () => import('./dashboard-cards.tsx').then((file) => ({ default: file.StayCard })),
  },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** A tab of the record: its path is the last part of the address, its group one of the six. */
    'resident.tab': { residentId: string };
    /** Another way to see who lives here; the chosen department is that of the list. */
    'residents.view': { departmentId: string };
    /** Marks of one resident in a list; many rows at once, so the screen asks once for all ids of `residentIds`. */
    'resident.chips': { residentId: string; residentIds: readonly string[] };
    /** Alerts of the banner, in clinical order: at most four, the rest counted. */
    'resident.alerts': { residentId: string };
    /** A band below the banner, on every tab: what holds for the whole record. Shows itself only where there is something to say. */
    'resident.notice': { residentId: string };
    /** A card on the profile tab. */
    'resident.profile': { residentId: string };
    /** What is due now for one resident in a list; the screen asks once for all ids of `residentIds`. */
    'resident.due': { residentId: string; residentIds: readonly string[] };
  }
}
