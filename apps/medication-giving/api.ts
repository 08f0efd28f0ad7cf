import type { Order, OrderAround } from '#apps/medication/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Dose, DoseStops, GivingFinding, ReserveState } from './contract/dose-shape.ts';
import type { Windows } from './contract/windows.ts';
import { findingsNow } from './server/providers.ts';
import { reserveStates } from './server/reserves.ts';
import { type FittingPacks, fittingPacks, scannedFor } from './server/scanned.ts';
import { dosesIn, type Scene, sceneOf, type Span } from './server/scene.ts';
import { stopsIn } from './server/stops.ts';
import { windowsOf } from './server/windows.ts';

export type { Dose, DoseStops, FittingPacks, GivingFinding, ReserveState };
export type {
  Answers,
  Findings,
  Injection,
  InjectionFault,
  Injections,
  KeptInjection,
  Recorded,
} from './server/providers.ts';

/** Doses of residents in a window (its end not included) with what became of each; the same few statements for one and for a house. */
export async function dosesOf(
  context: Context,
  residentIds: readonly string[],
  window: Span,
): Promise<Dose[]> {
  return dosesIn(context, await sceneOf(context, residentIds, window));
}

/** Everything that a round shows, from one look at what is ordered and at the ledger. */
export interface Ledger {
  readonly windows: Windows;
  /** Orders around the window, each as it stands at any moment. */
  readonly orders: readonly OrderAround[];
  readonly doses: readonly Dose[];
  readonly reserves: readonly ReserveState[];
  readonly findings: readonly GivingFinding[];
  readonly stops: readonly DoseStops[];
  /** The orders as they are shown; one more statement. */
  shown(): Promise<Order[]>;
  /** For which orders which packs may be given; one more statement. */
  packs(orderIds: readonly string[]): Promise<FittingPacks>;
}
export async function ledgerOf(
  context: Context,
  residentIds: readonly string[],
  window: Span,
): Promise<Ledger> {
  const scene: Scene = await sceneOf(context, residentIds, window);
  const doses = await dosesIn(context, scene);
  const findings = await findingsNow(context, residentIds);
  return {
    windows: scene.windows,
    orders: scene.around.orders,
    doses,
    reserves: await reserveStates(context, scene.around.orders),
    findings,
    stops: await stopsIn(context, scene, doses, findings),
    shown: () => scene.around.shown(),
    packs: (orderIds) => fittingPacks(context, scene, orderIds),
  };
}

/** What a scanned code is for the orders of a resident that are around this moment: its name, and how it fits each of them. */
export async function scannedNow(
  context: Context,
  residentId: string,
  code: string,
): Promise<Awaited<ReturnType<typeof scannedFor>>> {
  const now = context.now.getTime();
  const scene = await sceneOf(context, [residentId], {
    from: new Date(now - 24 * 3_600_000),
    to: new Date(now + 24 * 3_600_000),
  });
  return scannedFor(context, scene, { orderIds: scene.around.orders.map((order) => order.id), code });
}

/** What keeps each open dose of residents out of "All as planned", in a window. */
export async function stopsOf(
  context: Context,
  residentIds: readonly string[],
  window: Span,
): Promise<readonly DoseStops[]> {
  return (await ledgerOf(context, residentIds, window)).stops;
}

/** Per reserve order: what was given in 24 hours, its maximum, when last, and when again. */
export async function reservesOf(context: Context, residentIds: readonly string[]): Promise<ReserveState[]> {
  const now = context.now;
  const scene = await sceneOf(context, residentIds, { from: now, to: now });
  return reserveStates(context, scene.around.orders);
}

// what became of each dose, for other systems
export {
  type Administration,
  administrationById,
  administrationsOf,
  lastTaken,
} from './server/administrations.ts';

/** When a dose is on time, late and missed in this home. */
export const givingWindows = (context: Context): Promise<Windows> => windowsOf(context);
