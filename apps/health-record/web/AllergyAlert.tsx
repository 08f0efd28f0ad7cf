import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { allergies } from '../contract/allergies.ts';
import { namesOf } from '../domain/allergies.ts';
import { AllergyMark, UnlinkedMark } from './AllergyMark.tsx';
import { useText } from './text.ts';

/** The allergies in the identity banner; dots until they are known, never a wrong "none". */
export default function AllergyAlert({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(allergies.list, { residentId });
  return (
    <MarkOf query={query} what={t('screens.AllergyAlert')}>
      {({ state, items }) => (
        <>
          <AllergyMark state={state} names={namesOf(items, (name) => t('states.suspectedName', { name }))} />
          <UnlinkedMark names={items.flatMap((one) => (one.active ? one.unlinked : []))} />
        </>
      )}
    </MarkOf>
  );
}
