import type { FormDraft } from '#apps/forms/contract/form.ts';
import clockTestShulman from './definitions/clock-test-shulman.ts';
import clockTestSunderland from './definitions/clock-test-sunderland.ts';
import clockTestWatson from './definitions/clock-test-watson.ts';
import cognitiveScreening from './definitions/cognitive-screening.ts';
import continence from './definitions/continence.ts';
import cornell from './definitions/cornell.ts';
import delirium from './definitions/delirium.ts';
import depression15 from './definitions/depression-15.ts';
import fallRiskHuhn from './definitions/fall-risk-huhn.ts';
import hearing from './definitions/hearing.ts';
import miniMentalStatus from './definitions/mini-mental-status.ts';
import nutrition from './definitions/nutrition.ts';
import painObserved from './definitions/pain-observed.ts';
import painSelf from './definitions/pain-self.ts';
import pressureUlcerBraden from './definitions/pressure-ulcer-braden.ts';
import pressureUlcerNortonExtended from './definitions/pressure-ulcer-norton-extended.ts';
import pressureUlcerNorton from './definitions/pressure-ulcer-norton.ts';
import push from './definitions/push.ts';
import vision from './definitions/vision.ts';

const all: readonly FormDraft[] = [
  fallRiskHuhn,
  pressureUlcerBraden,
  pressureUlcerNorton,
  pressureUlcerNortonExtended,
  nutrition,
  painSelf,
  painObserved,
  miniMentalStatus,
  clockTestShulman,
  clockTestSunderland,
  clockTestWatson,
  cognitiveScreening,
  depression15,
  cornell,
  delirium,
  hearing,
  vision,
  continence,
  push,
];

/** Every instrument, as the assessments app publishes it; a home changes texts, bands and intervals in a version of its own. */
export const instruments = (): readonly FormDraft[] => all;

/** What a new resident is assessed with first: fall, skin, nutrition, pain. */
export const entrySet: readonly string[] = [
  fallRiskHuhn.code,
  pressureUlcerBraden.code,
  nutrition.code,
  painSelf.code,
];

/** Other ways to measure the same: shipped, switched on by a home that works with them instead of the default. */
export const offAtFirst: readonly string[] = [
  clockTestSunderland.code,
  clockTestWatson.code,
  pressureUlcerNorton.code,
  pressureUlcerNortonExtended.code,
];
