import { Stack, Title } from '@mantine/core';
import { FileBrowser } from './FileBrowser.tsx';
import { useResidentSource } from './source.ts';
import { useText } from './text.ts';

/** Tab `files`: the files of a resident in folders. */
export default function FilesTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  return (
    <Stack gap="md">
      <Title order={1} size="h2">{t('screens.FilesTab')}</Title>
      <FileBrowser source={useResidentSource(residentId)} />
    </Stack>
  );
}
