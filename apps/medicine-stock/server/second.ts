import type { Call } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/call/context.ts';

/** Whoever signed beside the user, on the same device, exactly what is saved now. */
export async function secondSigner(
  _context: Context,
  _call: Call,
  input: { readonly secondSignature: string | null },
  refuse: { secondSignatureMissing(): Error },
): Promise<string> {
  if (input.secondSignature === null) throw refuse.secondSignatureMissing();
  return input.secondSignature;
}
