import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { cases } from '../contract/cases.ts';
import { useText } from './text.ts';

/** What the policies would do on a day; changes nothing. */
export function DryRun() {
  const t = useText();
  const format = useFormat();
  const [day, setDay] = useState(format.today());
  const query = useCall(cases.preview, { day }, { enabled: /^\d{4}-\d\d-\d\d$/.test(day), keep: true });
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('hints.preview')}</Text>
      <DayField label={t('fields.day')} value={day} onChange={(next) => setDay(next ?? '')} />
      <DataTable
        label={t('actions.dryRun')}
        list={asList(query.data?.steps, query)}
        rowKey={(one) => `${one.residentId} ${one.action}`}
        rowName={(one) => listName(one.resident)}
        empty={{ title: t('sentences.nothing'), icon: 'check' }}
        columns={[
          {
            key: 'resident',
            head: t('fields.resident'),
            cell: (one) => (
              <ResidentLabel resident={one.resident} room={false} age={false}>
                ({one.number})
              </ResidentLabel>
            ),
            phone: 'title',
          },
          { key: 'action', head: t('fields.action'), cell: (one) => t(`steps.${one.action}`) },
          { key: 'policy', head: t('fields.policy'), cell: (one) => one.policy },
          {
            key: 'expires',
            head: t('fields.expires'),
            cell: (one) => format.day(one.expiresOn),
            nowrap: true,
          },
        ]}
      />
      {(query.data?.more ?? 0) > 0 && <Text>{t('sentences.more', { count: query.data!.more })}</Text>}
    </Stack>
  );
}
