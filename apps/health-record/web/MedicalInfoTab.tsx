import { Stack, Title } from '@mantine/core';
import { InfectionCards } from '#apps/infection-control/web/parts.tsx';
import { AbilitySection } from './AbilitySection.tsx';
import { AllergySection } from './AllergySection.tsx';
import { DiagnosisSection } from './DiagnosisSection.tsx';
import { EarlierMedicineSection } from './EarlierMedicineSection.tsx';
import { MedicalHistory } from './History.tsx';
import { useText } from './text.ts';
import { WillSection } from './WillSection.tsx';

/** Tab `medical-info`: allergies, diagnoses, personal will, isolation and vaccinations, abilities, medicines of the past. */
export default function MedicalInfoTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  return (
    <Stack gap="lg">
      <Title order={2}>{t('screens.MedicalInfoTab')}</Title>
      <AllergySection residentId={residentId} />
      <DiagnosisSection residentId={residentId} />
      <WillSection residentId={residentId} />
      <InfectionCards residentId={residentId} />
      <AbilitySection residentId={residentId} />
      <EarlierMedicineSection residentId={residentId} />
      <MedicalHistory residentId={residentId} />
    </Stack>
  );
}
