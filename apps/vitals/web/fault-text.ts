import { formatRange } from '#platform/web/text/format.ts';
import { kindOf } from '../domain/kinds.ts';
import type { Fault } from './entries.ts';
import { useText } from './text.ts';
import { unitOf } from './values.ts';

/** What to say about a fault at its field, with the words that the server uses. */
export function useFaultText(): (fault: Fault) => string {
  const t = useText();
  return (fault) => {
    switch (fault.code) {
      case 'notUnderstood':
        // a number alone says nothing in the line of the blood pressure; elsewhere it is understood
        return t(/^[\d.,]+$/.test(fault.part) ? 'validation.numberAlone' : 'validation.notUnderstood', {
          part: fault.part,
        });
      case 'enteredTwice':
        return t('validation.enteredTwice', { kind: t(`kinds.${fault.kind}`) });
      case 'pressureOrder':
        return t('validation.pressureOrder');
      case 'value':
        break;
    }
    const { kind, name, refusal } = fault;
    const { minimum, maximum } = kindOf(name);
    const range = `${formatRange(minimum, maximum)} ${unitOf(kind)}`.trim();
    const named =
      kind === 'bloodPressure' && (name === 'systolic' || name === 'diastolic')
        ? t(`fields.${name}`)
        : t(`kinds.${kind}`);
    switch (refusal.code) {
      case 'heightInMetres':
        return t('validation.heightInMetres', { centimetres: refusal.centimetres });
      case 'tooManyDecimals':
        return t('validation.decimals', { decimals: refusal.decimals });
      default:
        return t('validation.range', { kind: named, range });
    }
  };
}
