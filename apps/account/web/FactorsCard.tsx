import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { twoFactor } from '#platform/contract/account/sign-in.ts';
import type { SecondFactor } from '#platform/domain/access/security-policy.ts';
import { refresh, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { loadMessage, problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { texts } from '#platform/web/text/text.ts';
import { toast } from '#platform/web/store/toasts.ts';
import type en from '../locales/en.ts';
import { useConfirmed } from './confirm-identity.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Notice } from './Notice.tsx';

const useText = texts<typeof en>('account');
interface Row {
  readonly key: string;
  readonly method: SecondFactor;
  readonly passkeyId?: string;
  readonly title: string;
  readonly detail: string;
}

/** The second factors of the own account: what is there, what can be added, the recovery codes. */
export function FactorsCard() {
  const t = useText();
  const format = useFormat();
  const { data, error } = useCall(twoFactor.overview, {});
  const { send, window } = useConfirmed();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const failed = (failure: unknown) =>
    problemOf(failure)?.code !== 'confirmIdentity' &&
    toast.error(problemOf(failure)?.title || saveMessage(failure));
  const remove = async (row: Row) => {
    if (
      !(await ask({
        title: t('factors.remove'),
        text: t('factors.removeSure', { method: row.title }),
        danger: true,
        yes: t('factors.remove'),
      }))
    )
      return;
    await send(twoFactor.removeFactor, {
      method: row.method,
      ...(row.passkeyId ? { passkeyId: row.passkeyId } : {}),
    }).then(() => refresh('frame.twoFactor'), failed);
  };
  const renew = () =>
    send(twoFactor.newRecoveryCodes, {}).then((made) => setCodes(made.recoveryCodes), failed);
  if (error !== null)
    return (
      <Section title={t('factors.title')}>
        <Notice status="critical">{loadMessage(error)}</Notice>
      </Section>
    );
  if (!data)
    return (
      <Section title={t('factors.title')}>
        <SkeletonFor kind="form" />
      </Section>
    );
  const rows: Row[] = [
    ...(data.authenticator
      ? [
          {
            key: 'authenticator',
            method: 'authenticator' as const,
            title: t('setUp.methods.authenticator'),
            detail: '',
          },
        ]
      : []),
    ...(data.email
      ? [{ key: 'email', method: 'email' as const, title: t('setUp.methods.email'), detail: data.emailHint }]
      : []),
    ...data.passkeys.map((one) => ({
      key: one.id,
      method: 'passkey' as const,
      passkeyId: one.id,
      title: `${t('setUp.methods.passkey')}: ${one.name}`,
      detail: one.lastUsedAt
        ? t('factors.lastUsed', { at: format.relative(one.lastUsedAt) })
        : t('factors.neverUsed'),
    })),
  ];
  const on = rows.length > 0;
  return (
    <Section
      title={t('factors.title')}
      actions={
        <StatusBadge
          status={on ? 'done' : data.mode === 'required' ? 'warning' : 'info'}
          label={data.mode === 'off' ? t('factors.off') : on ? t('factors.on') : t('factors.none')}
        />
      }
    >
      <Stack gap="md">
        <Text size="sm">{t(`factors.mode.${data.mode}`)}</Text>
        {rows.map((row) => (
          <Group key={row.key} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={550}>{row.title}</Text>
              {row.detail !== '' && (
                <Text size="sm" c="dimmed">
                  {row.detail}
                </Text>
              )}
            </div>
            <Button
              variant="default"
              onClick={() => void remove(row)}
              aria-label={`${t('factors.remove')}: ${row.title}`}
            >
              {t('factors.remove')}
            </Button>
          </Group>
        ))}
        {on && (
          <Group justify="space-between" wrap="nowrap">
            <Text>{t('factors.codesLeft', { count: data.recoveryCodes })}</Text>
            <Button variant="default" onClick={() => void renew()}>
              {t('factors.newCodes')}
            </Button>
          </Group>
        )}
        {data.mode !== 'off' && (
          <Button
            component={LinkTo}
            href="/2fa-setup?url=%2Fprofile%2Fdetails"
            variant={on ? 'default' : 'filled'}
          >
            {t('factors.add')}
          </Button>
        )}
      </Stack>
      {window}
      <Dialog open={codes !== null} title={t('recovery.title')} onClose={() => setCodes(null)}>
        {codes !== null && (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(null);
              void refresh('frame.twoFactor');
            }}
            done={t('recovery.kept')}
          />
        )}
      </Dialog>
    </Section>
  );
}
