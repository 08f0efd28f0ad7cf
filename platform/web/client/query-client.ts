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
        // whether the server is reached is found out by asking it (connection.ts): a paused request would look like one that runs
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The one store of answers in this browser window. */
export const queries = makeQueryClient();
