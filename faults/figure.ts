/** One measured figure: what was counted, and the bound that it must keep. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly wanted: number;
  readonly detail?: string;
}

export const isGood = (figures: readonly Figure[]): boolean => figures.every((one) => one.value === one.wanted);

/** Prints figures as lines; answers how many are off. */
export function print(title: string, figures: readonly Figure[]): number {
  console.log(`\n${title}`);
  for (const one of figures) {
    console.log(`  ${one.value === one.wanted ? 'ok ' : 'RED'} ${one.name}: ${one.value}${one.value === one.wanted ? '' : ` (wanted ${one.wanted})`}${one.detail ? `  ${one.detail}` : ''}`);
  }
  return figures.filter((one) => one.value !== one.wanted).length;
}

/** A negative control must turn at least one figure red; one that stays green proves that the check is blind. */
export function printControl(title: string, figures: readonly Figure[]): number {
  const red = figures.filter((one) => one.value !== one.wanted);
  console.log(`  ${red.length > 0 ? 'ok ' : 'RED'} control "${title}": ${red.length > 0 ? `turns red (${red.map((one) => `${one.name} ${one.value}`).join(', ')})` : 'stays green, the check is blind'}`);
  return red.length > 0 ? 0 : 1;
}
