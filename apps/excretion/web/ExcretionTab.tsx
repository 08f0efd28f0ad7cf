import { ExcretionView } from './ExcretionView.tsx';

/** Tab `excretion`. */
export default function ExcretionTab({ residentId }: { readonly residentId: string }) {
  return <ExcretionView residentId={residentId} titled />;
}
