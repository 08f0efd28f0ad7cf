import { Button, Group, List, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { previews } from '#apps/staff/contract/previews.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ConfirmByKeyword } from '#platform/web/kit/dialog/ConfirmByKeyword.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo, useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { type ExternalUser, externalUsers } from '../contract/external-users.ts';
import { ScopeForm } from './InviteForm.tsx';
import { openForm } from './open-form.ts';
import { stateLook, useRoleName } from './parts.tsx';
import { useText } from './text.ts';

const listAddress = '/app-staff/external-users';

function Acts({ user }: { readonly user: ExternalUser }) {
  const t = useText();
  const go = useGo();
  const [removing, setRemoving] = useState(false);
  const [mayEdit, mayDelete, mayLook] = [
    useMay('authorization.staff.external-users', 'Edit'),
    useMay('authorization.staff.external-users', 'Delete'),
    useMay('authorization.staff.roles'),
  ];
  const resend = useAct(externalUsers.resend, { success: t('done.resent') });
  const remove = useAct(externalUsers.remove, { success: t('done.removed') });
  const look = useAct(previews.start, { onDone: () => location.assign('/') });
  const takeAway = async () => {
    if (await remove.send({ id: user.id, version: user.version })) go(listAddress);
    setRemoving(false);
  };
  return (
    <>
      {mayLook && (
        <Button
          variant="default"
          leftSection={<Icon name="show" />}
          onClick={() => void look.send({ accountId: user.accountId })}
        >
          {t('actions.preview')}
        </Button>
      )}
      {mayEdit && user.accountState === 'notConfirmed' && (
        <Button
          variant="default"
          leftSection={<Icon name="send" />}
          loading={resend.busy}
          onClick={() => void resend.send({ id: user.id })}
        >
          {t('actions.resend')}
        </Button>
      )}
      {mayDelete && (
        <Button variant="subtle" color="critical" onClick={() => setRemoving(true)}>
          {t('actions.remove')}
        </Button>
      )}
      <ConfirmByKeyword
        open={removing}
        title={t('actions.remove')}
        consequence={t('ask.remove', { name: user.fullName })}
        verb={t('actions.remove')}
        busy={remove.busy}
        onConfirm={() => void takeAway()}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}

/** One person from outside: account, whom and what it sees, until when. */
export default function ExternalUserPage() {
  const t = useText();
  const format = useFormat();
  const roleName = useRoleName();
  const { externalUserId = '' } = useParameters();
  const mayEdit = useMay('authorization.staff.external-users', 'Edit');
  const query = useCall(externalUsers.get, { id: externalUserId });
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const user = query.data;
  const period = (from: string | null, to: string | null) =>
    [
      from && `${t('fields.from')} ${format.day(from)}`,
      to ? `${t('fields.until')} ${format.day(to)}` : t('states.noEnd'),
    ]
      .filter(Boolean)
      .join(' · ');
  const change = () =>
    openForm(`external:${user.id}`, user.fullName, (ends) => <ScopeForm user={user} {...ends} />);
  return (
    <RecordPage
      title={user.fullName}
      app={t('screens.ExternalUsersPage')}
      back={listAddress}
      status={<StatusBadge status={stateLook[user.state]} label={t(`states.${user.state}`)} />}
      actions={<Acts user={user} />}
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Section
          title={t('fields.state')}
          actions={
            mayEdit && (
              <Group>
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<Icon name="edit" />}
                  onClick={change}
                >
                  {t('actions.change')}
                </Button>
              </Group>
            )
          }
        >
          <Facts
            items={[
              [t('fields.accessType'), t(`types.${user.accessType}`)],
              [t('fields.until'), period(user.validFrom, user.validTo)],
              ...(user.contactName === null ? [] : [[t('fields.contact'), user.contactName] as const]),
              ...(user.accessType === 'SPECIFIC'
                ? [
                    [
                      t('fields.residents'),
                      <List key="residents" listStyleType="none">
                        {user.residents.map((one) => (
                          <List.Item key={one.residentId}>
                            <LinkTo href={residentLink(one.residentId)}>{one.name}</LinkTo>
                            {one.validTo !== null &&
                              ` · ${t('lists.untilDay', { day: format.day(one.validTo) })}`}
                          </List.Item>
                        ))}
                      </List>,
                    ] as const,
                  ]
                : []),
              [
                t('fields.permissions'),
                user.permissions === null
                  ? t('states.asRole')
                  : t('lists.features', { count: Object.keys(user.permissions).length }),
              ],
            ]}
          />
        </Section>
        <Section title={t('fields.account')}>
          <Facts
            items={[
              [t('fields.role'), user.roles.map(roleName).join(', ')],
              [t('fields.email'), user.email],
              ...(user.waitingEmail === null
                ? []
                : [
                    [
                      t('fields.waitingEmail'),
                      t('states.waitsForConfirmation', { email: user.waitingEmail }),
                    ] as const,
                  ]),
              [t('fields.account'), t(`states.${user.accountState}`)],
              [
                t('fields.lastSignIn'),
                user.lastSignInAt === null ? t('states.never') : format.instant(user.lastSignInAt),
              ],
            ]}
          />
        </Section>
      </SimpleGrid>
    </RecordPage>
  );
}
