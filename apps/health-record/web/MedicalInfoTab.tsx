import { Stack, Title } from '@mantine/core';
import { AllergySection } from './AllergySection.tsx';
import { DiagnosisSection } from './DiagnosisSection.tsx';
import { EarlierMedicineSection } from './EarlierMedicineSection.tsx';
import { useText } from './text.ts';

/** Tab `medical-info`: allergies, diagnoses, medicines of the past. */
export default function MedicalInfoTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">{t('screens.MedicalInfoTab')}</Title>
      <AllergySection residentId={residentId} />
      <DiagnosisSection residentId={residentId} />
      <EarlierMedicineSection residentId={residentId} />
    </Stack>
  );
}
