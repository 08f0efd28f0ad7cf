import { usePages } from '#platform/web/calls/calls.ts';
import { ChangesOnDemand } from '#platform/web/kit/timeline/ChangesOnDemand.tsx';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { history } from '../contract/history.ts';

type Owner = { readonly contactId: string } | { readonly appCode: string };

function Changes({ owner }: { readonly owner: Owner }) {
  return <ChangeTimeline bare app="files" list={usePages(history.shared, { ...owner, limit: 10 })} />;
}

/** Who added, moved, renamed and deleted what of a contact or an app. */
export function SharedChanges({ owner, of }: { readonly owner: Owner; readonly of: string }) {
  return <ChangesOnDemand of={of}>{() => <Changes owner={owner} />}</ChangesOnDemand>;
}
