import { formatRange } from '#platform/web/format.ts';
import { kindOf } from '../domain/kinds.ts';
import { partsOf } from '../domain/stored-kinds.ts';
import type { Fault } from './entries.ts';
import { useText } from './text.ts';
import { unitOf } from './values.ts';

/** What to say about a fault at its field, with the words that the server uses. */
export function useFaultText(): (fault: Fault) => string {
  const t = useText();
  return (fault) => {
    switch (fault.code) {
      case 'notUnderstood': return t('validation.notUnderstood', { part: fault.part });
      case 'enteredTwice': return t('validation.enteredTwice', { kind: t(`kinds.${fault.kind}`) });
      case 'pressureOrder': return t('validation.pressureOrder');
      case 'value': break;
    }
    const { kind, refusal } = fault;
    const { minimum, maximum } = kindOf(partsOf[kind][0]);
    const range = `${formatRange(minimum, maximum)} ${unitOf(kind)}`.trim();
    switch (refusal.code) {
      case 'heightInMetres': return t('validation.heightInMetres', { centimetres: refusal.centimetres });
      case 'tooManyDecimals': return t('validation.decimals', { decimals: refusal.decimals });
      default: return t('validation.range', { kind: t(`kinds.${kind}`), range });
    }
  };
}
