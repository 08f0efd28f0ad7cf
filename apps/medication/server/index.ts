import { defineServer } from '#platform/server/call/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { attachmentCalls } from './attachments.ts';
import { demo } from '../demo.ts';
import {
  anticoagulated,
  linkableMedicines,
  medicationFacts,
  medicationLanes,
  prescriptionPoints,
} from './facts.ts';
import { cardCalls } from './card.ts';
import { orderCalls } from './orders.ts';
import { timesCalls } from './times.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...orderCalls, ...timesCalls, ...attachmentCalls, ...cardCalls],
  administers: [],
  asks: ['orderChecks'],
  facts: medicationFacts,
  roundPoints: prescriptionPoints,
  linkable: linkableMedicines,
  anticoagulated,
  lanes: medicationLanes,
  demo,
});
