/** The gender that a shipped salutation proposes; null where it says nothing, as do those that a home added. */
export function genderOfSalutation(salutation: string): 'female' | 'male' | null {
  if (salutation === 'mrs') return 'female';
  return salutation === 'mr' ? 'male' : null;
}
