import { defineWeb } from '#platform/web/slots/app.ts';
import type { Occurrence } from '../contract/occurrences.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    NowPage: () => import('./NowPage.tsx'),
    TasksPage: () => import('./TasksPage.tsx'),
    TasksCard: () => import('./TasksCard.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** Below the tasks that are due now, of whatever app. */
    'now.also': Readonly<Record<never, never>>;
    /** The form of what was found, of a task that is no tick: a screen shows it for what its app ordered (`occurrence.source`). */
    'task.findings': {
      readonly residentId: string;
      readonly occurrence: Occurrence;
      /** `kept`: it waits on this device. */
      readonly onDone: (kept: boolean) => void;
      readonly onCancel: () => void;
    };
  }
}
