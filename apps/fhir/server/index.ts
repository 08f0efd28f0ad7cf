import { defineServer } from '#platform/server/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { fhirInterface } from './interfaces.ts';
import { resourceCalls } from './resources.ts';

export default defineServer(manifest, { locales: { en, de }, calls: [...resourceCalls], interfaces: fhirInterface });
