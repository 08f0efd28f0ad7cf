import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fileMessage, loadMessage, problemOf } from '#platform/web/client/failures.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useText } from './text.ts';

/** A file to look at: where its bytes are read, and how it is shown. */
export interface Shown {
  readonly title: string;
  readonly name: string;
  readonly preview: 'picture' | 'document' | null;
  readonly url: string;
  readonly read: () => Promise<Blob>;
}

/** Type of what is shown, fixed by us: a frame of our origin must never show bytes as a page. */
const typeOf = (shown: Shown): string => (shown.preview === 'document' ? 'application/pdf' : 'image/*');

/** Bytes under an address of this window only; taken back when the window closes. */
function useBlob(shown: Shown | null): { address: string | null; error: unknown; again: () => void } {
  const [state, setState] = useState<{ address: string | null; error: unknown }>({
    address: null,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (shown === null || shown.preview === null) return undefined;
    let made: string | null = null;
    let gone = false;
    shown.read().then(
      (blob) => {
        if (gone) return;
        const type =
          shown.preview === 'picture' && /^image\/(png|jpeg|webp|gif)$/.test(blob.type)
            ? blob.type
            : typeOf(shown);
        made = URL.createObjectURL(new Blob([blob], { type }));
        setState({ address: made, error: null });
      },
      (error: unknown) => {
        if (!gone) setState({ address: null, error });
      },
    );
    return () => {
      gone = true;
      if (made !== null) URL.revokeObjectURL(made);
      setState({ address: null, error: null });
    };
  }, [shown, attempt]);
  return { ...state, again: () => setAttempt((count) => count + 1) };
}

/** A picture or a PDF in a window. PDFs run in the browser's own viewer, apart from this page; everything else is only downloaded. */
export function FilePreview({
  shown,
  onClose,
}: {
  readonly shown: Shown | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { address, error, again } = useBlob(shown);
  return (
    <Dialog open={shown !== null} title={shown?.title ?? ''} onClose={onClose} size="xl">
      {shown !== null && (
        <Stack gap="md">
          {shown.preview === null && <Text>{t('states.noPreview')}</Text>}
          {shown.preview !== null && address === null && error === null && <SkeletonFor kind="cards" />}
          {error !== null && (
            <ErrorState
              error={error}
              onRetry={again}
              message={(problemOf(error)?.status === 404 ? fileMessage : loadMessage)(error)}
            />
          )}
          {address !== null && shown.preview === 'picture' && (
            <img
              src={address}
              alt={shown.title}
              style={{ maxWidth: '100%', maxHeight: '65vh', objectFit: 'contain', margin: '0 auto' }}
            />
          )}
          {address !== null && shown.preview === 'document' && (
            <iframe
              src={address}
              title={shown.title}
              style={{ width: '100%', height: '65vh', border: '1px solid var(--border)' }}
            />
          )}
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {shown.preview === 'document' ? t('states.previewFallback') : shown.name}
            </Text>
            <Button
              component="a"
              href={shown.url}
              download={shown.name}
              variant="default"
              leftSection={<Icon name="download" />}
            >
              {t('actions.download')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
