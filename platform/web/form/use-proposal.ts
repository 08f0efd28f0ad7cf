import { useState } from 'react';

/**
 * A value that another field proposes. It is proposed as long as nobody chose one, follows the other field, and never replaces
 * a choice; `empty` is the value that counts as none.
 */
export function useProposal<V extends string>(empty: V) {
  const [proposed, setProposed] = useState<V | null>(null);
  const [chosen, setChosen] = useState(false);
  return {
    /** The value after the other field changed: what it proposes, or what stands there because somebody chose it. */
    propose(proposal: V | null, now: V | null | undefined | ''): V {
      const value = now || empty;
      if (chosen || (value !== empty && value !== proposed)) return value;
      setProposed(proposal);
      return proposal ?? empty;
    },
    /** Somebody chose. Null takes a choice back to none; of a proposal it is the press on it: a yes. */
    choose(value: V | null, now: V | null | undefined | ''): V {
      const confirmed = value === null && !chosen && proposed !== null && now === proposed;
      setChosen(true);
      return confirmed ? proposed : (value ?? empty);
    },
    /** Whether what stands there is a proposal that nobody has chosen. */
    isProposed: (now: V | null | undefined | ''): boolean => !chosen && proposed !== null && now === proposed,
  };
}
