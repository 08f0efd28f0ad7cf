import { Stack, Text } from '@mantine/core';
import { useText } from './text.ts';
import type { Uploads } from './use-uploads.ts';

/** How far an upload is, and which files could not be kept and why. */
export function UploadState({ uploads }: { readonly uploads: Uploads }) {
  const t = useText();
  return (
    <Stack gap={4} role="status">
      {uploads.position !== null && (
        <Text size="sm">{t('states.uploading', { position: uploads.position, total: uploads.total })}</Text>
      )}
      {uploads.failed.map((one) => (
        <Text key={one.name} size="sm" c="var(--s-critical-text)" role="alert">
          {one.name}: {one.text}
        </Text>
      ))}
    </Stack>
  );
}
