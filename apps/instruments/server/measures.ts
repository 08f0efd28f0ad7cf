import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both } from './parts.ts';

type Flags = NonNullable<FormDraft['flags']>;

/** Minutes in which a measure is needed, and after which somebody looks whether it helped (reference 10: 30 to 60 after a reserve dose). */
const hour = 60;

/**
 * From moderate pain on (`strong`: when it is): without a measure a reminder after an hour; after a measure the pain is assessed
 * again an hour later. `measures` are the items in which one is named.
 */
export function measureFlags(strong: string, measures: readonly string[]): Flags {
  const answered = measures.map((id) => `answered("${id}")`).join(' || ');
  return [
    {
      code: 'measureNeeded',
      when: `(${strong}) && !(${answered})`,
      severity: 'warning',
      notify: ['responsible', 'nurseInCharge'],
      again: { afterMinutes: hour },
      label: both('A measure is needed within 60 minutes', 'Innert 60 Minuten braucht es eine Massnahme'),
    },
    {
      code: 'lookAgain',
      when: `(${strong}) && (${answered})`,
      severity: 'info',
      notify: ['responsible'],
      again: { afterMinutes: hour, due: true },
      label: both(
        'Look again after 60 minutes whether the measure helped',
        'Nach 60 Minuten nachfragen, ob die Massnahme geholfen hat',
      ),
    },
  ];
}
