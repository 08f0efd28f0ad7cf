import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { mandatoryNamed } from '#platform/web/form/use-form.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { Dialog } from './Dialog.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';

/**
 * Asks for the password of the own account, and for a reason where the act needs one (archive or delete a resident,
 * delete a customer).
 */
export function ConfirmByCredentials({
  open,
  title,
  consequence,
  verb,
  reason = false,
  extra,
  error,
  busy = false,
  onConfirm,
  onClose,
}: {
  readonly open: boolean;
  readonly title: string;
  readonly consequence: string;
  readonly verb: string;
  /** A reason must be given. */
  readonly reason?: boolean;
  /** Further fields, for example until when. */
  readonly extra?: ReactNode;
  /** What the server said, for example that the password is wrong. */
  readonly error?: string | undefined;
  readonly busy?: boolean;
  readonly onConfirm: (given: { readonly password: string; readonly reason: string }) => void;
  readonly onClose: () => void;
}) {
  const t = useFrameText();
  const [password, setPassword] = useState('');
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (password !== '' && (!reason || why.trim() !== '')) onConfirm({ password, reason: why.trim() });
  };
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text>{consequence}</Text>
          {extra}
          {reason && (
            <ParagraphField
              label={t('confirm.reason')}
              value={why}
              onChange={setWhy}
              mandatory
              error={tried && why.trim() === '' ? mandatoryNamed(t('confirm.reason')) : undefined}
            />
          )}
          <PasswordField
            label={t('confirm.credentialsLabel')}
            help={t('confirm.credentialsHelp')}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            mandatory
            error={tried && password === '' ? mandatoryNamed(t('confirm.credentialsLabel')) : error}
          />
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('kit.cancel')}
            </Button>
            <Button type="submit" color="critical" loading={busy}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
