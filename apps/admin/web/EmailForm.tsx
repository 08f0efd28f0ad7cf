import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { PasswordField } from '#platform/web/kit/fields/PasswordField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { email, type EmailSettings, mailSecurities } from '../contract/email.ts';
import { useText } from './settings.ts';

/** Sender and mail server. The password is entered, never shown. */
export function EmailForm({ initial }: { readonly initial: EmailSettings }) {
  const t = useText();
  const frame = useFrameText();
  const mayEdit = useMay('authorization.admin.email', 'Edit');
  const { senderName, senderAddress, replyTo, ownServer, host, port, security, username, version } = initial;
  return (
    <ActionForm
      call={email.change}
      initial={{
        senderName,
        senderAddress,
        replyTo,
        ownServer,
        host,
        port,
        security,
        username,
        password: '',
        version,
        confirmed: [],
      }}
      blocked={mayEdit ? undefined : frame('errors.notAllowedAction')}
      refreshes={['admin.email', 'admin.interfaces']}
    >
      {(form) => (
        <Stack gap="lg">
          <Section title={t('email.sender')}>
            <FieldGrid>
              <TextField label={t('email.senderName')} {...form.field('senderName')} />
              <TextField label={t('email.senderAddress')} {...form.field('senderAddress')} />
              <TextField label={t('email.replyTo')} help={t('email.replyHelp')} {...form.field('replyTo')} />
            </FieldGrid>
          </Section>
          <Section title={t('email.server')}>
            <Stack gap="md">
              <SwitchField label={t('email.ownServer')} {...form.field('ownServer')} />
              {form.value.ownServer === true && (
                <>
                  <TextField label={t('email.host')} {...form.field('host')} />
                  <NumberUnitField label={t('email.port')} whole {...form.field('port')} />
                  <ChoiceField
                    label={t('email.security')}
                    options={mailSecurities.map((value) => ({
                      value,
                      label: t(`email.securities.${value}`),
                    }))}
                    {...form.field('security')}
                  />
                  <TextField label={t('email.username')} {...form.field('username')} />
                  <PasswordField
                    label={t('email.password')}
                    help={t(initial.hasPassword ? 'email.passwordStays' : 'email.passwordNone')}
                    autoComplete="off"
                    {...form.field('password')}
                  />
                </>
              )}
            </Stack>
          </Section>
        </Stack>
      )}
    </ActionForm>
  );
}
