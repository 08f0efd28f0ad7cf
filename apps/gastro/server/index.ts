import { ResidentLeft } from '#apps/residents/contract/events.ts';
import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { cancelAfterLeaving } from './order-records.ts';
import { orderSettingsCalls } from './order-settings.ts';
import { orderCalls } from './orders.ts';
import { planCalls } from './plans.ts';
import { productionCalls } from './production.ts';
import { profileCalls } from './profiles.ts';
import { todayCalls } from './today.ts';

export default defineServer(manifest, {
  locales: { en, de },
  administers: [],
  calls: [...planCalls, ...orderCalls, ...profileCalls, ...productionCalls, ...orderSettingsCalls, ...todayCalls],
  demo,
  listeners: {
    'residents.left': (context, payload) => cancelAfterLeaving(context, ResidentLeft.parse(payload)),
  },
});
