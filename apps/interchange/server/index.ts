import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { importCalls } from './imports.ts';
import { forgetBundles } from './forget-bundles.ts';
import { importInterface } from './interfaces.ts';
import { makePackage, personExportCalls } from './person-export.ts';
import { runImport } from './run.ts';

export default defineServer(manifest, {
  calls: [...importCalls, ...personExportCalls],
  locales: { en, de },
  interfaces: importInterface,
  tasks: { 'interchange.import': runImport, 'interchange.personExport': makePackage },
  resumes: ['interchange.import', 'interchange.personExport'],
  notices: { export: { en: 'Exports that are ready', de: 'Fertige Exporte' } },
  jobs: { 'forget-bundles': forgetBundles },
});
