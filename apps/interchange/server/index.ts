import { defineServer } from '#platform/server/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { importCalls } from './imports.ts';
import { runImport } from './run.ts';

export default defineServer(manifest, {
  calls: importCalls,
  locales: { en, de },
  tasks: { 'interchange.import': runImport },
});
