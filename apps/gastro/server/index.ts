import { ResidentLeft } from '#apps/residents/contract/events.ts';
import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { holdingCalls } from './holding.ts';
import { cancelAfterLeaving } from './order-records.ts';
import { orderSettingsCalls } from './order-settings.ts';
import { orderCalls } from './orders.ts';
import { planCalls } from './plans.ts';
import { productionCalls } from './production.ts';
import { profileCalls } from './profiles.ts';
import { recheck } from './recheck.ts';
import { mealMarks, mealsDue, todayCalls } from './today.ts';

const AboutResident = z.object({ residentId: id });

export default defineServer(manifest, {
  locales: { en, de },
  administers: [],
  dueNow: mealsDue,
  dayMarks: mealMarks,
  calls: [
    ...planCalls,
    ...orderCalls,
    ...holdingCalls,
    ...profileCalls,
    ...productionCalls,
    ...orderSettingsCalls,
    ...todayCalls,
  ],
  demo,
  listeners: {
    async 'residents.left'(context, payload) {
      const left = ResidentLeft.parse(payload);
      await cancelAfterLeaving(context, left);
      await recheck(context, left.residentId);
    },
    'residents.entered': (context, payload) => recheck(context, AboutResident.parse(payload).residentId),
    'residents.archived': (context, payload) => recheck(context, AboutResident.parse(payload).residentId),
    'residents.unarchived': (context, payload) => recheck(context, AboutResident.parse(payload).residentId),
    'residents.absenceChanged': (context, payload) =>
      recheck(context, AboutResident.parse(payload).residentId),
    'health-record.eatingChanged': (context, payload) =>
      recheck(context, AboutResident.parse(payload).residentId),
    // a recipe or an ingredient: whoever ordered it
    'recipes.changed': (context) => recheck(context),
    'gastro.changed': (context) => recheck(context),
    'gastro.decided': (context, payload) => recheck(context, AboutResident.parse(payload).residentId),
  },
  notices: {
    affected: {
      en: 'Coming meals that do not suit any more',
      de: 'Kommende Mahlzeiten, die nicht mehr passen',
    },
  },
});
