import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type Taken, transmissions } from '../contract/transmissions.ts';
import { JsonFile } from './JsonFile.tsx';
import { useText } from './text.ts';

const looks = {
  accepted: states.accepted,
  results: 'done',
  rejected: states.rejected,
  unknownRecord: 'critical',
  notTransmitted: 'critical',
  unknownArea: 'critical',
  faulty: 'critical',
  begun: 'done',
  unknownResident: 'critical',
  otherPerson: 'critical',
  archived: states.archived,
  unknownItemSet: 'critical',
  alreadyThere: 'neutral',
  oneInProgress: 'warning',
} as const;

/** Reads the vendor's answer and says what became of each entry. */
export function ImportResults() {
  const t = useText();
  const [taken, setTaken] = useState<readonly Taken[] | null>(null);
  const act = useAct(transmissions.take, { quiet: true, onDone: (answer) => setTaken(answer.taken) });
  return (
    <Stack gap="md">
      <JsonFile
        label={t('fields.file')}
        help={t('help.results')}
        busy={act.busy}
        onText={(file) => {
          setTaken(null);
          void act.send({ file });
        }}
      />
      {act.error !== null && (
        <Text role="alert" c="critical">
          {saveMessage(act.error)}
        </Text>
      )}
      {taken && (
        <div role="status">
          <Text fw={550} mb="xs">
            {t('states.takenCount', { count: taken.length })}
          </Text>
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {taken.map((one, index) => (
              <li key={`${one.record} ${index}`}>
                <StatusBadge status={looks[one.outcome]} label={t(`taken.${one.outcome}`)} />
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {[one.record, one.detail].filter((part) => part !== '').join(' · ')}
                </Text>
              </li>
            ))}
          </Stack>
        </div>
      )}
    </Stack>
  );
}
