import type { WrittenOrder } from '#apps/medication/api.ts';
import type { Context } from '#platform/server/call/context.ts';

/** Who signed with the first person: the one seam to the second signature of the frame. */
export async function secondSigner(
  _context: Context,
  token: string | null,
  _signed: Pick<WrittenOrder, 'call' | 'subject'>,
  refuse: { secondSignatureMissing(): Error },
): Promise<string> {
  if (token === null) throw refuse.secondSignatureMissing();
  throw refuse.secondSignatureMissing();
}
