import { defineApp } from '#platform/contract/app.ts';

const printers = 'authorization.gastro.printers';
const templates = 'authorization.gastro.receipt-templates';
const jobs = 'authorization.gastro.print-jobs';
const all = ['Read', 'Write', 'Edit', 'Delete'] as const;

/** Receipt and label printers, the templates of their papers and what they print (specification 2, sections 3 and 5). */
export default defineApp({
  code: 'printing',
  partOf: 'gastro',
  name: { en: 'Printers and receipts', de: 'Drucker und Belege' },
  needs: ['sites'],
  optional: ['admin'],
  access: { [printers]: all, [templates]: all, [jobs]: ['Read', 'Write', 'Edit'] },
  accessNames: {
    [printers]: { en: 'Printers', de: 'Drucker' },
    [templates]: { en: 'Receipt templates', de: 'Belegvorlagen' },
    [jobs]: { en: 'Print jobs', de: 'Druckaufträge' },
  },
  grants: {
    NURSHOME: { [printers]: all, [templates]: all, [jobs]: ['Read', 'Write', 'Edit'] },
    // the kitchen sees how its printers are, prints and decides about what failed
    COOK: { [printers]: ['Read'], [templates]: ['Read'], [jobs]: ['Read', 'Write', 'Edit'] },
  },
  screens: {
    TemplatesPage: {
      slot: 'settings',
      path: '/receipt-templates',
      may: [templates, 'Read'],
      group: 'payments',
      icon: 'document',
      order: 10,
    },
    PrintersPage: {
      slot: 'settings',
      path: '/printers',
      may: [printers, 'Read'],
      group: 'payments',
      icon: 'print',
      order: 20,
    },
  },
  jobs: { 'forget-papers': { cadence: '50 3 * * *' } },
});
