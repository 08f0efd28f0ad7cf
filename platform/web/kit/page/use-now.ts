import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** Now in milliseconds of a clock, that of the device or of the server (`serverNow`); it goes on every half minute. */
export function useNow(clock: () => number = Date.now): number {
  const [now, set] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => set(clock()), everyMs);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
