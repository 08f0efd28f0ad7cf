import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { dayRuleCalls } from './day-rules.ts';
import { dayWordCalls, familiesDue } from './day-words.ts';
import { messageCalls } from './messages.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...dayWordCalls, ...messageCalls, ...dayRuleCalls],
  notices: {
    message: { en: 'Messages of relatives', de: 'Nachrichten von Angehörigen' },
    answer: { en: 'Answers of the ward', de: 'Antworten der Station' },
  },
  // correspondence around a record: what is written after the stay does not prolong how long it is kept
  administers: ['relatives.day_words', 'relatives.messages'],
  dueNow: familiesDue,
  demo,
});
