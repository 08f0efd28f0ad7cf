import { safeReturn, startPath } from '#platform/domain/access/return-url.ts';

export { safeReturn, startPath };

/** Address of the sign-in page that leads back to `from` (specification 1, section 8: route guard). */
export function loginUrl(from: string): string {
  const back = safeReturn(from);
  return back === startPath ? '/login' : `/login?url=${encodeURIComponent(back)}`;
}
