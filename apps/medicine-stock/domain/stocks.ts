/** Whether the name is already borne by another of the stocks; case and outer blanks do not tell them apart. */
export function isNameTaken(name: string, others: readonly string[]): boolean {
  const plain = (text: string): string => text.trim().toLowerCase();
  return others.some((other) => plain(other) === plain(name));
}
