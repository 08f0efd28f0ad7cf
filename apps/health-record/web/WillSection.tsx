import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Will, wills } from '../contract/wills.ts';
import { type HospitalAnswer, treatments } from '../domain/wills.ts';
import { usePermissions } from './permissions.ts';
import { RecordFiles } from './RecordFiles.tsx';
import { useText } from './text.ts';
import { WillForm } from './WillForm.tsx';

const look: Readonly<Record<HospitalAnswer, 'warning' | 'info' | 'neutral'>> = {
  notAsked: 'warning',
  // a wish is no alarm
  yes: 'neutral',
  limited: 'info',
  no: 'info',
};

/** What the person has decided about treatment, who signed it, the next review, the paper and the trusted person. */
export function WillSection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions(residentId);
  const [kinds, places, deathPlaces] = [
    useDictionary('health-record.willKind'),
    useDictionary('health-record.willPlace'),
    useDictionary('health-record.placeOfDeath'),
  ];
  const query = useCall(wills.get, { residentId });
  const open = (will: Will) => {
    const key = `health-record:will:${residentId}`;
    openWork({
      key,
      title: t('actions.changeWill'),
      residentId,
      render: () => <WillForm residentId={residentId} will={will} onClose={() => closeWork(key)} />,
    });
  };
  const answer = (value: HospitalAnswer) => (
    <StatusBadge status={look[value]} label={t(`hospitalAnswers.${value}`)} />
  );
  const day = (value: string | null) => (value === null ? null : format.day(value));
  const review = (value: string | null) =>
    value !== null && value <= format.today() ? (
      <StatusBadge status="warning" label={t('states.reviewDue', { day: format.day(value) })} />
    ) : (
      day(value)
    );
  const { data } = query;
  return (
    <Section
      title={t('sections.will')}
      actions={
        may.edit &&
        data && (
          <Button variant="light" onClick={() => open(data)}>
            {t('actions.changeWill')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && (
        <Stack gap="md">
          <Facts
            items={[
              [t('fields.resuscitation'), answer(data.resuscitation)],
              [t('fields.hospital'), answer(data.hospital)],
              ...treatments.map((name) => [t(`fields.${name}`), answer(data[name])] as const),
              [
                t('fields.placeOfDeath'),
                data.placeOfDeath === '' ? t('willAnswers.notAsked') : deathPlaces.word(data.placeOfDeath),
              ],
              [t('fields.doctorSigned'), data.doctor],
              [t('fields.doctorSignedOn'), day(data.doctorSignedOn)],
              [t('fields.reviewedOn'), day(data.reviewedOn)],
              [t('fields.nextReviewOn'), review(data.nextReviewOn)],
              [t('fields.willState'), t(`willStates.${data.state ?? 'notAsked'}`)],
              ...(data.state === 'present'
                ? [
                    [t('fields.willKind'), kinds.word(data.kind)] as const,
                    [t('fields.willPlace'), data.place === '' ? null : places.word(data.place)] as const,
                    [t('fields.signedOn'), day(data.signedOn)] as const,
                  ]
                : []),
              [t('fields.trustedContactId'), data.trustedPerson],
              ...(data.remarks === '' ? [] : [[t('fields.remarks'), data.remarks] as const]),
            ]}
          />
          {data.notedOn !== null && (
            <Text size="sm" c="dimmed">
              {t('states.askedBy', {
                day: format.day(data.notedOn),
                by: data.notedBy ?? t('states.unknownPerson'),
              })}
            </Text>
          )}
          <Group align="flex-start">
            <RecordFiles residentId={residentId} subjectId={residentId} />
          </Group>
        </Stack>
      )}
    </Section>
  );
}
