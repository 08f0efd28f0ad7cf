import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { biographies, type Biography } from '../contract/biographies.ts';
import { chapters } from '../domain/biography.ts';
import { BiographyForm } from './BiographyForm.tsx';
import { BiographyHistory } from './History.tsx';
import { usePermissions } from './permissions.ts';
import { ProposalForm, Proposals } from './Proposals.tsx';
import { useText } from './text.ts';

function BiographyFacts({ data }: { readonly data: Biography }) {
  const t = useText();
  const [confessions, statuses] = [
    useDictionary('biography.confession'),
    useDictionary('biography.maritalStatus'),
  ];
  const confession =
    data.confession === 'other'
      ? data.confessionOther
      : data.confession === ''
        ? null
        : confessions.word(data.confession);
  return (
    <Facts
      items={[
        [t('fields.profession'), data.profession],
        [t('fields.education'), data.education],
        [
          t('fields.educationYears'),
          data.educationYears === null ? null : t('states.years', { count: data.educationYears }),
        ],
        [t('fields.maritalStatus'), data.maritalStatus === '' ? null : statuses.word(data.maritalStatus)],
        ...(data.separation === ''
          ? []
          : [[t('fields.separation'), t(`separations.${data.separation}`)] as const]),
        [t('fields.confession'), confession],
        [t('fields.languages'), data.languages],
        [t('fields.origin'), data.origin],
      ]}
    />
  );
}

/** Tab `biography`: what matters to the person, the story in chapters, facts, and what relatives propose. */
export default function BiographyTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const may = usePermissions('biography', residentId);
  const query = useCall(biographies.get, { residentId });
  const open = (kind: 'edit' | 'propose', data: Biography) => {
    const key = `biography:${kind}:${residentId}`;
    const close = () => closeWork(key);
    openWork({
      key,
      title: t(`actions.${kind}`),
      residentId,
      render: () =>
        kind === 'edit' ? (
          <BiographyForm residentId={residentId} biography={data} onClose={close} />
        ) : (
          <ProposalForm residentId={residentId} onClose={close} />
        ),
    });
  };
  const { data } = query;
  const written = data ? chapters.filter((chapter) => chapter !== 'important' && data[chapter] !== '') : [];
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2}>{t('screens.BiographyTab')}</Title>
        {data && (
          <Group gap="sm">
            {may('Write') && (
              <Button variant="default" onClick={() => open('propose', data)}>
                {t('actions.propose')}
              </Button>
            )}
            {may('Edit') && (
              <Button data-key="e" onClick={() => open('edit', data)}>
                {t('actions.edit')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <Proposals residentId={residentId} />
      {data && data.version === 0 && <EmptyState title={t('states.nothing')} icon="book" />}
      {data && data.version > 0 && (
        <>
          {data.important !== '' && (
            <Section title={t('chapters.important')}>
              <Text size="lg" style={{ whiteSpace: 'pre-wrap' }}>
                {data.important}
              </Text>
            </Section>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Section title={t('sections.facts')}>
              <BiographyFacts data={data} />
            </Section>
            {written.map((chapter) => (
              <Section key={chapter} title={t(`chapters.${chapter}`)}>
                <Text style={{ whiteSpace: 'pre-wrap' }}>{data[chapter]}</Text>
              </Section>
            ))}
          </SimpleGrid>
        </>
      )}
      <BiographyHistory residentId={residentId} />
    </Stack>
  );
}
