import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { applyPolicies } from './apply.ts';
import { caseCalls } from './cases.ts';
import { erasureCalls, lockedCalls } from './erasures.ts';
import { heldResidents, holdCalls } from './holds.ts';
import { nameCalls } from './name-places.ts';
import { keepName, searchName } from './name-search.ts';
import { policyCalls, unfinished } from './policies.ts';
import { portable } from './portable.ts';

export default defineServer(manifest, {
  calls: [...policyCalls, ...caseCalls, ...holdCalls, ...erasureCalls, ...lockedCalls, ...nameCalls],
  locales: { en, de },
  administers: ['retention.cases', 'retention.approvals', 'retention.holds'],
  obstacles: heldResidents,
  beforeErasure: keepName,
  portable,
  unfinished,
  demo,
  notices: { due: { en: 'Retention of records', de: 'Aufbewahrung von Dossiers' } },
  listeners: { 'retention.erased': searchName },
  jobs: { apply: async (context) => void (await applyPolicies(context)) },
});
