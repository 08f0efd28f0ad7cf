import { Button } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { progressOf } from '../domain/progress.ts';
import { slots } from '../domain/slots.ts';
import { RoundContent } from './RoundContent.tsx';
import { useText } from './text.ts';
import { counted, useRound } from './use-round.ts';
import { useStart } from './use-start.ts';

/** What is to be given in a round, from person to person; two taps a person (experience, sketch 3). */
export default function MedicationRoundPage() {
  const t = useText();
  const format = useFormat();
  const sight = useRound();
  const { query, people } = sight;
  const [personId, open] = useAddressValue('person', '');
  const run = useStart(sight, open);
  const { data } = query;
  return (
    <ListPage
      title={
        data === undefined ? t('screens.MedicationRoundPage') : t('round.title', { at: format.time(data.at) })
      }
      {...(data === undefined ? {} : { hint: t('round.progress', progressOf(counted(people))) })}
      filters={
        personId === '' ? (
          <ViewChoice
            label={t('fields.slot')}
            value={data?.slot ?? 'morning'}
            onChange={(next) => sight.setSlot(next)}
            options={slots.map((value) => ({ value, label: t(`slots.${value}`) }))}
          />
        ) : (
          <Button variant="subtle" leftSection={<Icon name="left" />} onClick={() => open('')}>
            {t('actions.everybody')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="table" />}
      {query.error !== null && data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data !== undefined && (
        <RoundContent
          {...{ round: data, sight, personId, open }}
          busy={run.busy}
          onStart={() => void run.start()}
        />
      )}
    </ListPage>
  );
}
