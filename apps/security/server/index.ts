import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';

/** The calls behind these screens belong to the frame, which signs people in by them. */
export default defineServer(manifest, { calls: [], locales: { en, de }, demo });
