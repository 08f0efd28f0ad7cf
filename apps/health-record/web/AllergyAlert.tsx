import { useCall } from '#platform/web/calls.ts';
import { allergies } from '../contract/allergies.ts';
import { namesOf } from '../domain/allergies.ts';
import { AllergyMark } from './AllergyMark.tsx';
import { UnlinkedMark } from './UnlinkedMark.tsx';
import { useText } from './text.ts';

/** The allergies in the identity banner; nothing until they are known, never a wrong "none". */
export default function AllergyAlert({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { data } = useCall(allergies.list, { residentId });
  if (!data) return null;
  return (
    <>
      <AllergyMark
        state={data.state}
        names={namesOf(data.items, (name) => t('states.suspectedName', { name }))}
      />
      <UnlinkedMark names={data.items.filter((one) => one.active && one.unlinked).map((one) => one.name)} />
    </>
  );
}
