import { countWarned } from '#apps/excretion/api.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { balance } from '../contract/balance.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { drinkLanes } from './lanes.ts';
import { balanceCalls } from './balance.ts';
import { entryCalls } from './entries.ts';
import { drinksDue, drunkToday, intakeConcerns, intakeFacts, listPage } from './facts.ts';
import { shortOf } from './observed.ts';
import { orderCalls } from './orders.ts';

const intakeKey = 'authorization.residents.intake';
const excretionKey = 'authorization.residents.excretion';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...entryCalls, ...balanceCalls, ...orderCalls],
  bedside: {
    each: (residentId) => [
      [balance.day, { residentId }],
      [balance.days, { residentId }],
    ],
  },
  // an order says what to watch; what was drunk is the record
  administers: ['intake.orders'],
  facts: intakeFacts,
  dueNow: drinksDue,
  dayMarks: drunkToday,
  concerns: intakeConcerns,
  lanes: drinkLanes,
  async waiting(context, centerId) {
    const short = context.can(intakeKey, 'Read') ? await shortOf(context, centerId) : [];
    const warned = context.can(excretionKey, 'Read') ? await countWarned(context, centerId) : 0;
    return { [listPage]: short.length + warned };
  },
  demo,
});
