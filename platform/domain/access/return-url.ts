/** Where to go after signing in when no address, or one that is not ours, was given. */
export const startPath = '/';

/**
 * The address to return to after signing in, when it stays within this site; else the start page.
 * It must start with exactly one slash: `//host` and `/\host` lead to other sites in browsers. Control characters
 * are refused because browsers drop them before reading an address (`/<tab>/host`).
 */
export function safeReturn(url: string | null | undefined): string {
  if (!url || !/^\/(?!\/)/.test(url) || url.includes('\\')) return startPath;
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  if (/[\u0000-\u0020\u007f]/.test(url)) return startPath;
  // the sign-in page itself would turn in a circle
  if (/^\/login([/?#]|$)/.test(url)) return startPath;
  return url;
}
