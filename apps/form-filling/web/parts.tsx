import { type ComponentProps, type ComponentType, Suspense } from 'react';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import type FilledFormPart from './FilledForm.tsx';
import type FormFillerPart from './FormFiller.tsx';
import type ExplanationPart from './Explanation.tsx';

export { type Entered, enteredOf, type Keeping, type Stored, useKeeping } from './keeping.ts';
export { KeptHere, SavingState } from './KeepingNotes.tsx';
export { FormFacts } from './FormFacts.tsx';
export { ScoreGauge, statusOf } from './ScoreGauge.tsx';
export { useFaultText } from './faults.ts';
export { textOf } from './speaking.ts';
export { numbersOf } from './numbering.ts';
export { askedFor, isOpen, MissingQuestions } from './MissingQuestions.tsx';
export type { FillerProps } from './FormFiller.tsx';
export type { Previous } from './filling.ts';
export type { Pictures } from './pictures.ts';
export type { Tokens } from '#apps/forms/contract/form.ts';
export { tokenNames } from '#apps/forms/contract/form.ts';
export { factCodes, factList } from '#apps/forms/contract/form.ts';

/** With its own place to wait in: the engine (expressions, fields) comes when the first form is shown. */
function waiting<P extends object>(Part: ComponentType<P>, kind: 'form' | 'line') {
  return function Waiting(props: P) {
    return (
      <Suspense fallback={<SkeletonFor kind={kind} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

const Filler = lazily<ComponentProps<typeof FormFillerPart>>(
  'form-filling/filler',
  () => import('./FormFiller.tsx'),
);
/** Fills a form: fields, score, proposals, keys. */
export const FormFiller = waiting(Filler, 'form');
/** A filled form to read. */
export const FilledForm = waiting(
  lazily<ComponentProps<typeof FilledFormPart>>('form-filling/filled', () => import('./FilledForm.tsx')),
  'form',
);
/** "Why 7?" */
export const Explanation = waiting(
  lazily<ComponentProps<typeof ExplanationPart>>(
    'form-filling/explanation',
    () => import('./Explanation.tsx'),
  ),
  'line',
);
/** The texts of these parts, for tests of other apps; in the product they come with the app. */
export const formsTexts = { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') };
