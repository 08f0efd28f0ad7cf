import type { Answer, FormDefinition, Item } from '#apps/forms/contract/form.ts';

/** Symbols that a home chooses from. */
export const protocolIcons = [
  'observation',
  'night',
  'listen',
  'health',
  'lungs',
  'drink',
  'eaten',
  'star',
  'protocols',
] as const;

export type ProtocolIcon = (typeof protocolIcons)[number];

type Answerable = Exclude<Item, { kind: 'display' }>;

export const itemsOf = (definition: FormDefinition): Answerable[] =>
  definition.sections.flatMap((section) =>
    section.items.filter((item): item is Answerable => item.kind !== 'display'),
  );

/** Whether an answer can stand in the cell of a grid. */
const fitsGrid = (item: Answerable): boolean =>
  item.kind === 'choice' || item.kind === 'number' || item.kind === 'multiple' || item.kind === 'text';

/** Questions whose answer can stand in the grid. */
export const shownCandidates = (definition: FormDefinition): Answerable[] =>
  itemsOf(definition).filter(fitsGrid);

/** An entry is made at the bedside, also without a connection: no picture, nobody signs. The shift is that of its moment. */
export const isFit = (definition: FormDefinition): boolean =>
  definition.subject === 'resident' &&
  !definition.shift &&
  shownCandidates(definition).length > 0 &&
  itemsOf(definition).every((item) => item.kind !== 'picture' && item.kind !== 'signature');

/**
 * The place of an answer on the scale of its question: the number itself, else the points of the option, else the how-manieth
 * option it is. Null where the answer has no place: several options, words, not assessable.
 */
export function valueOf(item: Item | undefined, answer: Answer | undefined): number | null {
  if (item === undefined || answer === undefined) return null;
  if (answer.kind === 'number') return answer.number;
  if (item.kind !== 'choice' || answer.kind !== 'choice') return null;
  const place = item.options.findIndex((option) => option.code === answer.code);
  return place === -1 ? null : (item.options[place]!.points ?? place + 1);
}

/** Whether it is offered where somebody lives: everywhere, or in the departments that the home chose. */
export const isOfferedIn = (
  protocol: { readonly active: boolean; readonly departmentIds: readonly string[] },
  departmentId: string | null,
): boolean =>
  protocol.active &&
  (protocol.departmentIds.length === 0 ||
    (departmentId !== null && protocol.departmentIds.includes(departmentId)));
