import { Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { payouts } from '../contract/payouts.ts';
import { runStates } from '../domain/runs.ts';
import { Proposals } from './Proposals.tsx';
import { RunTable } from './RunTable.tsx';
import { useText } from './text.ts';

/** The runs of the home, and what waits for the next one. */
export default function PaymentRuns() {
  const t = useText();
  const [view, setView] = useAddressValue('view', 'runs');
  const [given, setState] = useAddressValue('state');
  const query = useCall(payouts.proposals, {});
  const state = runStates.find((one) => one === given);
  const filters = [
    {
      label: t('fields.state'),
      value: state ?? '',
      onChange: setState,
      options: runStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
  return (
    <ListPage
      title={t('screens.PaymentRuns')}
      {...(view === 'proposals' ? {} : { filters: <FilterBar filters={filters} /> })}
    >
      <Stack gap="sm">
        <ViewChoice
          label={t('fields.view')}
          value={view === 'proposals' ? view : 'runs'}
          onChange={setView}
          options={[
            { value: 'runs', label: t('views.runs') },
            { value: 'proposals', label: t('views.proposals', { count: query.data?.items.length ?? 0 }) },
          ]}
        />
        {view === 'proposals' ? (
          <Proposals query={query} />
        ) : (
          <RunTable state={state} onClear={() => setState('')} />
        )}
      </Stack>
    </ListPage>
  );
}
