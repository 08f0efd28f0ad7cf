import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { blockCalls } from './blocks.ts';
import { planCalls } from './plans.ts';
import { reminderCalls } from './letters.ts';
import { runCalls, waitingLetters } from './runs.ts';
import { sendAll, sendTask } from './sending.ts';

export default defineServer(manifest, {
  locales: { en, de },
  administers: ['reminders.letters', 'reminders.letter_invoices', 'reminders.blocks'],
  calls: [...planCalls, ...blockCalls, ...runCalls, ...reminderCalls],
  tasks: { [sendTask]: sendAll },
  resumes: [sendTask],
  demo,
  async waiting(context): Promise<Readonly<Record<string, number>>> {
    if (!context.can('authorization.billing.reminders', 'Write')) return {};
    return { '/app-billing/reminders': await waitingLetters(context) };
  },
});
