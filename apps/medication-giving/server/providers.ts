/*
 * What other apps say while something is given. They need this app, it does not need them: each gives a provision, and where none
 * does, nothing is found and no book is kept.
 */
import type { Context } from '#platform/server/call/context.ts';
import type { GivingFinding } from '../contract/dose-shape.ts';

/** An entry of the ledger as it is written, for the book and the stock. */
export interface Recorded {
  readonly doseId: string;
  readonly eventNumber: number;
  readonly kind: string;
  readonly residentId: string;
  readonly orderId: string;
  /** Version of the order. */
  readonly number: number;
  readonly productId: string | null;
  readonly medicine: string;
  readonly unit: string;
  readonly outcome: string;
  /** What this entry says was taken, in the unit; null: nothing. */
  readonly quantity: number | null;
  /** What was taken of the dose in all, before this entry and since. */
  readonly totalBefore: number | null;
  readonly total: number | null;
  readonly givenAt: string | null;
  readonly by: string;
  readonly secondBy: string | null;
  /** It waited on a device: it was given, whatever the stock says. */
  readonly waited: boolean;
}

declare module '#platform/server/call/provisions.ts' {
  interface Provisions {
    /** What stands against giving orders of residents now, at most one statement for each kind of check. */
    'medication-giving.findings': (
      context: Context,
      residentIds: readonly string[],
    ) => Promise<readonly GivingFinding[]>;
    /**
     * Books what was given, in the same transaction. Answers the entries that it refuses, by their place; nothing of the call is
     * recorded then. One that waited is never refused: what the stock lacks is a difference of the book.
     */
    'medication-giving.book': (
      context: Context,
      entries: readonly Recorded[],
    ) => Promise<readonly { readonly index: number; readonly text: string }[]>;
  }
}

export async function findingsNow(
  context: Context,
  residentIds: readonly string[],
): Promise<readonly GivingFinding[]> {
  if (residentIds.length === 0) return [];
  const found = await Promise.all(
    context.services
      .apps()
      .map((app) => app.provides?.['medication-giving.findings']?.(context, residentIds) ?? []),
  );
  return found.flat();
}

export async function book(
  context: Context,
  entries: readonly Recorded[],
): Promise<readonly { readonly index: number; readonly text: string }[]> {
  for (const app of context.services.apps()) {
    const refused = await app.provides?.['medication-giving.book']?.(context, entries);
    if (refused !== undefined && refused.length > 0) return refused;
  }
  return [];
}
