import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Kind, pointsOf } from '../domain/points.ts';
import { stateAt, type Use } from '../domain/rest.ts';
import { standingBlocks, usesAround } from './rows.ts';
import { rulesOf } from './rules.ts';
import { momentText, word } from './words.ts';

/** Why a point may not be used at a moment, with its words in the caller's language. */
export type SiteFault =
  | { readonly code: 'siteUnused' }
  | { readonly code: 'siteUsed'; readonly at: string }
  | { readonly code: 'siteBlocked'; readonly until: string; readonly reason: string };

interface Asked {
  readonly residentId: string;
  readonly kind: Kind;
  readonly point: string;
  readonly at: number;
  /** Punctures of the same call before it. */
  readonly beside?: readonly Use[];
  /** A puncture that does not count: it is corrected. */
  readonly without?: string;
}

/** Whether a home uses a point, and whether it is free at a moment; also the punctures that count then. */
export async function lookAtSite(
  context: Context,
  { residentId, kind, point, at, beside = [], without }: Asked,
): Promise<{ readonly fault: SiteFault | null; readonly uses: readonly Use[] }> {
  const uses = [...(await usesAround(context, residentId, kind, at, without ?? null)), ...beside];
  const used = pointsOf(kind, await rulesOf(context));
  if (used.every((one) => one.id !== point)) return { fault: { code: 'siteUnused' }, uses };
  const blocks = await standingBlocks(context, residentId);
  const state = stateAt(point, uses, blocks, { at, day: civilOf(at, context.zone).day });
  if (state.state === 'used')
    return { fault: { code: 'siteUsed', at: momentText(context, state.releasedAt) }, uses };
  if (state.state === 'free') return { fault: null, uses };
  const until =
    state.until === null
      ? word(context, 'told.untilEnded')
      : word(context, 'told.until', { day: dayText(state.until, context.language) });
  const reason = word(context, `blockReasons.${state.reason}`);
  return { fault: { code: 'siteBlocked', until, reason }, uses };
}

interface Refusals {
  siteUnused(): Error;
  siteUsed(data: { at: string }): Error;
  siteBlocked(data: { until: string; reason: string }): Error;
}
/** Throws what stands against a point. */
export function refuseSite(fault: SiteFault | null, refuse: Refusals): void {
  if (fault === null) return;
  if (fault.code === 'siteUsed') throw refuse.siteUsed({ at: fault.at });
  if (fault.code === 'siteBlocked') throw refuse.siteBlocked({ until: fault.until, reason: fault.reason });
  throw refuse.siteUnused();
}
