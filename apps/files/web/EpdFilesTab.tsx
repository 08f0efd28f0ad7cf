import { Stack, Text, Title } from '@mantine/core';
import { EpdConsentSection } from './EpdConsentSection.tsx';
import { EpdDocuments } from './EpdDocuments.tsx';
import { useText } from './text.ts';

/** Tab `epd-files`: documents of the electronic patient record, received and sent, and the consent of the resident. */
export default function EpdFilesTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  return (
    <Stack gap="lg">
      <Title order={2}>{t('screens.EpdFilesTab')}</Title>
      <Text c="dimmed">{t('states.notConnected')}</Text>
      <EpdConsentSection residentId={residentId} />
      <EpdDocuments residentId={residentId} />
    </Stack>
  );
}
