/** Whole years of age on a day; who was born on 29 February grows older on 1 March of other years. */
export function ageOn(birthDate: string, day: string): number {
  return (
    Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)
  );
}
