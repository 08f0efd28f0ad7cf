import { StandardPlans } from './MdsPlansTab.tsx';

/** Tab `scp-ltcf`: standard plans by the areas of this catalogue. */
export default function LtcfPlansTab({ residentId }: { readonly residentId: string }) {
  return <StandardPlans residentId={residentId} catalog="ltcf" />;
}
