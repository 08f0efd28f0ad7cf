import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { type Feed, feeds } from '../contract/feeds.ts';
import { useText } from './text.ts';

/** The address of a new feed: this once it is shown. */
function NewAddress({ address, onSeen }: { readonly address: string; readonly onSeen: () => void }) {
  const t = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast.success(t('feeds.copied'));
  };
  return (
    <Stack gap="sm" role="status">
      <Text>{t('feeds.shownOnce')}</Text>
      <Code block>{address}</Code>
      <Group>
        <Button leftSection={<Icon name="copy" />} onClick={() => void copy()}>
          {t('feeds.copy')}
        </Button>
        <Button variant="default" onClick={onSeen}>
          {t('feeds.seen')}
        </Button>
      </Group>
    </Stack>
  );
}

function FeedRow({ feed }: { readonly feed: Feed }) {
  const t = useText();
  const format = useFormat();
  const revoke = useAct(feeds.revoke, { success: t('feeds.revoked') });
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>{feed.name}</Text>
        <Text size="sm" c="dimmed">
          {[
            t(feed.shared ? 'feeds.sharedOne' : 'feeds.ownOne'),
            feed.readAt === null
              ? t('feeds.neverRead')
              : t('feeds.read', { when: format.relative(feed.readAt) }),
          ].join(' · ')}
        </Text>
      </div>
      {feed.revokedAt === null ? (
        <Button
          variant="default"
          loading={revoke.busy}
          aria-label={`${t('feeds.revoke')}: ${feed.name}`}
          onClick={() => void revoke.send({ id: feed.id, version: feed.version })}
        >
          {t('feeds.revoke')}
        </Button>
      ) : (
        <Text c="dimmed">{t('feeds.over')}</Text>
      )}
    </Group>
  );
}

/** Secret addresses under which another calendar reads: the own appointments, or those of the house without names. */
export default function FeedsPanel() {
  const t = useText();
  const query = useCall(feeds.list, {});
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('feeds.intro')}</Text>
      {address === null ? (
        <ActionForm
          call={feeds.create}
          initial={{ name: '', shared: false }}
          submit={t('feeds.create')}
          onDone={(made) => setAddress(made.address)}
        >
          {(form) => (
            <>
              <TextField label={t('feeds.name')} help={t('feeds.nameHelp')} {...form.field('name')} />
              <SwitchField label={t('feeds.shared')} help={t('feeds.sharedHelp')} {...form.field('shared')} />
            </>
          )}
        </ActionForm>
      ) : (
        <NewAddress address={address} onSeen={() => setAddress(null)} />
      )}
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && <EmptyState title={t('feeds.none')} icon="link" />}
      {query.data?.items.map((feed) => (
        <FeedRow key={feed.id} feed={feed} />
      ))}
    </Stack>
  );
}
