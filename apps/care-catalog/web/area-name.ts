import { careAreas, caps } from '#platform/contract/record/concern.ts';
import type { Catalog } from '../domain/areas.ts';
import { useText } from './text.ts';

/** What an area of a catalogue of standard plans is called. */
export function useAreaName(): (catalog: Catalog, area: string) => string {
  const t = useText();
  return (catalog, area) => {
    const [mds, cap] = [careAreas.find((one) => one === area), caps.find((one) => one === area)];
    if (catalog === 'mds') return mds === undefined ? area : t(`areas.${mds}`);
    return cap === undefined ? area : t(`caps.${cap}`);
  };
}
