import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { moveFacts } from './facts.ts';
import { roomCalls } from './rooms.ts';
import { weekCalls } from './week.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...roomCalls, ...weekCalls],
  facts: moveFacts,
});
