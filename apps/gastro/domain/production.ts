import { portionFactors } from './menu-orders.ts';
import type { ItemStatus, Portion } from './menu-orders.ts';

/** What the kitchen cooks and delivers for one meal of one day. */

export type OrderedLine = {
  dishId: string;
  dish: string;
  diet: string;
  /** IDDSI food level; null is regular without prescription. */
  texture: number | null;
  portion: Portion;
  quantity: number;
  status: ItemStatus;
  resident: string;
  department: string;
  room: string;
  /** Codes the dish contains. */
  contains: readonly string[];
  /** Codes the resident is allergic to. */
  allergies: readonly string[];
  note: string;
};

export type ProductionRow = {
  dishId: string;
  dish: string;
  diet: string;
  texture: number | null;
  portion: Portion;
  count: number;
  servings: number;
};

const counted: readonly ItemStatus[] = ['confirmed', 'received', 'delivered', 'billed'];

function active(lines: readonly OrderedLine[]): OrderedLine[] {
  return lines.filter((line) => counted.includes(line.status));
}

/**
 * Dishes × diet × texture × portion with the number of plates and full servings; carts and cancelled items left out.
 */
export function productionList(lines: readonly OrderedLine[]): ProductionRow[] {
  const rows = new Map<string, ProductionRow>();
  for (const { dishId, dish, diet, texture, portion, quantity } of active(lines)) {
    const key = JSON.stringify([dishId, diet, texture, portion]);
    const row = rows.get(key) ?? { dishId, dish, diet, texture, portion, count: 0, servings: 0 };
    row.count += quantity;
    row.servings = row.count * portionFactors[portion];
    rows.set(key, row);
  }
  const order = (row: ProductionRow) => `${row.dish}\t${row.diet}\t${row.texture ?? 8}\t${row.portion}`;
  return [...rows.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Whole servings to cook: the sum of full and half portions, plus the reserve in percent, rounded up. */
export function servingsNeeded(rows: readonly ProductionRow[], reservePercent: number): number {
  const sum = rows.reduce((total, row) => total + row.servings, 0);
  // Without the rounding, 20 × 1.05 = 21.000000000000004 would cook a serving too many.
  return Math.ceil(Math.round(sum * (1 + reservePercent / 100) * 1e6) / 1e6);
}

/** Gross grams of an ingredient for some servings. */
export function ingredientGrams(grossGrams: number, recipeServings: number, servings: number): number {
  return (grossGrams * servings) / recipeServings;
}

export type DeliveryRoom = { room: string; lines: OrderedLine[] };
export type DeliveryPlace = { department: string; rooms: DeliveryRoom[] };

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Array<[string, Item[]]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'de', { numeric: true }));
}

/** What goes where: by department, room and resident, in walking order. */
export function deliveryList(lines: readonly OrderedLine[]): DeliveryPlace[] {
  return grouped(active(lines), (line) => line.department).map(([department, inDepartment]) => ({
    department,
    rooms: grouped(inDepartment, (line) => line.room).map(([room, inRoom]) => ({
      room,
      lines: [...inRoom].sort((a, b) => a.resident.localeCompare(b.resident, 'de')),
    })),
  }));
}

export type SpecialPlate = { line: OrderedLine; conflicting: string[] };

function hits(allergy: string, contained: string): boolean {
  const [group] = allergy.split('.');
  return contained === allergy || contained.startsWith(`${allergy}.`) || contained === group;
}

/** Plates of residents with an allergy, with what the ordered dish contains of it: printed in bold for the kitchen. */
export function specialPlates(lines: readonly OrderedLine[]): SpecialPlate[] {
  return active(lines)
    .filter((line) => line.allergies.length > 0)
    .map((line) => ({
      line,
      conflicting: line.contains.filter((contained) =>
        line.allergies.some((allergy) => hits(allergy, contained)),
      ),
    }));
}

export type DeltaRow = ProductionRow & { change: number };

/** What changed since the list was closed, in servings; rows without change are left out. */
export function deltaList(closed: readonly ProductionRow[], now: readonly ProductionRow[]): DeltaRow[] {
  const same = (a: ProductionRow, b: ProductionRow) =>
    a.dishId === b.dishId && a.diet === b.diet && a.texture === b.texture && a.portion === b.portion;
  const changed = now.map((row) => ({
    ...row,
    change: row.count - (closed.find((old) => same(old, row))?.count ?? 0),
  }));
  const gone = closed
    .filter((old) => !now.some((row) => same(old, row)))
    .map((old) => ({ ...old, count: 0, servings: 0, change: -old.count }));
  return [...changed, ...gone].filter((row) => row.change !== 0);
}
