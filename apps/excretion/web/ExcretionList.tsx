import { ExcretionView } from './ExcretionView.tsx';

/** The same below the tab of the protocols, which has the title: excretion is a tab and one of the protocols. */
export default function ExcretionList({ residentId }: { readonly residentId: string }) {
  return <ExcretionView residentId={residentId} />;
}
