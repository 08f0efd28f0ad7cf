import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { defaultFolderCalls } from './default-folders.ts';
import { epdCalls } from './epd.ts';
import { historyCalls } from './history.ts';
import { managerCalls } from './manager.ts';
import { portable } from './portable.ts';
import { residentFileCalls } from './resident-files.ts';
import { sharedFileCalls } from './shared-files.ts';

export default defineServer(manifest, {
  calls: [
    ...residentFileCalls,
    ...sharedFileCalls,
    ...defaultFolderCalls,
    ...managerCalls,
    ...epdCalls,
    ...historyCalls,
  ],
  locales: { en, de },
  administers: [],
  portable,
  demo,
});
