import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { audienceCalls } from './audience.ts';
import { dashboardCalls } from './dashboards.ts';
import { displayCalls } from './display.ts';
import { nowCalls } from './now.ts';
import { roleDefaultCalls } from './role-defaults.ts';

export default defineServer(manifest, {
  calls: [...dashboardCalls, ...audienceCalls, ...nowCalls, ...displayCalls, ...roleDefaultCalls],
  locales: { en, de },
  demo,
});
