import { centers } from '../contract/centers.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import type { Option } from '#platform/web/calls/options.ts';

/** The care centers that can be chosen, and which one is proposed: the one that is looked at. Null until they are known. */
export function useCenters(): { readonly options: readonly Option<string>[]; readonly first: string } | null {
  const me = useMe();
  const places = useCall(centers.names, {}, { fresh: 300_000 });
  if (!places.data) return null;
  const options = places.data.filter((one) => one.active).map((one) => ({ value: one.id, label: one.name }));
  const first = options.find((one) => one.value === me.siteId) ?? options[0];
  return { options, first: first?.value ?? '' };
}
