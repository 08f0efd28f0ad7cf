import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LoginFrame, PasswordPair } from '#apps/account/web/parts.tsx';
import { type RegistrationLink, registration } from '#apps/registration/contract/registration.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useParameters } from '#platform/web/routing/navigation.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { OtherEmail } from './OtherEmail.tsx';
import { ResendButton } from './ResendButton.tsx';
import RegisterPage, { actorNamed } from './RegisterPage.tsx';
import { useText } from './text.ts';

function Open({
  link,
  token,
  onDone,
}: {
  readonly link: RegistrationLink;
  readonly token: string;
  readonly onDone: (username: string) => void;
}) {
  const t = useText();
  const [username, setUsername] = useState(link.username);
  const [pair, setPair] = useState({ password: '', repeatPassword: '' });
  const [other, setOther] = useState(false);
  const act = useAct(registration.accept, { quiet: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await act.send({ token, username, ...pair });
    if (answer !== null) onDone(answer.username);
  };
  const atField = Object.keys(act.fields).length > 0;
  if (other) return <OtherEmail token={token} onBack={() => setOther(false)} />;
  return (
    <LoginFrame title={t('screens.InvitedPage')}>
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('screens.InvitedPage')}>
        <Stack gap="lg">
          <Text>
            {t(link.purpose === 'newEmail' ? 'invited.elsewhere' : 'invited.hint', {
              company: link.organisation,
              email: link.email,
            })}
          </Text>
          <Facts
            items={[
              [t('fields.fullName'), link.fullName],
              [t('fields.email'), link.email],
            ]}
          />
          {act.error !== null && !atField && (
            <Alert color="critical" role="alert">
              {act.problem?.title ?? saveMessage(act.error)}
            </Alert>
          )}
          <TextField
            label={t('fields.username')}
            help={t('help.username')}
            value={username}
            onChange={setUsername}
            autoComplete="username"
            mandatory
            error={act.fields['username']?.message}
          />
          <PasswordPair
            value={pair}
            onChange={({ password, repeatPassword }) => setPair({ password, repeatPassword })}
            errors={act.fields}
          />
          <Button type="submit" loading={act.busy}>
            {t('actions.open')}
          </Button>
          {link.purpose === 'invitation' && (
            <Anchor component="button" type="button" py="sm" onClick={() => setOther(true)}>
              {t('actions.otherEmail')}
            </Anchor>
          )}
        </Stack>
      </form>
    </LoginFrame>
  );
}

/** An invitation: choose a password and the account is open. With another address behind the token, that address counts. */
export default function InvitedPage() {
  const { token = '' } = useParameters();
  const actor = actorNamed(token);
  return actor === undefined ? <Invited token={token} /> : <RegisterPage initial={{ actor }} />;
}

function Invited({ token }: { readonly token: string }) {
  const t = useText();
  const look = useCall(registration.look, { token }, { fresh: Infinity });
  const [username, setUsername] = useState<string | null>(null);
  if (look.isPending) return <SkeletonFor kind="page" />;
  if (!look.data)
    return (
      <LoginFrame title={t('screens.InvitedPage')}>
        <ErrorState error={look.error} onRetry={() => void look.refetch()} />
      </LoginFrame>
    );
  const login = (
    <Button component={LinkTo} href="/login">
      {t('actions.login')}
    </Button>
  );
  if (username !== null)
    return (
      <LoginFrame title={t('link.confirmedTitle')}>
        <Text role="status">{t('invited.done', { username })}</Text>
        {login}
      </LoginFrame>
    );
  const link = look.data;
  if (link.purpose === 'confirmEmail') return <ConfirmEmail link={link} token={token} />;
  const invites = link.purpose === 'invitation' || link.purpose === 'newEmail';
  if (link.state === 'valid' && invites) return <Open link={link} token={token} onDone={setUsername} />;
  const state = invites && link.state !== 'valid' ? link.state : 'invalid';
  return (
    <LoginFrame title={t(`link.${state}Title`)}>
      <Text role="status">{state === 'confirmed' ? t('link.already') : t(`link.${state}`)}</Text>
      {state === 'confirmed' && login}
      {state === 'expired' && <ResendButton token={token} />}
    </LoginFrame>
  );
}
