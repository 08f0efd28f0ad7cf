import { useEffect, useState } from 'react';
import type { Problem } from '#platform/contract/problem.ts';
import { refresh } from '#platform/web/calls/calls.ts';
import type { Dose, Pack } from '../contract/round.ts';
import { signings, unanswered, unsited } from '../domain/marking.ts';
import { shortMedicine } from './DrugLine.tsx';
import { useText } from './text.ts';
import type { useFrozen } from './use-frozen.ts';
import { useMarks } from './use-marks.ts';
import { useScans } from './use-scans.ts';
import type { Shown, ShownPerson } from './use-round.ts';
import { sentOf, useSign } from './use-sign.ts';

interface Asked {
  readonly person: ShownPerson;
  readonly frozen: ReturnType<typeof useFrozen>;
  readonly roundId: string | null;
  /** Packs that may be given for what is ordered. */
  readonly packs: readonly Pack[];
  /** Why nothing may be signed without a connection now. */
  readonly blocked: string | null;
  readonly onSigned: (answers: readonly Dose[]) => void;
  readonly onDone: () => void;
}

/** What the server found when it was signed, at its dose: a reason answers it like any other finding. */
function withTold(items: readonly Shown[], problem: Problem | null): readonly Shown[] {
  const { orderId, finding } = problem?.data ?? {};
  if (problem === null || typeof finding !== 'string') return items;
  const told = { key: finding, level: 'warning' as const, text: problem.title };
  return items.map((one) =>
    one.dose.orderId === orderId && one.open && one.findings.every(({ key }) => key !== finding)
      ? { ...one, findings: [...one.findings, told] }
      : one,
  );
}

/** The server knows more of a pack than this device: its dose is looked at and marked anew. */
function useWrongPack(
  problem: Problem | null,
  items: readonly Shown[],
  drop: (keys: readonly string[]) => void,
): void {
  useEffect(() => {
    if (problem?.code !== 'wrongProduct' && problem?.code !== 'expiredProduct') return;
    const orderId = problem.data?.['orderId'];
    drop(items.filter((one) => one.dose.orderId === orderId).map((one) => one.key));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer of the server
  }, [problem]);
}

/** From what is marked of one person to what is signed: what stands in the way, and whose signatures it takes. */
export function useSigning({ person, frozen, roundId, packs, blocked, onSigned, onDone }: Asked) {
  const t = useText();
  const { changed, show } = frozen;
  const sign = useSign(onSigned);
  const items = withTold(frozen.items, sign.problem);
  const marking = useMarks(items);
  const scanning = useScans(person, items, packs, (key) => marking.drop([key]));
  const [tokens, setTokens] = useState<ReadonlyMap<string, string>>(new Map());
  const { marks } = marking;
  useWrongPack(sign.problem, items, (keys) => {
    marking.drop(keys);
    scanning.drop(keys);
  });
  const asked = {
    person: person.resident,
    drugs: person.drugs,
    items,
    marks,
    roundId,
    scans: scanning.scans,
  };
  const groups = signings(items, marks);
  const open = unanswered(items, marks).length;
  const unsigned = groups.some((one) => one.second && !tokens.has(one.key));
  const inTheWay = (): string | null => {
    if (changed.length > 0) return t('person.lookFirst');
    if (open > 0) return t('person.answerFirst', { count: open });
    if (unsited(items, marks).length > 0) return t('person.siteFirst');
    return unsigned ? t('person.secondFirst') : blocked;
  };
  return {
    ...marking,
    items,
    scanning,
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
      scanning.drop(changed);
      show();
    },
    async send() {
      if (await sign.send({ ...asked, tokens })) {
        marking.clear();
        scanning.clear();
        setTokens(new Map());
        onDone();
      } else void refresh('medication-round.');
    },
  };
}
