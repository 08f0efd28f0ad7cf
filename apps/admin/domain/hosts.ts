/** A department code has exactly 5 characters and no spaces (specification 1, section 5: integration). */
export const isDepartmentCode = (text: string): boolean => /^\S{5}$/u.test(text);

export const protocols = ['sftp', 'ftps', 'ftp', 'https'] as const;
export type Protocol = (typeof protocols)[number];
/** The port of a protocol where nobody says otherwise. */
export const usualPort: Readonly<Record<Protocol, number>> = { sftp: 22, ftps: 990, ftp: 21, https: 443 };

/** Whether names, passwords and records travel readable for everybody on the way. */
export const isInsecure = (protocol: Protocol): boolean => protocol === 'ftp';

/** The state of a line to another system; a try of an earlier setting says nothing about the present one. */
export function stateOf(
  line: { readonly active: boolean; readonly version: number },
  check: { readonly version: number; readonly ok: boolean } | null,
): 'disabled' | 'ready' | 'error' | 'unchecked' {
  if (!line.active) return 'disabled';
  if (check === null || check.version !== line.version) return 'unchecked';
  return check.ok ? 'ready' : 'error';
}
