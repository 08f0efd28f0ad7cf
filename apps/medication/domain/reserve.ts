/** What a reserve order must state (care and medication, section 3.1); only the range may be left out. */
export interface ReserveStatement {
  readonly indication: string;
  readonly quantity: number | null;
  readonly quantityMost: number | null;
  readonly intervalHours: number | null;
  readonly max24: number | null;
  readonly choice: number | null;
  readonly callDoctor: string;
}
export interface OtherReserve {
  readonly indication: string;
  readonly choice: number | null;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export type ReserveFieldFault = {
  readonly field: keyof ReserveStatement;
  readonly code: 'mandatory' | 'range' | 'choiceTaken';
};

/** What a reserve order lacks, or null. With several for one indication each says as which one it is tried. */
export function reserveFieldFault(
  order: ReserveStatement,
  others: readonly OtherReserve[],
): ReserveFieldFault | null {
  const missing = (['indication', 'quantity', 'intervalHours', 'max24', 'callDoctor'] as const).find(
    (field) => order[field] === null || order[field] === '',
  );
  if (missing !== undefined) return { field: missing, code: 'mandatory' };
  if (order.quantityMost !== null && order.quantityMost < order.quantity!)
    return { field: 'quantityMost', code: 'range' };
  const rivals = others.filter((other) => same(other.indication, order.indication));
  if (rivals.length > 0 && order.choice === null) return { field: 'choice', code: 'mandatory' };
  return order.choice !== null && rivals.some((other) => other.choice === order.choice)
    ? { field: 'choice', code: 'choiceTaken' }
    : null;
}
