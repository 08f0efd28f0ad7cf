import { IsolationSection } from './IsolationSection.tsx';
import { VaccinationSection } from './VaccinationSection.tsx';

export default function InfectionSections({ residentId }: { readonly residentId: string }) {
  return (
    <>
      <IsolationSection residentId={residentId} />
      <VaccinationSection residentId={residentId} />
    </>
  );
}
