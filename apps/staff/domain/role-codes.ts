/** A code for a role by its name: capitals, digits and underscores, beginning with a letter, not taken, at most 40 signs. */
export function freeCode(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toUpperCase().replace(/[^A-Z0-9]+/g, '_').replace(/^_+|_+$/g, '').slice(0, 34);
  const base = /^[A-Z]/.test(plain) ? plain : `ROLE_${plain}`.replace(/_$/, '');
  for (let count = 1; ; count += 1) {
    const code = count === 1 ? base : `${base}_${count}`;
    if (!taken.has(code)) return code;
  }
}
