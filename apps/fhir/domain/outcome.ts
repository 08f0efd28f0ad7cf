import type { Problem } from '#platform/contract/problem.ts';

const codes: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  409: 'conflict',
  412: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  422: 'processing',
  429: 'throttled',
  503: 'transient',
};

/** A problem as FHIR tells it: OperationOutcome, one issue for each field, with the id of the request for whoever asks back. */
export function outcomeOf(problem: Problem): unknown {
  const code = codes[problem.status] ?? 'exception';
  const severity = problem.status >= 500 && problem.status !== 503 ? 'fatal' : 'error';
  const diagnostics = `${problem.code}, request ${problem.requestId}`;
  const fields = problem.errors ?? [];
  const issue =
    fields.length === 0
      ? [{ severity, code, details: { text: problem.title }, diagnostics }]
      : fields.map((one) => ({
          severity,
          code: one.code === 'unknownField' ? 'not-supported' : code,
          details: { text: one.message },
          diagnostics,
          ...(one.path === '' ? {} : { expression: [one.path] }),
        }));
  return { resourceType: 'OperationOutcome', issue };
}
