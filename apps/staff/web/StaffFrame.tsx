import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { type Member, members } from '../contract/members.ts';
import { AccountBadge, StaffFace, staffLink } from './parts.tsx';
import { useText } from './text.ts';

/** Head and tabs of somebody who works here; tabs that may not be seen are left out. */
export function StaffFrame({
  tab,
  children,
}: {
  readonly tab?: string;
  readonly children: (member: Member) => ReactNode;
}) {
  const t = useText();
  const { staffId = '' } = useParameters();
  const position = useDictionary('staff.position');
  const query = useCall(members.get, { id: staffId });
  const [mayTimes, mayAccounts, mayDocuments] = [
    useMay('authorization.staff.availability'),
    useMay('authorization.staff.accounts'),
    useMay('authorization.staff.documents'),
  ];
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const member = query.data;
  const at = (path: string) => `${staffLink(staffId)}/${path}`;
  const warns = member.qualifications.some(({ expiry }) => expiry === 'soon' || expiry === 'over');
  return (
    <RecordPage
      title={member.fullName}
      app={t('screens.StaffPage')}
      back="/app-staff/app-staff-list"
      {...(tab === undefined ? {} : { tab })}
      status={
        <Group gap="sm" style={{ alignSelf: 'center' }}>
          <StaffFace member={member} size={40} />
          <span>{position.word(member.position)}</span>
          <AccountBadge state={member.state} />
        </Group>
      }
      tabs={[
        { title: t('tabs.person'), href: staffLink(staffId) },
        { title: t('tabs.qualifications'), href: at('qualifications'), dot: warns },
        ...(mayTimes
          ? [
              { title: t('tabs.availability'), href: at('availability') },
              { title: t('tabs.absences'), href: at('absences') },
            ]
          : []),
        ...(mayAccounts ? [{ title: t('tabs.account'), href: at('account') }] : []),
        ...(mayDocuments ? [{ title: t('tabs.documents'), href: at('documents') }] : []),
      ]}
    >
      {children(member)}
    </RecordPage>
  );
}
