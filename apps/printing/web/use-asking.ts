import { useEffect, useRef } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { type Printer, printers } from '../contract/printers.ts';

const everyMs = 15_000;

/** Has the printers in use asked how they are, at once and again while the page is looked at; what they say comes live. */
export function useAsking(all: readonly Printer[] | undefined): void {
  const ids = (all ?? []).filter((one) => one.active).map((one) => one.id);
  const which = ids.join(' ');
  const { send } = useAct(printers.askStatus, { quiet: true });
  // another function each time, which asks the same
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (which === '') return;
    const ask = () => {
      if (document.visibilityState === 'visible') void latest.current({ ids: which.split(' ') });
    };
    ask();
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [which]);
}
