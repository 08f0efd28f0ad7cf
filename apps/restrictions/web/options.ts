import { capacities, checkStates, kinds, purposes, representations } from '../domain/measures.ts';
import { useText } from './text.ts';

/** The choices of a measure with their words, by field. */
export function useOptions() {
  const t = useText();
  return {
    kind: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    purpose: purposes.map((value) => ({ value, label: t(`purposes.${value}`) })),
    capacity: capacities.map((value) => ({ value, label: t(`capacities.${value}`) })),
    representation: representations.map((value) => ({ value, label: t(`representations.${value}`) })),
    state: checkStates.map((value) => ({ value, label: t(`checkStates.${value}`) })),
  };
}
