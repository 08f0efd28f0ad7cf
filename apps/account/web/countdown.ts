import { useEffect, useState } from 'react';

/** Seconds until an instant of the server's clock, counted down on this one; 0 when it is over, null without one. */
export function useCountdown(until: { readonly at: string; readonly now: string } | null): number | null {
  const [end, setEnd] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const at = until?.at;
  const server = until?.now;
  useEffect(() => {
    setNow(Date.now());
    // the difference counts, whatever this clock says
    setEnd(
      at === undefined || server === undefined ? null : Date.now() + Date.parse(at) - Date.parse(server),
    );
  }, [at, server]);
  useEffect(() => {
    if (end === null || end <= now) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [end, now]);
  return end === null ? null : Math.max(0, Math.ceil((end - now) / 1000));
}

/** `1:05` */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
