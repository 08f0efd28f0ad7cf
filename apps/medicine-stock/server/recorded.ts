/** An entry of the ledger of giving as it is written. */
export interface Recorded {
  readonly doseId: string;
  readonly eventNumber: number;
  readonly kind: string;
  readonly residentId: string;
  readonly orderId: string;
  readonly number: number;
  readonly productId: string | null;
  readonly medicine: string;
  readonly unit: string;
  readonly outcome: string;
  readonly quantity: number | null;
  readonly totalBefore: number | null;
  readonly total: number | null;
  readonly givenAt: string | null;
  readonly by: string;
  readonly secondBy: string | null;
  readonly waited: boolean;
}
