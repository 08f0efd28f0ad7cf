import { useParameters } from '#platform/web/routing/navigation.tsx';
import { NewWoundView } from './NewWoundView.tsx';

/** Only a resident in the address: a new wound of theirs. */
export default function WoundStart() {
  const { residentId = '' } = useParameters();
  return <NewWoundView residentId={residentId} />;
}
