import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { doseCalls } from './doses.ts';
import { givingDue, givingToday } from './due.ts';
import { givingFacts } from './facts.ts';
import { givingLanes } from './lanes.ts';
import { windowCalls } from './windows.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...doseCalls, ...windowCalls],
  administers: [],
  asks: ['medication-giving.findings', 'medication-giving.book', 'medication-giving.injections'],
  demo,
  facts: givingFacts,
  lanes: givingLanes,
  dayMarks: givingToday,
  dueNow: givingDue,
  notices: {
    refused: { en: 'A medicine is refused', de: 'Ein Medikament wird verweigert' },
    vomited: { en: 'A medicine was vomited', de: 'Ein Medikament wurde erbrochen' },
    error: { en: 'An error with a medicine', de: 'Eine Fehlmedikation' },
    attention: {
      en: 'An entry of a device that waited must be looked at',
      de: 'Ein Eintrag eines Geräts ohne Verbindung ist zu prüfen',
    },
  },
});
