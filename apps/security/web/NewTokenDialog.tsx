import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useConfirmed } from '#apps/account/web/parts.tsx';
import { systemTokens, tokenDays } from '#platform/contract/account/system-token.ts';
import { refresh, useCall } from '#platform/web/calls/calls.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { useText } from './text.ts';

/** The token itself, this once. */
function Made({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const t = useText();
  const copy = () =>
    void navigator.clipboard.writeText(token).then(
      () => toast.success(t('tokens.copied')),
      () => toast.error(t('tokens.notCopied')),
    );
  return (
    <Stack gap="md">
      <Text>{t('tokens.once')}</Text>
      <Text className="exact" style={{ overflowWrap: 'anywhere' }}>
        {token}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={copy}>
          {t('tokens.copy')}
        </Button>
        <Button onClick={onClose}>{t('tokens.close')}</Button>
      </Group>
    </Stack>
  );
}

function Fields({ onMade }: { readonly onMade: (token: string) => void }) {
  const t = useText();
  const language = useLanguage();
  const scopes = useCall(systemTokens.scopes, {});
  const identity = useConfirmed();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [days, setDays] = useState<string | null>('90');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { token } = await identity.send(systemTokens.create, {
        name,
        scopes: [...chosen],
        days: Number(days) as (typeof tokenDays)[number],
      });
      await refresh('frame.systemTokens');
      onMade(token);
    } catch (error) {
      const problem = problemOf(error);
      setFaults(
        Object.fromEntries((problem?.errors ?? []).map((one) => [one.path.split('.')[0]!, one.message])),
      );
      if ((problem?.errors ?? []).length === 0 && problem?.code !== 'confirmIdentity')
        toast.error(problem?.title ?? saveMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <TextField
        label={t('fields.name')}
        help={t('tokens.nameHelp')}
        mandatory
        first
        maxLength={80}
        value={name}
        onChange={setName}
        error={faults['name']}
      />
      <ChoicesField
        label={t('tokens.scopes')}
        help={t('tokens.scopesHelp')}
        mandatory
        value={[...chosen]}
        onChange={setChosen}
        options={(scopes.data ?? []).map((one) => ({ value: one.scope, label: one.name[language] }))}
        error={faults['scopes']}
      />
      <ChoiceField
        label={t('tokens.days')}
        mandatory
        value={days}
        onChange={(next) => next && setDays(next)}
        options={tokenDays.map((value) => ({
          value: String(value),
          label: t('tokens.daysOf', { count: value }),
        }))}
      />
      <Group justify="flex-end">
        <Button loading={busy} onClick={() => void make()}>
          {t('tokens.make')}
        </Button>
      </Group>
      {identity.window}
    </Stack>
  );
}

/** Makes a token for another system and shows it once: only its mark is stored. */
export function NewTokenDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    setToken(null);
    onClose();
  };
  return (
    <Dialog open={open} title={t('tokens.new')} onClose={close}>
      {open && (token === null ? <Fields onMade={setToken} /> : <Made token={token} onClose={close} />)}
    </Dialog>
  );
}
