/** How residents are named: family name first and in capitals, so that it is never taken for the given name. */

export interface Named { readonly lastName: string; readonly firstName: string }

/** FAMILY, Given; only the family name where no given name is known. */
export function fullName({ lastName, firstName }: Named): string {
  const family = lastName.toLocaleUpperCase('de');
  return firstName === '' ? family : `${family}, ${firstName}`;
}
