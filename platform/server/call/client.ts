/** Only `full` sessions may do anything; the other two set up a second factor that the policy requires. */
export type SessionStage = 'full' | 'twoFactorSetup' | 'twoFactorProven';

/** Where a request says that it comes from: the organisation and the hash of the device's token. */
export interface DeviceToken {
  readonly organisationId: string;
  readonly hash: Buffer;
}

/** session: who is in; step: a started sign-in or reset; reset: the browser that asked for a reset code; kept: "keep me logged in"; sso: a started single sign-on; device: a shared device. */
export type CookieUse = 'session' | 'step' | 'reset' | 'kept' | 'sso' | 'device';

/** Where a request comes from, and how sure it is who makes it. */
export interface Client {
  readonly address: string | null;
  /** Address of this site as the browser knows it, for passkeys. */
  readonly site: string;
  readonly stage: SessionStage;
  /** Seconds since the identity was last proven by password or code. */
  readonly provenSeconds: number;
  /** Seconds since somebody was last known to be there. */
  readonly idleSeconds: number;
  readonly locked: boolean;
  /** The session began with password and second factor. */
  readonly twoFactors: boolean;
  /** The shared device that the request comes from, as its cookie says. */
  readonly device: DeviceToken | null;
  /** A cookie that goes out with the answer, after the commit. */
  give(use: CookieUse, token: string, maxAge?: number | null): void;
}

/** Another system with its token: nobody sits there, and nothing was proven by a person. */
export const systemClient = (address: string | null, site: string): Client => ({
  address,
  site,
  stage: 'full',
  provenSeconds: Number.MAX_SAFE_INTEGER,
  idleSeconds: 0,
  locked: false,
  twoFactors: false,
  device: null,
  give: () => undefined,
});
