/*
 * What other apps say while something is given. They need this app, it does not need them: one gives what is found, one keeps the
 * book, and without them the server does not start (`asks`).
 */
import type { Context } from '#platform/server/call/context.ts';
import { provided } from '#platform/server/call/provisions.ts';
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
  /** The list of controlled substances on which it is by its product, or by its substance where none is known. */
  readonly list: string | null;
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

export interface Findings {
  /** What nobody has answered yet; few statements, however many residents. */
  now(context: Context, residentIds: readonly string[]): Promise<readonly GivingFinding[]>;
  /** Keeps the reasons; answers the keys of findings that still have none, or lack the second person that they ask for. */
  answer(context: Context, answers: Answers): Promise<readonly string[]>;
}
export interface Answers {
  readonly residentId: string;
  readonly orderId: string;
  readonly overrides: readonly { readonly finding: string; readonly reason: string }[];
  readonly secondBy: string | null;
}

declare module '#platform/server/call/provisions.ts' {
  interface Provisions {
    /** What stands against giving orders of residents now, and why it is given all the same. */
    'medication-giving.findings': Findings;
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

const findingsOf = (context: Context): Findings =>
  provided(context.services.apps(), 'medication-giving.findings');

/** All that stands against giving now. */
export async function findingsNow(
  context: Context,
  residentIds: readonly string[],
): Promise<readonly GivingFinding[]> {
  return residentIds.length === 0 ? [] : findingsOf(context).now(context, residentIds);
}

/** Keeps why something is given all the same; the keys that are still open. */
export const answerFindings = (context: Context, answers: Answers): Promise<readonly string[]> =>
  findingsOf(context).answer(context, answers);

/** Books entries of the ledger; those that are refused, by their place. */
export const book = (
  context: Context,
  entries: readonly Recorded[],
): Promise<readonly { readonly index: number; readonly text: string }[]> =>
  provided(context.services.apps(), 'medication-giving.book')(context, entries);
