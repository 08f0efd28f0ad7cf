import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ChangesOnDemand } from '#platform/web/kit/timeline/ChangesOnDemand.tsx';
import { ChangeTimeline, type ValueText } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { history } from '../contract/history.ts';
import { useText } from './text.ts';

function useWords(): ValueText {
  const format = useFormat();
  return (_, name, value) => (name === 'iban' ? format.iban(value) : undefined);
}

function OfResident({ residentId }: { readonly residentId: string }) {
  return (
    <ChangeTimeline
      bare
      app="bank-details"
      list={usePages(history.resident, { residentId, limit: 10 })}
      valueText={useWords()}
    />
  );
}

function OfContact({ contactId }: { readonly contactId: string }) {
  return (
    <ChangeTimeline
      bare
      app="bank-details"
      list={usePages(history.contact, { contactId, limit: 10 })}
      valueText={useWords()}
    />
  );
}

/** Who changed which bank details, from what to what; also those that were removed. */
export function AccountChanges(owner: { readonly residentId: string } | { readonly contactId: string }) {
  const t = useText();
  return (
    <ChangesOnDemand of={t('title')}>
      {() => ('residentId' in owner ? <OfResident {...owner} /> : <OfContact {...owner} />)}
    </ChangesOnDemand>
  );
}
