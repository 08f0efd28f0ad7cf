/**
 * A strength as it is written everywhere: micrograms with their sign. Lists and people write 12 ug/h and 12 μg/h (with the Greek
 * letter), too; beside each other they read as different medicines.
 */
export const strengthText = (strength: string): string =>
  strength.replace(/(^|[\d\s/])(?:u|[µμ])g(?!\p{L})/giu, '$1µg');
