import { Button, SimpleGrid } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { Member } from '../contract/members.ts';
import { MemberForm } from './MemberForm.tsx';
import { openForm } from './open-form.ts';
import { PhotoCard } from './PhotoCard.tsx';
import { StaffFrame } from './StaffFrame.tsx';
import { useText } from './text.ts';

function PersonCard({ member }: { readonly member: Member }) {
  const t = useText();
  const format = useFormat();
  const [position, category] = [useDictionary('staff.position'), useDictionary('staff.jobCategory')];
  const mayEdit = useMay('authorization.staff.list', 'Edit');
  const open = () =>
    openForm(`member:${member.id}`, member.fullName, (ends) => <MemberForm member={member} {...ends} />);
  return (
    <Section
      title={t('tabs.person')}
      actions={
        mayEdit && (
          <Button variant="default" size="compact-md" leftSection={<Icon name="edit" />} onClick={open}>
            {t('actions.changePerson')}
          </Button>
        )
      }
    >
      <Facts
        items={[
          [t('fields.position'), position.word(member.position)],
          [t('fields.jobCategory'), category.word(member.jobCategory)],
          [t('fields.personnelNumber'), member.personnelNumber],
          [t('fields.site'), member.centerName],
          [
            t('fields.employment'),
            member.employmentPercent === null
              ? null
              : t('states.percent', { count: member.employmentPercent }),
          ],
          [
            t('fields.phone'),
            member.phone && (
              <a key="phone" href={`tel:${member.phone.replace(/\s/g, '')}`}>
                {format.phone(member.phone)}
              </a>
            ),
          ],
          [
            t('fields.email'),
            member.email && (
              <a key="email" href={`mailto:${member.email}`}>
                {member.email}
              </a>
            ),
          ],
          [t('fields.entryDate'), member.entryDate && format.day(member.entryDate)],
          [t('fields.leavingDate'), member.leavingDate && format.day(member.leavingDate)],
          ...(member.remarks === '' ? [] : [[t('fields.remarks'), member.remarks] as const]),
        ]}
      />
    </Section>
  );
}

/** One person who works here: what the home keeps about the person. */
export default function StaffMemberPage() {
  return (
    <StaffFrame>
      {(member) => (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <PersonCard member={member} />
          <PhotoCard member={member} />
        </SimpleGrid>
      )}
    </StaffFrame>
  );
}
