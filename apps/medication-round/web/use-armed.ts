import { useEffect, useState } from 'react';
import { armAfterMs } from '../domain/marking.ts';

/** Whether the second button may be pressed: not before 600 milliseconds after what it names has changed (sketch 3). */
export function useArmed(named: string): boolean {
  const [armed, arm] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => arm(named), armAfterMs);
    return () => clearTimeout(timer);
  }, [named]);
  return armed === named;
}
