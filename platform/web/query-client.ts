import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './client.ts';

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // the client has tried a lost connection twice already; what the server refused, it refuses again
        retry: (count, error) => error instanceof ProblemError && error.problem.status === 503 && count < 2,
        refetchOnWindowFocus: true,
      },
    },
  });
}

/** The one store of answers in this browser window. */
export const queries = makeQueryClient();
