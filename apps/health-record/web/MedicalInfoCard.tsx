import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { allergies } from '../contract/allergies.ts';
import { diagnoses } from '../contract/diagnoses.ts';
import { wills } from '../contract/wills.ts';
import { isPresent } from '../domain/diagnoses.ts';
import { namesOf } from '../domain/allergies.ts';
import { AllergyMark } from './AllergyMark.tsx';
import { useText } from './text.ts';
import { WillLines } from './WillLines.tsx';

const shownDiagnoses = 6;

/** Allergies, present diagnoses and the wishes about treatment on the resident's dashboard. */
export default function MedicalInfoCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const known = useCall(allergies.list, { residentId });
  const found = useCall(diagnoses.list, { residentId });
  const will = useCall(wills.get, { residentId });
  const query = {
    data:
      known.data && found.data && will.data
        ? {
            allergies: known.data,
            diagnoses: found.data.filter((one) => isPresent(one.status)),
            will: will.data,
          }
        : undefined,
    error: known.error ?? found.error ?? will.error,
    dataUpdatedAt: Math.min(known.dataUpdatedAt, found.dataUpdatedAt, will.dataUpdatedAt),
    refetch: () => Promise.all([known.refetch(), found.refetch(), will.refetch()]),
  };
  return (
    <Widget
      title={t('screens.MedicalInfoCard')}
      query={query}
      icon="medical"
      href={residentLink(residentId, 'medical-info')}
    >
      {(data) => (
        <Stack gap="sm">
          <Group>
            <AllergyMark
              state={data.allergies.state}
              names={namesOf(data.allergies.items, (name) => t('states.suspectedName', { name }))}
            />
          </Group>
          {data.diagnoses.length === 0 ? (
            <Text c="dimmed">{t('states.noDiagnoses')}</Text>
          ) : (
            <ul style={{ margin: 0, paddingLeft: '1.25rem' }}>
              {data.diagnoses.slice(0, shownDiagnoses).map((one) => (
                <li key={one.id}>{one.name}</li>
              ))}
            </ul>
          )}
          <WillLines will={data.will} />
        </Stack>
      )}
    </Widget>
  );
}
