import { StandardPlans } from './StandardPlans.tsx';

/** Tab `scp-mds`: standard plans by the areas of this catalogue. */
export default function MdsPlansTab({ residentId }: { readonly residentId: string }) {
  return <StandardPlans residentId={residentId} catalog="mds" />;
}
