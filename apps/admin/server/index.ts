import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { appCategoryCalls } from './app-categories.ts';
import { companyCalls, houseDue, unfinished } from './company.ts';
import { dictionaryCalls } from './dictionaries.ts';
import { emailCalls, testMail } from './email.ts';
import { checkInterface, interfaceCalls } from './interfaces.ts';
import { mailTemplateCalls, testTemplate } from './mail-templates.ts';
import { preferenceCalls } from './preferences.ts';
import { sequenceCalls } from './sequences.ts';
import { transferCalls } from './transfer.ts';

export default defineServer(manifest, {
  calls: [
    ...dictionaryCalls,
    ...sequenceCalls,
    ...companyCalls,
    ...preferenceCalls,
    ...emailCalls,
    ...mailTemplateCalls,
    ...interfaceCalls,
    ...appCategoryCalls,
    ...transferCalls,
  ],
  locales: { en, de },
  demo,
  unfinished,
  dueNow: houseDue,
  tasks: {
    'admin.testMail': testMail,
    'admin.testTemplate': testTemplate,
    'admin.checkInterface': checkInterface,
  },
});
