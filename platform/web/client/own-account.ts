/** For whom this window works; null before somebody is known. Another tab of the browser may sign in somebody else meanwhile. */
let own: string | null = null;
export const worksFor = (accountId: string): void => {
  own = accountId;
};

/**
 * Says with a request for whom it is made: when the browser has the session of another person by then, the server refuses it
 * (419) and the window begins anew as theirs, so that nothing is written or read under another name.
 */
export const accountHeader = (accountId: string | null = own): Record<string, string> =>
  accountId === null ? {} : { 'X-Account': accountId };
