/** Status of ordered items and the kitchen's view of an order. Source: specification 2, section 4. */

export const itemStatuses = ['inCart', 'confirmed', 'received', 'delivered', 'billed', 'cancelled'] as const;
export type ItemStatus = (typeof itemStatuses)[number];
export const itemActions = ['place', 'receive', 'deliver', 'bill', 'cancel', 'removeFromCart'] as const;
export type ItemAction = (typeof itemActions)[number];
export type Actor = 'orderer' | 'kitchen';
export type ItemRefusal =
  | 'stepNotAllowed'
  | 'finalStatus'
  | 'pastCutOff'
  | 'reasonRequired'
  | 'kitchenOnly'
  | 'notOrderable';

type Step = { to: ItemStatus | 'removed'; kitchenOnly?: true; beforeCutOff?: true; orderable?: true };
/** Status × action. What is not listed is refused. */
export const itemSteps: Record<ItemStatus, Partial<Record<ItemAction, Step>>> = {
  inCart: {
    place: { to: 'confirmed', beforeCutOff: true, orderable: true },
    removeFromCart: { to: 'removed' },
  },
  confirmed: {
    receive: { to: 'received', kitchenOnly: true },
    cancel: { to: 'cancelled', beforeCutOff: true },
  },
  received: {
    deliver: { to: 'delivered', kitchenOnly: true },
    cancel: { to: 'cancelled', kitchenOnly: true },
  },
  delivered: { bill: { to: 'billed', kitchenOnly: true } },
  billed: {},
  cancelled: {},
};

export type ItemFacts = {
  actor: Actor;
  /** Whether the cut-off of the meal has passed. */
  pastCutOff: boolean;
  /** Published, with price and tax. */
  orderable: boolean;
  reason: string;
};

/**
 * What an action does to an item: the new status, or the code of the refusal. The kitchen may act after the cut-off.
 */
export function stepItem(
  status: ItemStatus,
  action: ItemAction,
  facts: ItemFacts,
): { to: ItemStatus | 'removed' } | { refusal: ItemRefusal } {
  const step = itemSteps[status][action];
  if (!step)
    return { refusal: Object.keys(itemSteps[status]).length === 0 ? 'finalStatus' : 'stepNotAllowed' };
  if (step.kitchenOnly && facts.actor !== 'kitchen') return { refusal: 'kitchenOnly' };
  if (step.orderable && !facts.orderable) return { refusal: 'notOrderable' };
  if (step.beforeCutOff && facts.pastCutOff && facts.actor !== 'kitchen') return { refusal: 'pastCutOff' };
  const needsReason = action === 'cancel' && (status === 'received' || facts.pastCutOff);
  return needsReason && facts.reason.trim() === '' ? { refusal: 'reasonRequired' } : { to: step.to };
}

/** A bulk change: which items take the step and which are skipped with the reason. */
export function stepItems<Item extends { status: ItemStatus; facts: ItemFacts }>(
  items: readonly Item[],
  action: ItemAction,
): {
  updated: Array<{ item: Item; to: ItemStatus | 'removed' }>;
  skipped: Array<{ item: Item; refusal: ItemRefusal }>;
} {
  const answers = items.map((item) => ({ item, answer: stepItem(item.status, action, item.facts) }));
  return {
    updated: answers.flatMap(({ item, answer }) => ('to' in answer ? [{ item, to: answer.to }] : [])),
    skipped: answers.flatMap(({ item, answer }) =>
      'refusal' in answer ? [{ item, refusal: answer.refusal }] : [],
    ),
  };
}

export const kitchenStatuses = ['open', 'pending', 'inKitchen', 'paid'] as const;
export type KitchenStatus = (typeof kitchenStatuses)[number];

/** The status of a whole order; null if all items are cancelled, so that it is not listed. */
export function kitchenStatus(items: readonly ItemStatus[], pastCutOff: boolean): KitchenStatus | null {
  const active = items.filter((status) => status !== 'cancelled');
  if (active.length === 0) return null;
  if (active.every((status) => status === 'billed')) return 'paid';
  if (active.some((status) => status === 'received' || status === 'delivered')) return 'inKitchen';
  return active.includes('confirmed') && pastCutOff ? 'pending' : 'open';
}

/** An order belongs to one resident or one staff member (a guest is ordered for by a host). */
export function checkOrderer(order: {
  residentId: string | null;
  staffId: string | null;
}): 'ordererRequired' | 'onlyOneOrderer' | null {
  if (!order.residentId && !order.staffId) return 'ordererRequired';
  return order.residentId && order.staffId ? 'onlyOneOrderer' : null;
}

export const portions = ['full', 'half'] as const;
export type Portion = (typeof portions)[number];
/** Factor for quantities, nutrition and production. */
export const portionFactors: Record<Portion, number> = { full: 1, half: 0.5 };

/** Price of a portion in Rappen; without an own price a half costs `halfPriceFactor` of the full one, to 5 Rappen. */
export function portionPrice(
  full: number,
  half: number | null,
  portion: Portion,
  halfPriceFactor = 0.7,
): number {
  if (portion === 'full') return full;
  // The small addend lets an exact half (2.5 × 5 Rappen) round up despite binary fractions.
  return half ?? Math.round((full * halfPriceFactor) / 5 + 1e-9) * 5;
}
