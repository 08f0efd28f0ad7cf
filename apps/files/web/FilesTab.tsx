import { Stack, Title } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { history } from '../contract/history.ts';
import { FileBrowser } from './FileBrowser.tsx';
import { useResidentSource } from './source.ts';
import { useText } from './text.ts';

/** Tab `files`: the files of a resident in folders. */
export default function FilesTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  return (
    <Stack gap="md">
      <Title order={2}>{t('screens.FilesTab')}</Title>
      <FileBrowser source={useResidentSource(residentId)} />
      <ChangeTimeline app="files" list={usePages(history.list, { residentId, limit: 10 })} />
    </Stack>
  );
}
