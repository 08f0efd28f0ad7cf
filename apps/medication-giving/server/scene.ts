import { productsOf } from '#apps/compendium/api.ts';
import type { Product } from '#apps/compendium/contract/product-shape.ts';
import {
  type Around,
  medicationAround,
  type OrderAround,
  type PlannedDose,
  type Version,
  medicineTitle,
} from '#apps/medication/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Dose } from '../contract/dose-shape.ts';
import type { Windows } from '../contract/windows.ts';
import { type Watched, watchedOf } from '../domain/second.ts';
import { type Ingredient, ingredientsOf } from '../domain/substances.ts';
import { isFinal } from '../domain/transitions.ts';
import { isTimeCritical, windowOf } from '../domain/windows.ts';
import { type Clocked, type Head, headsWithin, namesIn, toDose } from './rows.ts';
import { windowsOf } from './windows.ts';

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** A version of an order with what is known of its medicine. */
export interface Medicine {
  readonly version: Version;
  readonly product: Product | null;
  readonly watched: Watched;
  readonly ingredients: readonly Ingredient[];
  readonly window: number;
  readonly title: string;
}

/** Orders, planned doses and what became of them, of some residents in a window. */
export interface Scene {
  readonly span: Span;
  readonly windows: Windows;
  readonly around: Around;
  readonly heads: readonly Head[];
  readonly products: ReadonlyMap<string, Product>;
  order(id: string): OrderAround | undefined;
  planned(orderId: string, at: number): PlannedDose | undefined;
  head(orderId: string, at: number): Head | undefined;
  medicine(order: OrderAround, number: number): Medicine;
}

const keyOf = (orderId: string, at: number): string => `${orderId} ${at}`;

/** `known`: what is ordered around the window, where somebody has asked already. */
export async function sceneOf(
  context: Context,
  residentIds: readonly string[],
  span: Span,
  known?: Around,
): Promise<Scene> {
  const around = known ?? (await medicationAround(context, residentIds, span));
  const windows = await windowsOf(context);
  const heads = residentIds.length === 0 ? [] : await headsWithin(context, residentIds, span);
  const ids = around.orders.flatMap((order) => order.versions.map((version) => version.productId));
  const products = await productsOf(
    context,
    ids.filter((id) => id !== null),
  );
  const orders = new Map(around.orders.map((order) => [order.id, order]));
  const doses = new Map(around.doses.map((dose) => [keyOf(dose.orderId, Date.parse(dose.at)), dose]));
  const byPlan = new Map(
    heads
      .filter((head) => head.planned_at !== null)
      .map((head) => [keyOf(head.order_id, Date.parse(head.planned_at!)), head]),
  );
  const medicines = new Map<string, Medicine>();
  return {
    span,
    windows,
    around,
    heads,
    products,
    order: (id) => orders.get(id),
    planned: (orderId, at) => doses.get(keyOf(orderId, at)),
    head: (orderId, at) => byPlan.get(keyOf(orderId, at)),
    medicine(order, number) {
      const key = `${order.id} ${number}`;
      const before = medicines.get(key);
      if (before !== undefined) return before;
      const version = order.versions.find((one) => one.number === number) ?? order.versions[0]!;
      const product = version.productId === null ? null : (products.get(version.productId) ?? null);
      const medicine = {
        version,
        product,
        watched: watchedOf(version.atc, product),
        ingredients: ingredientsOf(version, product),
        window: windowOf(windows, isTimeCritical(version.atc, product?.flags ?? [])),
        title: medicineTitle(version),
      };
      medicines.set(key, medicine);
      return medicine;
    },
  };
}

/** Whether what was seen is what holds: the version, or one that only renewed it. */
export function sawCurrent(order: OrderAround, seen: number, current: number): boolean {
  if (seen > current) return false;
  for (let number = seen + 1; number <= current; number += 1) if (!order.isRenewed(number)) return false;
  return true;
}

/** It was laid out by an order that has changed since: what lies there is not what is planned, so it is laid out anew. */
export const isOutdated = (order: OrderAround | undefined, head: Head, planned: PlannedDose): boolean =>
  head.state === 'prepared' && order !== undefined && !sawCurrent(order, head.number, planned.number);

export const clockedBy = (context: Context, scene: Scene, window: number): Clocked => ({
  now: context.now.getTime(),
  window,
  missedMinutes: scene.windows.missedMinutes,
});

/** Every dose of a scene as it is read: planned ones, and what was recorded of what is not planned any more; reserves, too. */
export async function dosesIn(context: Context, scene: Scene): Promise<Dose[]> {
  const nameOf = await namesIn(context, scene.heads);
  const windowOfDose = (orderId: string, number: number): number => {
    const order = scene.order(orderId);
    return order === undefined ? scene.windows.windowMinutes * 60_000 : scene.medicine(order, number).window;
  };
  const planned = scene.around.doses.map((dose) => {
    const found = scene.head(dose.orderId, Date.parse(dose.at)) ?? null;
    const head =
      found !== null && isOutdated(scene.order(dose.orderId), found, dose)
        ? { ...found, state: 'planned' as const }
        : found;
    return toDose(dose, head, nameOf, clockedBy(context, scene, windowOfDose(dose.orderId, dose.number)));
  });
  const { from, to } = scene.span;
  const others = scene.heads
    .filter((head) => {
      // what was planned outside and given inside stands where it was planned
      const at = Date.parse(head.planned_at ?? head.given_at!);
      const isWithin = at >= from.getTime() && at < to.getTime();
      // laid out and not planned any more: the order was stopped, and nobody gives or misses it
      if (!isFinal(head.state)) return false;
      return isWithin && (head.planned_at === null || scene.planned(head.order_id, at) === undefined);
    })
    .map((head) =>
      toDose(null, head, nameOf, clockedBy(context, scene, windowOfDose(head.order_id, head.number))),
    );
  return [...planned, ...others].toSorted(
    (a, b) =>
      (a.plannedAt ?? a.givenAt ?? '').localeCompare(b.plannedAt ?? b.givenAt ?? '') ||
      a.orderId.localeCompare(b.orderId),
  );
}
