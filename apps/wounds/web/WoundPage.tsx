import { useParameters } from '#platform/web/routing/navigation.tsx';
import { isSection } from './links.ts';
import { WoundView } from './WoundView.tsx';

/** A wound at the section of the address; an unknown one opens the assessment. */
export default function WoundPage() {
  const { activeSection = '', residentId = '', woundId = '' } = useParameters();
  return (
    <WoundView
      key={woundId}
      residentId={residentId}
      woundId={woundId}
      section={isSection(activeSection) ? activeSection : 'assessment'}
    />
  );
}
