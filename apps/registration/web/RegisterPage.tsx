import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LoginFrame } from '#apps/account/web/parts.tsx';
import { actors } from '#apps/registration/contract/registration.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { ErrorSummary } from '#platform/web/kit/form/ErrorSummary.tsx';
import { LinkTo, useGo } from '#platform/web/routing/navigation.tsx';
import { CheckStep } from './CheckStep.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { noteSent } from './MailSentPage.tsx';
import { PersonStep } from './PersonStep.tsx';
import { RecoverCard } from './RecoverCard.tsx';
import { useText } from './text.ts';
import { type RegistrationForm, useRegistration } from './use-registration.ts';
import { steps, type Values } from './values.ts';

/** What is wrong on this step, with a way to each field; also why the server refused. */
function Failure({ form }: { readonly form: RegistrationForm }) {
  const { act, attempts, wrongFields, said, label } = form;
  if (attempts === 0 || act.busy || (wrongFields.length === 0 && act.error === null)) return null;
  const items = wrongFields.flatMap((name) => {
    const text = said(name);
    return text === undefined
      ? []
      : [{ id: name, text: text.includes(label(name)) ? text : `${label(name)}: ${text}` }];
  });
  return (
    <ErrorSummary
      items={items}
      message={act.error === null ? '' : (act.problem?.title ?? saveMessage(act.error))}
      attempts={attempts}
    />
  );
}

/** The way on when the address is known already: sign in, another mail, or the deleted account back. */
function KnownAddress({
  form,
  onRecover,
}: {
  readonly form: RegistrationForm;
  readonly onRecover: () => void;
}) {
  const t = useText();
  const go = useGo();
  const code = form.act.problem?.code;
  if (code === 'deletedUser')
    return (
      <Button variant="light" onClick={onRecover}>
        {t('actions.recover')}
      </Button>
    );
  if (code === 'awaitsConfirmation') {
    return (
      <Button
        variant="light"
        onClick={() => {
          noteSent({ email: form.values.email, hours: null });
          go('/register/confirm');
        }}
      >
        {t('actions.resend')}
      </Button>
    );
  }
  return code === 'emailInUse' ? (
    <Button variant="light" component={LinkTo} href="/login">
      {t('actions.login')}
    </Button>
  ) : null;
}

/** Registering in three steps: company, person, check. `initial` comes from an earlier registration whose link is over. */
export default function RegisterPage({ initial = {} }: { readonly initial?: Partial<Values> }) {
  const t = useText();
  const go = useGo();
  const [recover, setRecover] = useState(false);
  const form = useRegistration(initial, (answer) => {
    noteSent(answer);
    go('/register/confirm');
  });
  const { step, act } = form;
  if (recover)
    return (
      <RecoverCard
        email={form.values.email}
        onOther={() => {
          setRecover(false);
          form.change({ email: '' });
          form.go('person');
        }}
      />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.next();
  };
  return (
    <LoginFrame title={t('screens.RegisterPage')}>
      <form onSubmit={submit} noValidate aria-label={t('screens.RegisterPage')}>
        <Stack gap="lg">
          <Text role="status" c="dimmed">
            {t('steps.of', { step: steps.indexOf(step) + 1, name: t(`steps.${step}`) })}
          </Text>
          <Failure form={form} />
          <KnownAddress form={form} onRecover={() => setRecover(true)} />
          {step === 'company' && <CompanyStep form={form} />}
          {step === 'person' && <PersonStep form={form} />}
          {step === 'check' && <CheckStep form={form} />}
          <Group justify="space-between">
            {step === 'company' ? (
              <span />
            ) : (
              <Button variant="default" onClick={form.back}>
                {t('actions.back')}
              </Button>
            )}
            <Button type="submit" loading={act.busy}>
              {step === 'check' ? t('actions.register') : t('actions.next')}
            </Button>
          </Group>
          <Anchor component={LinkTo} href="/login" py="sm">
            {t('actions.toLogin')}
          </Anchor>
        </Stack>
      </form>
    </LoginFrame>
  );
}

/** The actor that an address names, for example `/register/nursing-home`. */
export const actorNamed = (word: string | undefined) => actors.find((actor) => actor === word);
