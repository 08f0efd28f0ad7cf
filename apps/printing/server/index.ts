import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { forgetPapers, jobCalls } from './jobs.ts';
import { printerCalls } from './printers.ts';
import { printingWork } from './printing-work.ts';
import { templateCalls } from './templates.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...printerCalls, ...templateCalls, ...jobCalls],
  jobs: { 'forget-papers': forgetPapers },
  outside: printingWork,
  // a paper is no entry in a record
  administers: ['printing.jobs'],
  demo,
});
