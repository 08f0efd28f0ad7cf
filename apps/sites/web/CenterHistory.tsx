import { usePages } from '#platform/web/calls/calls.ts';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { history } from '../contract/history.ts';

/** Who changed what of a care center, its departments, rooms, beds and restaurants. */
export function CenterHistory({ centerId }: { readonly centerId: string }) {
  return <ChangeTimeline app="sites" list={usePages(history.list, { centerId, limit: 10 })} />;
}
