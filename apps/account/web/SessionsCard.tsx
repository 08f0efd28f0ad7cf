import { Button, Group, Stack, Text } from '@mantine/core';
import { ownSessions } from '#platform/contract/account/sign-in.ts';
import { refresh, useCall } from '#platform/web/calls/calls.ts';
import { loadMessage, problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { texts } from '#platform/web/text/text.ts';
import { toast } from '#platform/web/store/toasts.ts';
import type en from '../locales/en.ts';
import { useConfirmed } from './confirm-identity.tsx';
import { browserName } from './browser-name.ts';
import { Notice } from './Notice.tsx';

const useText = texts<typeof en>('account');

/** Where the account is signed in now; each place can be ended. */
export function SessionsCard() {
  const t = useText();
  const format = useFormat();
  const { data, error } = useCall(ownSessions.list, {});
  const { send, window } = useConfirmed();
  const failed = (failure: unknown) =>
    problemOf(failure)?.code !== 'confirmIdentity' &&
    toast.error(problemOf(failure)?.title || saveMessage(failure));
  const tell = (text: string) => {
    toast.success(text);
    void refresh('frame.ownSessions');
  };
  const end = (id: string) =>
    void send(ownSessions.end, { id }).then(() => tell(t('sessions.ended')), failed);
  const endOthers = () =>
    void send(ownSessions.endOthers, {}).then(
      ({ ended }) => tell(t('sessions.endedOthers', { count: ended })),
      failed,
    );
  return (
    <Section
      title={t('sessions.title')}
      actions={
        (data?.items.length ?? 0) > 1 ? (
          <Button variant="default" onClick={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        ) : undefined
      }
    >
      {error !== null && <Notice status="critical">{loadMessage(error)}</Notice>}
      {error === null && !data && <SkeletonFor kind="form" />}
      <Stack gap="md">
        {data?.items.map((one) => {
          const name = browserName(one.browser) || t('sessions.unknown');
          return (
            <Group key={one.id} justify="space-between" wrap="nowrap">
              <div>
                <Text fw={550}>{name}</Text>
                <Text size="sm" c="dimmed">
                  {[
                    one.address,
                    t('sessions.since', { at: format.instant(one.startedAt) }),
                    one.kept ? t('sessions.kept') : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              {one.current ? (
                <StatusBadge status="done" label={t('sessions.current')} />
              ) : (
                <Button
                  variant="default"
                  onClick={() => end(one.id)}
                  aria-label={`${t('sessions.end')}: ${name}`}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </Group>
          );
        })}
      </Stack>
      {window}
    </Section>
  );
}
