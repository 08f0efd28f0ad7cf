import { Stack } from '@mantine/core';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { NextRun } from './NextRun.tsx';
import { RunTable } from './RunTable.tsx';
import { useText } from './text.ts';

/** What bookkeeping was told, run by run, and what it will be told next. */
export default function LedgerRuns() {
  const t = useText();
  const [view, setView] = useAddressValue('view', 'runs');
  return (
    <ListPage title={t('screens.LedgerRuns')}>
      <Stack gap="sm">
        <ViewChoice
          label={t('fields.view')}
          value={view === 'next' ? view : 'runs'}
          onChange={setView}
          options={[
            { value: 'runs', label: t('views.runs') },
            { value: 'next', label: t('views.next') },
          ]}
        />
        {view === 'next' ? <NextRun /> : <RunTable />}
      </Stack>
    </ListPage>
  );
}
