/** How a period stands on a day; the first and the last day count, an open end never ends. */
export function periodState(
  period: { readonly validFrom: string | null; readonly validTo: string | null },
  today: string,
): 'now' | 'later' | 'ended' {
  if (period.validTo !== null && period.validTo < today) return 'ended';
  return period.validFrom !== null && period.validFrom > today ? 'later' : 'now';
}
