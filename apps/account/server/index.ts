import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { muteCalls } from './mutes.ts';

/** The other calls behind these screens belong to the frame. */
export default defineServer(manifest, { calls: [...muteCalls], locales: { en, de } });
