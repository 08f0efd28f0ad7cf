/** In which order a list of residents stands. Source: experience, sketch 1: room order is walking order. */

export const listOrders = ['name', 'room', 'born', 'careLevel', 'entry'] as const;
export type ListOrder = (typeof listOrders)[number];
export const listStatuses = ['present', 'expected', 'left', 'deceased', 'all'] as const;
export type ListStatus = (typeof listStatuses)[number];

/**
 * The order that holds: what was typed stands by name, the way through the house has those who live here, and care level and entry
 * order only those who live here or come, because of everybody who ever did they would have to be read anew with every page.
 */
export function heldOrder({
  order,
  text,
  status,
}: {
  readonly order: ListOrder;
  readonly text: string;
  readonly status: ListStatus;
}): ListOrder {
  if (text !== '') return 'name';
  if (order === 'room') return status === 'present' ? 'room' : 'name';
  if (order === 'careLevel' || order === 'entry')
    return status === 'present' || status === 'expected' ? order : 'name';
  return order;
}
