import { defineServer } from '#platform/server/call/app.ts';
import { round } from '../contract/round.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { roundDue, waitingDoses } from './facts.ts';
import { roundCalls } from './round.ts';
import { runCalls } from './rounds.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...roundCalls, ...runCalls],
  bedside: { group: (centerId) => [[round.get, centerId === undefined ? {} : { centerId }]] },
  administers: [],
  dueNow: roundDue,
  waiting: waitingDoses,
});
