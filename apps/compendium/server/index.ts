import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { importCalls } from './imports.ts';
import { interactionCalls } from './interactions.ts';
import { productCalls } from './products.ts';
import { runListImport } from './run-import.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...importCalls, ...interactionCalls, ...productCalls],
  tasks: { 'compendium.import': runListImport },
  resumes: ['compendium.import'],
  administers: [],
  demo,
});
