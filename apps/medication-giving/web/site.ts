/** A dose of insulin for which somebody chooses the point, and by a scale the units. */
export interface SiteAsked {
  readonly residentId: string;
  readonly orderId: string;
  /** Null: a reserve. */
  readonly plannedAt: string | null;
  /** The part of the day for which it was ordered. */
  readonly part: 'morning' | 'afternoon' | 'evening' | 'night' | null;
  /** Of a reserve 0. */
  readonly planned: number;
  /** It is being given now: what was measured and the scale count. Else only the point is asked. */
  readonly now: boolean;
  readonly site: string | null;
  readonly onSite: (site: string | null) => void;
  /** How much a scale says, once; absent where the quantity stands already. */
  readonly onQuantity?: (quantity: number) => void;
  /** The scale says that nothing is given. */
  readonly onNothing?: () => void;
  readonly error?: string | undefined;
}
