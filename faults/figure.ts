/** One measured figure: what was counted, and the bound that it must keep. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly wanted: number;
  readonly detail?: string;
}

/** Prints figures as lines; answers how many are off. */
export function print(title: string, figures: readonly Figure[]): number {
  console.log(`\n${title}`);
  for (const one of figures) {
    console.log(
      `  ${one.value === one.wanted ? 'ok ' : 'RED'} ${one.name}: ${one.value}${one.value === one.wanted ? '' : ` (wanted ${one.wanted})`}${one.detail ? `  ${one.detail}` : ''}`,
    );
  }
  return figures.filter((one) => one.value !== one.wanted).length;
}

/**
 * A negative control must turn a figure red; one that stays green proves that the check is blind. With `expected` it must be
 * that figure: a control that is red for another reason proves nothing about it.
 */
export function printControl(title: string, figures: readonly Figure[], expected?: string): number {
  const red = figures.filter((one) => one.value !== one.wanted);
  const seen = expected === undefined ? red.length > 0 : red.some((one) => one.name === expected);
  const told = red.map((one) => `${one.name} ${one.value}`).join(', ');
  console.log(
    `  ${seen ? 'ok ' : 'RED'} control "${title}": ${seen ? `turns red (${told})` : `${expected ?? 'everything'} stays green, the check is blind${told ? ` (red: ${told})` : ''}`}`,
  );
  return seen ? 0 : 1;
}
