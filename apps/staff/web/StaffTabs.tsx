import { SimpleGrid } from '@mantine/core';
import { AbsencesTab, AvailabilityTab, DocumentsTab } from '#apps/personnel/web/parts.tsx';
import { AccountCard } from './AccountCard.tsx';
import { MayCard } from './MayCard.tsx';
import { QualificationsCard } from './QualificationsCard.tsx';
import { StaffFrame } from './StaffFrame.tsx';
import { useText } from './text.ts';

/** What somebody has learned, and until when it counts. */
export function StaffQualificationsPage() {
  const t = useText();
  return (
    <StaffFrame tab={t('tabs.qualifications')}>
      {(member) => <QualificationsCard member={member} />}
    </StaffFrame>
  );
}

/** When somebody can work, and when not. */
export function StaffAvailabilityPage() {
  const t = useText();
  return (
    <StaffFrame tab={t('tabs.availability')}>{(member) => <AvailabilityTab person={member} />}</StaffFrame>
  );
}

/** When somebody is away. */
export function StaffAbsencesPage() {
  const t = useText();
  return <StaffFrame tab={t('tabs.absences')}>{(member) => <AbsencesTab person={member} />}</StaffFrame>;
}

/** Contracts, certificates and letters. */
export function StaffDocumentsPage() {
  const t = useText();
  return <StaffFrame tab={t('tabs.documents')}>{(member) => <DocumentsTab person={member} />}</StaffFrame>;
}

/** The account of somebody who works here, and what the person may do with the reason for it. */
export function StaffAccountPage() {
  const t = useText();
  return (
    <StaffFrame tab={t('tabs.account')}>
      {(member) => (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <AccountCard accountId={member.id} />
          <MayCard account={member} />
        </SimpleGrid>
      )}
    </StaffFrame>
  );
}
