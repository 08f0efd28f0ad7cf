import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { latencyMs } from '#platform/web/theme/tokens.ts';

/** True when something has been waited for longer than the latency that people do not notice (100 ms). */
export function useWaiting(): boolean {
  const fetching = useIsFetching({ predicate: (query) => query.state.data === undefined });
  const writing = useIsMutating();
  const routing = useRouterState({ select: (state) => state.status === 'pending' });
  const busy = fetching + writing > 0 || routing;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), latencyMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && shown;
}
