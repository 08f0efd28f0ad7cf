import type { Stored } from '../domain/states.ts';

/** What became of a dose, for another system. */
export interface Administration {
  readonly id: string;
  readonly orderId: string;
  readonly residentId: string;
  readonly state: Stored;
  /** Null: a reserve. */
  readonly plannedAt: string | null;
  readonly planned: number;
  /** What was taken, of two entries both. */
  readonly quantity: number | null;
  readonly unit: string;
  readonly givenAt: string | null;
  readonly recordedAt: string;
  readonly recordedBy: string | null;
  readonly secondBy: string | null;
  /** In the caller's language: the state, and why. */
  readonly said: string;
  readonly why: string;
  /** Two devices gave it, and nobody has corrected it. */
  readonly double: boolean;
  readonly medicine: string;
  readonly atc: readonly string[];
  readonly route: string;
}
