import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls.ts';
import { Widget } from '#platform/web/kit/Widget.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { allergies } from '../contract/allergies.ts';
import { diagnoses } from '../contract/diagnoses.ts';
import { isPresent } from '../domain/diagnoses.ts';
import { AllergyMark } from './AllergyMark.tsx';
import { useText } from './text.ts';

const shownDiagnoses = 6;

/** Allergies and present diagnoses on the resident's dashboard. */
export default function MedicalInfoCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const known = useCall(allergies.list, { residentId });
  const found = useCall(diagnoses.list, { residentId });
  const query = {
    data: known.data && found.data ? { allergies: known.data, diagnoses: found.data.filter((one) => isPresent(one.status)) } : undefined,
    error: known.error ?? found.error, dataUpdatedAt: Math.min(known.dataUpdatedAt, found.dataUpdatedAt),
    refetch: () => Promise.all([known.refetch(), found.refetch()]),
  };
  return (
    <Widget title={t('screens.MedicalInfoCard')} query={query} icon="medical" href={residentLink(residentId, 'medical-info')}>
      {(data) => (
        <Stack gap="sm">
          <Group><AllergyMark state={data.allergies.state} names={data.allergies.items.filter((one) => one.active).map((one) => one.name)} /></Group>
          {data.diagnoses.length === 0 ? <Text c="dimmed">{t('states.noDiagnoses')}</Text> : (
            <ul style={{ margin: 0, paddingLeft: '1.25rem' }}>{data.diagnoses.slice(0, shownDiagnoses).map((one) => <li key={one.id}>{one.name}</li>)}</ul>
          )}
        </Stack>
      )}
    </Widget>
  );
}
