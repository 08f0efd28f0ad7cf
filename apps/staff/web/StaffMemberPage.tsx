import { Button, SimpleGrid } from '@mantine/core';
import { useMay } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useDictionary } from '#platform/web/dictionary.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { Facts } from '#platform/web/kit/Facts.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { RecordPage } from '#platform/web/kit/RecordPage.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { useParameters } from '#platform/web/navigation.tsx';
import { type Member, members } from '../contract/members.ts';
import { AccountCard } from './AccountCard.tsx';
import { MemberForm } from './MemberForm.tsx';
import { openForm } from './open-form.ts';
import { AccountBadge } from './parts.tsx';
import { QualificationsCard } from './QualificationsCard.tsx';
import { useText } from './text.ts';

function PersonCard({ member }: { readonly member: Member }) {
  const t = useText();
  const format = useFormat();
  const position = useDictionary('staff.position');
  const mayEdit = useMay('authorization.staff.list', 'Edit');
  const open = () => openForm(`member:${member.id}`, member.fullName, (ends) => <MemberForm member={member} {...ends} />);
  return (
    <Section title={t('tabs.person')} actions={mayEdit && <Button variant="default" size="compact-md" leftSection={<Icon name="edit" />} onClick={open}>{t('actions.changePerson')}</Button>}>
      <Facts
        items={[
          [t('fields.position'), position.word(member.position)], [t('fields.personnelNumber'), member.personnelNumber], [t('fields.site'), member.centerName],
          [t('fields.employment'), member.employmentPercent === null ? null : t('states.percent', { count: member.employmentPercent })],
          [t('fields.phone'), member.phone && <a key="phone" href={`tel:${member.phone.replace(/\s/g, '')}`}>{format.phone(member.phone)}</a>], [t('fields.email'), member.email && <a key="email" href={`mailto:${member.email}`}>{member.email}</a>],
          [t('fields.entryDate'), member.entryDate && format.day(member.entryDate)], [t('fields.leavingDate'), member.leavingDate && format.day(member.leavingDate)],
          ...(member.remarks === '' ? [] : [[t('fields.remarks'), member.remarks] as const]),
        ]}
      />
    </Section>
  );
}

/** One person who works here: what the home keeps about the person, and the account. */
export default function StaffMemberPage() {
  const t = useText();
  const { staffId = '' } = useParameters();
  const query = useCall(members.get, { id: staffId });
  const mayAccounts = useMay('authorization.staff.accounts');
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const member = query.data;
  return (
    <RecordPage title={member.fullName} app={t('screens.StaffPage')} back="/app-staff/app-staff-list" status={<AccountBadge state={member.state} />}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <PersonCard member={member} />
        <QualificationsCard member={member} />
        {mayAccounts && <AccountCard accountId={staffId} />}
      </SimpleGrid>
    </RecordPage>
  );
}
