import type { Context } from '#platform/server/call/context.ts';

/** What a second person signs: the call, and what was made of its own input. */
export interface Signed {
  readonly call: string;
  readonly subject: Readonly<Record<string, unknown>>;
}

/** Who signed beside the user with a token of the frame. Throws its refusals: missing, wrong, expired, used, of somebody or something else. */
export function secondSigner(_context: Context, _token: string, _signed: Signed): Promise<string> {
  throw new Error('not yet');
}
