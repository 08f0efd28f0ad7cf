import { placeOf } from '#platform/domain/access/networks.ts';
import { tooMany } from '#platform/server/call/problems.ts';

/** How often one token may ask in a minute, and how often one address with tokens that are none. */
const usual = { perMinute: 600, wrongPerMinute: 30 };
const mostProven = 10_000;

/** Counts of the running minute; the oldest are forgotten where there are too many. */
function minuteCounts(now: () => number, most = 20_000) {
  const counts = new Map<string, { minute: number; count: number }>();
  const at = (key: string) => {
    const minute = Math.floor(now() / 60_000);
    const known = counts.get(key);
    if (known?.minute === minute) return known;
    const fresh = { minute, count: 0 };
    counts.delete(key);
    if (counts.size >= most) counts.delete(counts.keys().next().value!);
    counts.set(key, fresh);
    return fresh;
  };
  return { of: (key: string): number => at(key).count, add: (key: string): number => (at(key).count += 1) };
}

export interface SystemLimits {
  /** Throws 429 when the token has asked too often, or its address too often with wrong ones; those of others do not count against a token that was right. */
  admit(hash: Buffer, address: string | null): void;
  /** The token was right. */
  right(hash: Buffer): void;
  /** The token was none, or is none any more. */
  wrong(hash: Buffer, address: string | null): void;
}

/** Limits for tokens of systems, before the database is asked. Each server of several counts on its own. */
export function systemLimits(
  limits: { readonly perMinute: number; readonly wrongPerMinute: number } = usual,
  now: () => number = Date.now,
): SystemLimits {
  const asked = minuteCounts(now);
  const failed = minuteCounts(now);
  const proven = new Set<string>();
  const left = () => 60 - (now() % 60_000) / 1000;
  const placeFrom = (address: string | null) => (address === null ? '' : (placeOf(address) ?? address));
  return {
    admit(hash, address) {
      const key = hash.toString('latin1');
      if (!proven.has(key) && failed.of(placeFrom(address)) >= limits.wrongPerMinute) throw tooMany(left());
      if (asked.add(key) > limits.perMinute) throw tooMany(left());
    },
    right(hash) {
      if (proven.size >= mostProven) proven.delete(proven.values().next().value!);
      proven.add(hash.toString('latin1'));
    },
    wrong(hash, address) {
      proven.delete(hash.toString('latin1'));
      failed.add(placeFrom(address));
    },
  };
}
