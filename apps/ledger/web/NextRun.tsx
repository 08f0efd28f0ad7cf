import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { problemOf } from '#platform/web/client/failures.ts';
import { addDays, isDay } from '#platform/domain/time/days.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue, useGo } from '#platform/web/routing/navigation.tsx';
import { type Preview, runs } from '../contract/runs.ts';
import { runLink, usePeriod } from './ledger-words.ts';
import { NextTables } from './NextTables.tsx';
import { useText } from './text.ts';

/** What the next run holds, what is missing for it, and the way to make it. */
export function NextRun() {
  const t = useText();
  const format = useFormat();
  const [given, setUntil] = useAddressValue('until');
  const query = useCall(runs.preview, isDay(given) ? { untilDay: given } : {});
  const problem = problemOf(query.error);
  const refused = problem?.status === 409 ? problem : null;
  return (
    <Stack gap="md">
      <Group>
        <DayField
          label={t('fields.until')}
          help={t('help.until')}
          value={given === '' ? query.data?.untilDay : given}
          onChange={setUntil}
          max={addDays(format.today(), -1)}
        />
      </Group>
      {query.error && (
        <ErrorState
          error={query.error}
          // a day that cannot be exported: the answer says why
          {...(refused ? { message: refused.title } : {})}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonFor kind="table" />}
      {query.data && <Next preview={query.data} />}
    </Stack>
  );
}

function Next({ preview }: { readonly preview: Preview }) {
  const t = useText();
  const format = useFormat();
  const go = useGo();
  const period = usePeriod();
  const may = useMay('authorization.billing.ledger', 'Write');
  const create = useAct(runs.create, { success: t('done.created'), onDone: ({ id }) => go(runLink(id)) });
  const { untilDay, documents, debit, credit, problemCount } = preview;
  const make = async () => {
    const yes = t('actions.create');
    if (await ask({ title: t('help.createTitle'), text: t('help.create'), yes }))
      await create.send({ untilDay, documents, debit });
  };
  return (
    <Stack gap="md">
      <Text>
        {t('sum', {
          period: period(preview),
          count: documents,
          debit: format.money(debit),
          credit: format.money(credit),
        })}
      </Text>
      {problemCount > 0 && (
        <Text role="status" c="var(--s-warning-text)">
          {t('incomplete', { count: problemCount })}
        </Text>
      )}
      {may && (
        <Group>
          <Button
            loading={create.busy}
            disabled={problemCount > 0 || documents === 0}
            onClick={() => void make()}
          >
            {t('actions.create')}
          </Button>
        </Group>
      )}
      <NextTables preview={preview} />
    </Stack>
  );
}
