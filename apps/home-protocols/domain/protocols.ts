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

/** What a protocol has to know of a question; its whole shape is in apps/forms. */
interface Question {
  readonly id: string;
  readonly kind: string;
  readonly label: { readonly en: string; readonly de: string };
  readonly unit?: string | undefined;
  readonly options?: readonly { readonly code: string; readonly points?: number | undefined }[] | undefined;
}
interface Form {
  readonly subject: string;
  readonly shift: boolean;
  readonly sections: readonly { readonly items: readonly Question[] }[];
}
interface Given {
  readonly kind: string;
  readonly code?: string | undefined;
  readonly number?: number | undefined;
}

export const itemsOf = (form: Form): Question[] =>
  form.sections.flatMap((section) => section.items.filter((item) => item.kind !== 'display'));

/** Whether an answer can stand in the cell of a grid. */
const fitsGrid = ({ kind }: Question): boolean => ['choice', 'number', 'multiple', 'text'].includes(kind);

/** Questions whose answer can stand in the grid. */
export const shownCandidates = (form: Form): Question[] => itemsOf(form).filter(fitsGrid);

/** An entry is made at the bedside, also without a connection: no picture, nobody signs. The shift is that of its moment. */
export const isFit = (definition: Form): boolean =>
  definition.subject === 'resident' &&
  !definition.shift &&
  shownCandidates(definition).length > 0 &&
  itemsOf(definition).every((item) => item.kind !== 'picture' && item.kind !== 'signature');

/**
 * The place of an answer on the scale of its question: the number itself, else the points of the option, else the how-manieth
 * option it is. Null where the answer has no place: several options, words, not assessable.
 */
export function valueOf(item: Question | undefined, answer: Given | undefined): number | null {
  if (item === undefined || answer === undefined) return null;
  if (answer.kind === 'number') return answer.number ?? null;
  if (item.kind !== 'choice' || answer.kind !== 'choice') return null;
  const options = item.options ?? [];
  const place = options.findIndex((option) => option.code === answer.code);
  return place === -1 ? null : (options[place]!.points ?? place + 1);
}

/** Whether it is offered where somebody lives: everywhere, or in the departments that the home chose. */
export const isOfferedIn = (
  protocol: { readonly active: boolean; readonly departmentIds: readonly string[] },
  departmentId: string | null,
): boolean =>
  protocol.active &&
  (protocol.departmentIds.length === 0 ||
    (departmentId !== null && protocol.departmentIds.includes(departmentId)));
