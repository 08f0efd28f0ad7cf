import { lazily } from '#platform/web/kit/state/lazily.tsx';

/** The last value of each kind in words, for people who are no carers; loaded when it is shown. */
export const PlainValues = lazily('plain-values', () => import('./PlainValues.tsx'));
