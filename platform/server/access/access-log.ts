import type { Call } from '#platform/contract/call.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Database } from '#platform/server/database/database.ts';
import { RefusalError, Stop } from '#platform/server/call/problems.ts';

/** Who made a request that was refused, as far as it is known when it is refused. */
export interface Trail {
  accountId: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (value: unknown): string | null =>
  typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : null;

/** Whether an answer belongs into the log of refusals: somebody known asked for what they may not have, or for what is not theirs to know. */
export function refusalIn(
  problem: unknown,
  call: Call,
): { readonly status: number; readonly code: string } | null {
  const status =
    problem instanceof Stop
      ? problem.status
      : problem instanceof RefusalError
        ? call.errors[problem.code]?.status
        : undefined;
  return status === 403 || status === 404 ? { status, code: (problem as Stop | RefusalError).code } : null;
}

/** Writes a refusal to the log. The refused transaction is gone, so it is one of its own, and the answer waits for it. */
export async function noteRefusal(
  database: Database,
  given: {
    organisationId: string;
    trail: Trail;
    requestId: string;
    call: Call;
    input: Readonly<Record<string, unknown>>;
    refusal: { readonly status: number; readonly code: string };
  },
): Promise<void> {
  const {
    organisationId,
    trail: { accountId },
    requestId,
    call,
    input,
    refusal,
  } = given;
  if (accountId === null) return; // nobody is behind it: the session has ended, that is no refusal of a right
  await database.tenant({ organisationId, accountId, requestId }, (unit) =>
    unit.db
      .insertInto('platform.access_events')
      .values({
        organisation_id: organisationId,
        account_id: accountId,
        request_id: requestId,
        kind: 'refusal',
        call: call.name,
        ...refusal,
        resident_id: idOf(input['residentId']),
        row_id: idOf(input['id']),
      })
      .execute(),
  );
}

/** Writes to the log that a file left the system: a PDF counts as print, everything else as export. Pictures shown in a page are reads. */
export async function noteFile(
  context: Context,
  call: Call,
  input: Readonly<Record<string, unknown>>,
  file: FileAnswer,
): Promise<void> {
  if (file.inline === true && file.mediaType.startsWith('image/')) return;
  await context.db
    .insertInto('platform.access_events')
    .values({
      organisation_id: context.organisationId,
      account_id: context.actor(),
      request_id: context.requestId,
      kind: file.mediaType === 'application/pdf' ? 'print' : 'export',
      call: call.name,
      resident_id: idOf(input['residentId']),
      row_id: idOf(input['id']),
      detail: JSON.stringify({ name: file.name, mediaType: file.mediaType, size: file.body.byteLength }),
    })
    .execute();
}

/** Writes to the log that somebody read the log, and what they asked for. */
export async function noteLogRead(
  context: Context,
  call: string,
  filter: Readonly<Record<string, unknown>>,
  residentId: string | null = null,
): Promise<void> {
  await context.db
    .insertInto('platform.access_events')
    .values({
      organisation_id: context.organisationId,
      account_id: context.actor(),
      request_id: context.requestId,
      kind: 'logRead',
      call,
      resident_id: residentId,
      detail: JSON.stringify(filter),
    })
    .execute();
}
