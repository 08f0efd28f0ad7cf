import { useState } from 'react';
import { refresh } from '#platform/web/calls/calls.ts';
import type { Dose } from '../contract/round.ts';
import { signings, unanswered } from '../domain/marking.ts';
import { shortMedicine } from './DrugLine.tsx';
import { useText } from './text.ts';
import type { useFrozen } from './use-frozen.ts';
import { useMarks } from './use-marks.ts';
import type { ShownPerson } from './use-round.ts';
import { sentOf, useSign } from './use-sign.ts';

interface Asked {
  readonly person: ShownPerson;
  readonly frozen: ReturnType<typeof useFrozen>;
  readonly roundId: string | null;
  /** Why nothing may be signed without a connection now. */
  readonly blocked: string | null;
  readonly onSigned: (answers: readonly Dose[]) => void;
  readonly onDone: () => void;
}

/** From what is marked of one person to what is signed: what stands in the way, and whose signatures it takes. */
export function useSigning({ person, frozen, roundId, blocked, onSigned, onDone }: Asked) {
  const t = useText();
  const { items, changed, show } = frozen;
  const marking = useMarks(items);
  const sign = useSign(onSigned);
  const [tokens, setTokens] = useState<ReadonlyMap<string, string>>(new Map());
  const { marks } = marking;
  const asked = { person: person.resident, drugs: person.drugs, items, marks, roundId };
  const groups = signings(items, marks);
  const open = unanswered(items, marks).length;
  const unsigned = groups.some((one) => one.second && !tokens.has(one.key));
  const inTheWay = (): string | null => {
    if (changed.length > 0) return t('person.lookFirst');
    if (open > 0) return t('person.answerFirst', { count: open });
    return unsigned ? t('person.secondFirst') : blocked;
  };
  return {
    ...marking,
    busy: sign.busy,
    why: inTheWay(),
    second: {
      signings: groups,
      sentOf: (one: (typeof groups)[number]) => sentOf(asked, one),
      namesOf: (keys: readonly string[]) =>
        items
          .filter((one) => keys.includes(one.key))
          .flatMap((one) => person.drugs.find((drug) => drug.orderId === one.dose.orderId) ?? [])
          .map(shortMedicine)
          .join(', '),
      tokens,
      error: sign.fields['secondSignature']?.message,
      onToken: (key: string, token: string | null) =>
        setTokens((now) => {
          const others = [...now].filter(([one]) => one !== key);
          return new Map(token === null ? others : [...others, [key, token] as const]);
        }),
    },
    /** Shows what changed; what was marked of it is looked at anew. */
    look() {
      marking.drop(changed);
      show();
    },
    async send() {
      if (await sign.send({ ...asked, tokens })) {
        marking.clear();
        setTokens(new Map());
        onDone();
      } else void refresh('medication-round.');
    },
  };
}
