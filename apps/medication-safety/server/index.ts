import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { answerAtGiving, findingsAtGiving } from './at-giving.ts';
import { orderChecks } from './at-ordering.ts';
import { checkCalls } from './checks.ts';
import { overrideFacts } from './facts.ts';
import { overrideCalls, unseen, unseenPoints } from './overrides.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...checkCalls, ...overrideCalls],
  provides: {
    orderChecks,
    'medication-giving.findings': { now: findingsAtGiving, answer: answerAtGiving },
  },
  waiting: unseen,
  facts: overrideFacts,
  roundPoints: unseenPoints,
  administers: [],
  demo,
});
