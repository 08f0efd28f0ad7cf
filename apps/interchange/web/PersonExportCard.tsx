import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { download } from '#platform/web/download.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { personExport } from '../contract/person-export.ts';
import { useText } from './words.ts';

/** Everything about the person as a package, for a request of access. */
export default function PersonExportCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(personExport.download, { residentId });
    setBusy(false);
  };
  return (
    <Section title={t('screens.PersonExportCard')}>
      <Stack gap="md" align="flex-start">
        <Text c="dimmed">{t('person.help')}</Text>
        <Button variant="default" leftSection={<Icon name="download" />} loading={busy} onClick={() => void save()}>{t('person.download')}</Button>
      </Stack>
    </Section>
  );
}
