/** Two-factor of a policy: off refuses it for the organisation, required leads to the set-up page (domain: security policies). */
export const twoFactorOptions = ['off', 'optional', 'required'] as const;
export type TwoFactorOption = (typeof twoFactorOptions)[number];

export const secondFactors = ['authenticator', 'email', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** Hours a registration link is good for: 24 hours, 7, 14 or 30 days (specification 2, section 3). */
export const registrationLinkHours = [24, 168, 336, 720] as const;
export type RegistrationLinkHours = (typeof registrationLinkHours)[number];

export interface SecurityPolicy {
  readonly twoFactor: TwoFactorOption;
  readonly methods: readonly SecondFactor[];
  readonly maximumFailedSignIns: number;
  /** 0: locked until an administrator unlocks; who administers: see lockPeriod. */
  readonly lockMinutes: number;
  /** Idle minutes after which the screen is locked; 0: never. */
  readonly sessionLockMinutes: number;
  readonly registrationLinkHours: RegistrationLinkHours;
  /** Hours after password and second factor in which PIN or passkey is enough on the same shared device; 0: never. */
  readonly quickSwitchHours: number;
}

/** What counts where no policy fits. */
export const defaultPolicy: SecurityPolicy = {
  twoFactor: 'optional',
  methods: secondFactors,
  maximumFailedSignIns: 5,
  lockMinutes: 15,
  sessionLockMinutes: 15,
  registrationLinkHours: 24,
  quickSwitchHours: 0,
};

/** What counts for who administers where the policy says "until an administrator unlocks"; it doubles with each further failure. */
const administratorLockMinutes = 15;
const longestAdministratorLockMinutes = 24 * 60;

/**
 * Minutes for which failures lock an account; 0: until an administrator unlocks it. Somebody who administers is never locked without
 * end: a stranger who knows their names could lock out everybody who unlocks. `beyond`: failures since the one that locked first.
 */
export function lockPeriod(
  minutes: number,
  who: { readonly administers: boolean; readonly beyond: number },
): number {
  return minutes > 0 || !who.administers
    ? minutes
    : Math.min(longestAdministratorLockMinutes, administratorLockMinutes * 2 ** who.beyond);
}

const rank: Readonly<Record<TwoFactorOption, number>> = { off: 0, optional: 1, required: 2 };
/** Zero stands for "without end" (lock) or "never" (session lock). */
const longest = (minutes: readonly number[]): number => (minutes.includes(0) ? 0 : Math.max(...minutes));
const shortest = (minutes: readonly number[]): number =>
  Math.min(...minutes.map((one) => (one === 0 ? Infinity : one)));

/**
 * The strictest value of each field of all policies that fit (domain: security policies). Methods are those that all
 * two-factor policies allow; when they have none in common, those of the strictest policy remain.
 */
export function strictest(policies: readonly SecurityPolicy[]): SecurityPolicy {
  const [first, ...others] = policies;
  if (!first) return defaultPolicy;
  if (others.length === 0) return first;
  const twoFactor = policies.map((one) => one.twoFactor).reduce((a, b) => (rank[b] > rank[a] ? b : a));
  const asking = policies.filter((one) => one.twoFactor !== 'off');
  const shared = secondFactors.filter(
    (method) => asking.length > 0 && asking.every((one) => one.methods.includes(method)),
  );
  const fallback = policies.find((one) => one.twoFactor === twoFactor)!.methods;
  const sessionLock = shortest(policies.map((one) => one.sessionLockMinutes));
  return {
    twoFactor,
    methods: shared.length > 0 ? shared : fallback,
    maximumFailedSignIns: Math.min(...policies.map((one) => one.maximumFailedSignIns)),
    lockMinutes: longest(policies.map((one) => one.lockMinutes)),
    sessionLockMinutes: sessionLock === Infinity ? 0 : sessionLock,
    registrationLinkHours: Math.min(
      ...policies.map((one) => one.registrationLinkHours),
    ) as RegistrationLinkHours,
    quickSwitchHours: Math.min(...policies.map((one) => one.quickSwitchHours)),
  };
}
