import type { Problem } from '#platform/contract/problem.ts';
import { ChunkError } from './chunks.ts';
import { connection } from './connection.ts';
import { NetworkError, ProblemError, reactTo } from './client.ts';
import { frameText } from '#platform/web/text/text.ts';
import { toast } from '#platform/web/store/toasts.ts';

/** Sets what every failed request does: 403 and 500 tell it in a toast (specification 1, section 7). */
export function reactToFailures(): void {
  reactTo({
    onProblem(problem) {
      if (problem.status === 403) toast.error(problem.title || frameText('errors.notAllowedAction'));
      else if (problem.status >= 500)
        toast.error(saysWhy(problem) ? problem.title : frameText('errors.unknown'));
    },
  });
}

/** Failures of what the server stands on: their sentence names the part and what to do. */
const named: ReadonlySet<string> = new Set([
  'databaseAway',
  'outcomeUnknown',
  'filesAway',
  'diskFull',
  'mailAway',
  'signOnAway',
  'unavailable',
]);
const saysWhy = (problem: Problem): boolean => named.has(problem.code) && problem.title !== '';

export const problemOf = (error: unknown): Problem | null =>
  error instanceof ProblemError ? error.problem : null;

/** What to say about a failed write; `removes` where something should have been deleted (specification 2, section 8). */
export function saveMessage(error: unknown, removes = false): string {
  if (error instanceof NetworkError) return frameText('errors.network');
  // nothing was sent: what would have made it did not come
  if (error instanceof ChunkError) return loadMessage(error);
  const problem = problemOf(error);
  if (problem && saysWhy(problem)) return problem.title;
  if (!problem || problem.status >= 500) return frameText(removes ? 'errors.remove' : 'errors.save');
  if (problem.status === 400 || (problem.errors?.length ?? 0) > 0) return frameText('errors.form');
  return problem.title || frameText('errors.unknown');
}

/**
 * Whether a failure is shown instead of what was asked for: nothing was read before, or the server refuses it now, or broke.
 * Without a connection what was read stays, as old as the band of the frame says. While it still loads there is no failure.
 */
export const givesWay = ({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean =>
  error !== null && (data === undefined || !(error instanceof NetworkError));

/** What to say about data that could not be read. */
export function loadMessage(error: unknown): string {
  const problem = problemOf(error);
  if (problem?.status === 403) return frameText('errors.notAllowedData');
  if (problem?.status === 404) return frameText('errors.notFound');
  if (error instanceof ChunkError)
    return frameText(
      error.outdated
        ? 'errors.newVersion'
        : connection.get().offline
          ? 'offline.notLoaded'
          : 'kit.partNotLoaded',
    );
  if (!problem && !(error instanceof NetworkError)) return frameText('errors.unknown');
  if (!problem && connection.get().offline) return frameText('offline.notKept');
  return frameText('errors.load');
}

/** What to say about a file that could not be got: it may be gone (specification 1, section 8). */
export const fileMessage = (error: unknown): string =>
  problemOf(error)?.status === 404 ? frameText('errors.fileNotFound') : saveMessage(error);
