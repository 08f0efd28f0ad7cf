import type { ValueEntryProps } from './ValueEntry.tsx';
import { type StoredKind, storedKinds } from '../domain/stored-kinds.ts';
import type { BoundFieldProps } from './KindField.tsx';
import { useText } from './text.ts';
import { lazily } from '#platform/web/kit/state/lazily.tsx';

/** The last value of each kind in words, for people who are no carers; loaded when it is shown. */
export const PlainValues = lazily('plain-values', () => import('./PlainValues.tsx'));

/** One field for one value of one kind, read and asked about as in the form of the vital signs; loaded early, for rounds. */
export const ValueEntry = lazily<ValueEntryProps>('value-entry', () => import('./ValueEntry.tsx'), {
  early: true,
});

/** A bound of a value in a form; loaded with the form. */
export const BoundField = lazily<BoundFieldProps>('bound-field', async () => ({
  default: (await import('./KindField.tsx')).BoundField,
}));

/** All kinds as choices of a field. */
export function useKindOptions(): { readonly value: StoredKind; readonly label: string }[] {
  const t = useText();
  return storedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
}

/** The texts behind these parts, for screens of other apps that are shown alone. */
export const vitalsTexts = {
  en: () => import('../locales/en.ts'),
  de: () => import('../locales/de.ts'),
};

/** What a meter writes instead of a number, and the value that stands for it. */
export { meterRange, partsOf, sides } from '../domain/stored-kinds.ts';

/** A value with its unit, and a bound of one, as the vital signs show them. */
export { boundOf as shownBound, valueOf as shownReading } from './values.ts';
