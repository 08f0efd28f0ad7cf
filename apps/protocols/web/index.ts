import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    ProtocolsTab: () => import('./ProtocolsTab.tsx'),
    RecordPain: () => import('./RecordPain.tsx'),
    StayList: () => import('./StayList.tsx'),
    StayTile: () => import('./StayTile.tsx'),
    ProtocolSettings: () => import('./ProtocolSettings.tsx'),
    PainTile: () => import('./PainTile.tsx'),
    PainList: () => import('./PainList.tsx'),
    RecordUrineStrip: () => import('./RecordUrineStrip.tsx'),
    UrineTile: () => import('./UrineTile.tsx'),
    UrineList: () => import('./UrineList.tsx'),
  },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** A tile of the tab `protocols`: the last entry and what is due, in the frame `RecordTile` of the kit. */
    'protocols.tile': { residentId: string };
    /** All entries of one protocol, below the tab; it has a `path`, and the tile of its app leads there (`?protocol=path`). */
    'protocols.list': { residentId: string };
    /** A part of the settings page of the protocols. */
    'protocols.settings': Record<never, never>;
  }
}
