import { useMe } from '#platform/web/calls/access.ts';

/** The care center that is chosen in the bar. */
export function useCenter() {
  const { siteId } = useMe();
  return siteId === null ? {} : { centerId: siteId };
}
