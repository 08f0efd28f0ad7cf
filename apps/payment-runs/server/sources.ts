import type { Context } from '#platform/server/call/context.ts';
import type { Recipient } from '../domain/payouts.ts';
import { refunds } from './refunds.ts';

/** Something that waits to be paid out. */
export interface Waiting extends Recipient {
  readonly sourceId: string;
  readonly amount: number;
  /** The civil day since when. */
  readonly since: string;
}

/**
 * Where payments come from: one per kind. A further kind (invoices of vendors) is a value in the check of the table and in the
 * contract, and its source here; what it is about stays with its own app.
 */
export interface PaymentSource {
  /** What waits, the longest first; with ids also what a run has taken already, as far as it is still owed. */
  waiting(context: Context, ids?: readonly string[]): Promise<readonly Waiting[]>;
  /** A run takes these: nobody else decides about them. Answers those that it got. */
  take(context: Context, ids: readonly string[]): Promise<readonly string[]>;
  /** They were not paid and wait again. */
  free(context: Context, ids: readonly string[]): Promise<void>;
  paid(
    context: Context,
    paid: readonly { readonly sourceId: string; readonly amount: number }[],
    day: string,
  ): Promise<void>;
}

export const sources = { refund: refunds } as const satisfies Readonly<Record<string, PaymentSource>>;
export type Kind = keyof typeof sources;
export const kinds = Object.keys(sources) as Kind[];

/** Does something with payments of all kinds, each with those of its own. */
export async function byKind<T extends { readonly kind: Kind }>(
  payments: readonly T[],
  work: (source: PaymentSource, own: readonly T[], kind: Kind) => Promise<void>,
): Promise<void> {
  for (const [kind, own] of Map.groupBy(payments, (one) => one.kind)) await work(sources[kind], own, kind);
}
