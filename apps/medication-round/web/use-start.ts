import { useEffect, useRef } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { rounds } from '../contract/rounds.ts';
import type { RoundInSight } from './use-round.ts';

/** Begins the round, or goes on with the own one, at the first person with something to give; the address may ask for it. */
export function useStart({ query: { data }, people, centerId }: RoundInSight, open: (id: string) => void) {
  const [asked, setAsked] = useAddressValue('start', '');
  const act = useAct(rounds.start);
  const run = data?.run ?? null;
  const begun = useRef(false);
  const start = async () => {
    if (run === null || run.closed !== null) await act.send({ centerId, slot: data!.slot, day: data!.day });
    open(people.find((one) => one.asked > 0)?.resident.id ?? '');
  };
  useEffect(() => {
    if (asked === '' || data === undefined || begun.current) return;
    begun.current = true;
    setAsked('');
    // the round of somebody else is taken over by a press, not by an address
    if (run === null || run.closed !== null || run.mine) void start();
  });
  return { busy: act.busy, start };
}
