import { useCall } from '#platform/web/calls.ts';
import { allergies } from '../contract/allergies.ts';
import { AllergyMark } from './AllergyMark.tsx';

/** The allergies in the identity banner; nothing until they are known, never a wrong "none". */
export default function AllergyAlert({ residentId }: { readonly residentId: string }) {
  const { data } = useCall(allergies.list, { residentId });
  return data ? <AllergyMark state={data.state} names={data.items.filter((one) => one.active).map((one) => one.name)} /> : null;
}
