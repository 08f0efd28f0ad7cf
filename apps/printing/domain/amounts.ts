/** Rappen as they stand on a receipt: 9.00, 1'234.50, -0.02. */
export function amountText(rappen: number): string {
  const all = String(Math.abs(rappen)).padStart(3, '0');
  const francs = all.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, "'");
  return `${rappen < 0 ? '-' : ''}${francs}.${all.slice(-2)}`;
}
