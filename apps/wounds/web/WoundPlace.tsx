import { useParameters } from '#platform/web/routing/navigation.tsx';
import { isSection } from './links.ts';
import { NewWoundView } from './NewWoundView.tsx';
import { WoundView } from './WoundView.tsx';

/** Two parts in the address: a section and a resident without a wound, or a resident and a wound without a section. */
export default function WoundPlace() {
  const { activeSection = '', residentId = '' } = useParameters();
  return isSection(activeSection) ? (
    <NewWoundView residentId={residentId} />
  ) : (
    <WoundView residentId={activeSection} woundId={residentId} section="assessment" />
  );
}
