import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { centerCalls, unfinished } from './centers.ts';
import { departmentCalls } from './departments.ts';
import { historyCalls } from './history.ts';
import { letterHead } from './letter-head.ts';
import { restaurantCalls } from './restaurants.ts';
import { roomCalls } from './rooms.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...centerCalls, ...departmentCalls, ...roomCalls, ...restaurantCalls, ...historyCalls],
  provides: { letterHead },
  unfinished,
  demo,
});
