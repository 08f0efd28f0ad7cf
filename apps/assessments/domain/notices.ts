import type { CareArea } from '#platform/contract/record/concern.ts';
/* Who is told of a completed assessment. One notice per person and completion, with the gravest reason. */

type Severity = 'none' | 'info' | 'warning' | 'alert';
type Group = 'responsible' | 'nurseInCharge' | 'doctor';

export interface Flagged {
  readonly code: string;
  readonly severity: Severity;
  readonly notify: readonly Group[];
  readonly again?: { readonly afterMinutes: number } | undefined;
}
export interface Call {
  readonly accountId: string;
  readonly severity: 'info' | 'warning' | 'alert';
  readonly flags: readonly string[];
}

const order: readonly Severity[] = ['none', 'info', 'warning', 'alert'];
const graver = (one: Severity, other: Severity): Severity =>
  order.indexOf(one) >= order.indexOf(other) ? one : other;

/**
 * The responsible person hears of what somebody else completed. A flag tells whom it names: the responsible person (who completed
 * it, when nobody is named), the nurse in charge, the doctor; also the one who completed it, so that an alert is acknowledged.
 * One that speaks later (`again`) tells nobody yet.
 */
export function recipientsOf({
  actor,
  responsible,
  severity,
  flags,
  groups,
}: {
  actor: string;
  responsible: string | null;
  severity: Severity;
  flags: readonly Flagged[];
  groups: Readonly<Record<'nurseInCharge' | 'doctor', readonly string[]>>;
}): Call[] {
  const calls = new Map<string, { severity: Severity; flags: string[] }>();
  if (responsible !== null && responsible !== actor) calls.set(responsible, { severity, flags: [] });
  for (const flag of flags.filter((one) => one.again === undefined)) {
    const people = flag.notify.flatMap((group) =>
      group === 'responsible' ? [responsible ?? actor] : groups[group],
    );
    for (const accountId of new Set(people)) {
      const before = calls.get(accountId) ?? { severity: 'none' as const, flags: [] };
      calls.set(accountId, {
        severity: graver(before.severity, flag.severity),
        flags: [...before.flags, flag.code],
      });
    }
  }
  return [...calls].map(([accountId, call]) => ({
    accountId,
    severity: call.severity === 'none' ? 'info' : call.severity,
    flags: call.flags,
  }));
}

/** The flags of a result that speak now: their minutes are over, and they did not speak before (`remindedAt`). */
export function speakingAgain<F extends Flagged>(
  flags: readonly F[],
  completedAt: string,
  now: string,
  remindedAt: string | null,
): F[] {
  return flags.filter((flag) => {
    if (flag.again === undefined) return false;
    const at = Date.parse(completedAt) + flag.again.afterMinutes * 60_000;
    return at <= Date.parse(now) && (remindedAt === null || at > Date.parse(remindedAt));
  });
}

/** What an instrument is about, by its code as it is shipped; the first name that the code begins with counts. */
const areas: readonly (readonly [begin: string, area: CareArea])[] = [
  ['fall-risk', 'falls'],
  ['pressure-ulcer', 'pressureInjury'],
  ['push', 'pressureInjury'],
  ['nutrition', 'nutrition'],
  ['pain', 'pain'],
  ['delirium', 'delirium'],
  ['mini-mental-status', 'cognition'],
  ['cognitive-screening', 'cognition'],
  ['clock-test', 'cognition'],
  ['depression', 'mood'],
  ['cornell', 'mood'],
  ['continence', 'urinaryIncontinence'],
  ['vision', 'vision'],
  ['hearing', 'communication'],
];

/** In which area of care a result of an instrument is planned; an own one of the home has none of these. */
export const areaOfInstrument = (code: string): CareArea =>
  areas.find(([begin]) => code === begin || code.startsWith(`${begin}-`))?.[1] ?? 'other';
