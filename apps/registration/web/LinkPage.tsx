import { Alert, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LoginFrame } from '#apps/account/web/parts.tsx';
import { type RegistrationLink, registration } from '#apps/registration/contract/registration.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useParameters } from '#platform/web/routing/navigation.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useText } from './text.ts';

type Outcome = 'confirmed' | 'awaiting' | 'declined' | 'invalid' | 'expired';

/** One card: what became of the registration, and the way on. */
function Card({
  outcome,
  link,
  token,
}: {
  readonly outcome: Outcome;
  readonly link: RegistrationLink;
  readonly token: string;
}) {
  const t = useText();
  const ways: Partial<Record<Outcome, ReactNode>> = {
    confirmed: (
      <Button component={LinkTo} href="/login">
        {t('actions.login')}
      </Button>
    ),
    expired: link.purpose === 'confirmRegistration' && (
      <>
        <ResendButton token={token} />
        <Button variant="default" component={LinkTo} href={`/register/vendor/${token}`}>
          {t('actions.registerAgain')}
        </Button>
      </>
    ),
    invalid: (
      <Button variant="default" component={LinkTo} href="/register/vendor">
        {t('actions.registerAgain')}
      </Button>
    ),
  };
  return (
    <LoginFrame title={t(`link.${outcome}Title`)}>
      <Text role="status">{t(`link.${outcome}`, { company: link.organisation })}</Text>
      {ways[outcome]}
    </LoginFrame>
  );
}

/** The link still counts: the person confirms it, or says that it was not them. Opening the page alone uses nothing. */
function Decide({
  link,
  token,
  declining,
  onDone,
}: {
  readonly link: RegistrationLink;
  readonly token: string;
  readonly declining: boolean;
  readonly onDone: (outcome: Outcome) => void;
}) {
  const t = useText();
  const confirm = useAct(registration.confirm, { quiet: true });
  const decline = useAct(registration.decline, { quiet: true });
  const problem = confirm.problem ?? decline.problem;
  const values = { name: link.fullName, email: link.email, company: link.organisation };
  const yes = (
    <Button
      key="yes"
      variant={declining ? 'default' : 'filled'}
      loading={confirm.busy}
      onClick={() =>
        void confirm
          .send({ token })
          .then((answer) => answer && onDone(answer.result === 'confirmed' ? 'confirmed' : 'awaiting'))
      }
    >
      {t('actions.confirm')}
    </Button>
  );
  const no = (
    <Button
      key="no"
      variant={declining ? 'filled' : 'default'}
      loading={decline.busy}
      onClick={() => void decline.send({ token }).then((answer) => answer && onDone('declined'))}
    >
      {t('actions.decline')}
    </Button>
  );
  return (
    <LoginFrame title={t(declining ? 'link.declineTitle' : 'link.validTitle')}>
      <Text>
        {t(declining ? 'link.declineText' : link.kind === 'join' ? 'link.validJoin' : 'link.valid', values)}
      </Text>
      {(confirm.error !== null || decline.error !== null) && (
        <Alert color="critical" role="alert">
          {problem?.title ?? t('sent.failed')}
        </Alert>
      )}
      <Stack gap="sm">{declining ? [no, yes] : [yes, no]}</Stack>
    </LoginFrame>
  );
}

/** A link of a mail: confirm or decline a registration, or, for administrators, the way to the request. */
export default function LinkPage() {
  const t = useText();
  const { token = '', action = '' } = useParameters();
  const look = useCall(registration.look, { token }, { fresh: Infinity });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (look.isPending) return <SkeletonFor kind="page" />;
  if (!look.data)
    return (
      <LoginFrame title={t('screens.LinkPage')}>
        <ErrorState error={look.error} onRetry={() => void look.refetch()} />
      </LoginFrame>
    );
  const link = look.data;
  if (outcome !== null) return <Card outcome={outcome} link={link} token={token} />;
  if (link.purpose === 'approveRegistration' && link.state === 'valid') {
    return (
      <LoginFrame title={t('link.approveTitle')}>
        <Text>{t('link.approve', { company: link.organisation })}</Text>
        <Button component={LinkTo} href={`/login?url=${encodeURIComponent('/settings/registrations')}`}>
          {t('actions.decide')}
        </Button>
      </LoginFrame>
    );
  }
  if (link.state === 'valid' && link.purpose === 'confirmRegistration')
    return <Decide link={link} token={token} declining={action === 'decline'} onDone={setOutcome} />;
  return <Card outcome={link.state === 'valid' ? 'invalid' : link.state} link={link} token={token} />;
}
