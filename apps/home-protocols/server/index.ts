import { defineServer } from '#platform/server/call/app.ts';
import { protocolCourses } from '../contract/protocol-courses.ts';
import { protocolEntries } from '../contract/protocol-entries.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { protocolFacts, protocolLanes, protocolsToday } from './facts.ts';
import { homeProtocolCalls } from './home-protocols.ts';
import { courseCalls } from './protocol-courses.ts';
import { protocolEntryCalls } from './protocol-entries.ts';
import { shipProtocols } from './shipped.ts';
import { orderable } from './orderable.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...homeProtocolCalls, ...protocolEntryCalls, ...courseCalls],
  bedside: {
    each: (residentId) => [
      [protocolEntries.offered, { residentId }],
      [protocolCourses.list, { residentId }],
    ],
  },
  orderable,
  administers: [],
  facts: protocolFacts,
  dayMarks: protocolsToday,
  lanes: protocolLanes,
  opens: shipProtocols,
  demo,
});
