import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls.ts';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { allergies } from '../contract/allergies.ts';
import { diagnoses } from '../contract/diagnoses.ts';
import { isPresent } from '../domain/diagnoses.ts';
import { AllergyMark } from './AllergyMark.tsx';
import { useText } from './text.ts';

/** Allergies and present diagnoses on the resident's dashboard. */
export default function MedicalInfoCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const known = useCall(allergies.list, { residentId });
  const query = useCall(diagnoses.list, { residentId });
  const present = query.data?.filter((one) => isPresent(one.status));
  const error = known.error ?? query.error;
  return (
    <Section title={t('screens.MedicalInfoCard')}>
      {(known.isPending || query.isPending) && <SkeletonFor kind="cards" />}
      {error !== null && <ErrorState error={error} onRetry={() => { void known.refetch(); void query.refetch(); }} />}
      {known.data && present && (
        <Stack gap="sm">
          <Group><AllergyMark state={known.data.state} names={known.data.items.filter((one) => one.active).map((one) => one.name)} /></Group>
          {present.length === 0 ? <Text c="dimmed">{t('states.noDiagnoses')}</Text> : (
            <ul style={{ margin: 0, paddingLeft: '1.25rem' }}>{present.slice(0, 6).map((one) => <li key={one.id}>{one.name}</li>)}</ul>
          )}
          <Group><Button variant="default" component={LinkTo} href={residentLink(residentId, 'medical-info')}>{t('screens.MedicalInfoTab')}</Button></Group>
        </Stack>
      )}
    </Section>
  );
}
