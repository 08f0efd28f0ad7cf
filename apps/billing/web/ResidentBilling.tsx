import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { runs } from '../contract/runs.ts';
import { payers } from '../contract/services.ts';
import { MonthField, useMonth } from './MonthField.tsx';
import { PeriodButton } from './PeriodButton.tsx';
import { Preview } from './Preview.tsx';
import { byDifference } from './run.ts';
import { stepOf, steps } from './run.ts';
import { RunResidents } from './RunResidents.tsx';
import { RunStep } from './RunStep.tsx';
import { StepBar } from './StepBar.tsx';
import { useText } from './text.ts';

/** The billing run of a month: collect, check, create, review, issue, with a preview of each resident. */
export default function ResidentBilling() {
  const t = useText();
  const [month, setMonth] = useMonth();
  const [asked, setStep] = useAddressValue('step');
  const [payer, setPayer] = useAddressValue('payer');
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useCall(runs.show, { month }, { keep: true });
  const run = query.data && { ...query.data, residents: byDifference(query.data.residents) };
  const step = steps.find((one) => one === asked) ?? (run ? stepOf(run) : 'collect');
  const index = Math.max(0, run?.residents.findIndex(({ residentId }) => residentId === chosen) ?? 0);
  const move = (by: -1 | 1) => {
    const all = run?.residents ?? [];
    setChosen(all[(index + by + all.length) % all.length]?.residentId ?? null);
  };
  return (
    <ListPage
      title={t('screens.ResidentBilling')}
      search={
        <MonthField
          value={month}
          onChange={(next) => {
            setMonth(next);
            setStep('');
          }}
        />
      }
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.payer'),
              value: payer,
              onChange: setPayer,
              options: payers.map((value) => ({ value, label: t(`payers.${value}`) })),
            },
          ]}
        />
      }
    >
      <Stack gap="lg">
        {run?.status === 'closed' && <ReadOnlyBand reason={t('run.closedMonth')} />}
        {run && run.status !== 'past' && <StepBar run={run} step={step} onStep={setStep} />}
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Stack gap="lg">
            {run?.status === 'past' && (
              <Section title={t('run.pastMonth')}>
                <Stack gap="md">
                  <Text>{t('run.pastHelp')}</Text>
                  <Group>
                    <PeriodButton period={{ month, status: 'past', reason: '', version: null }} />
                  </Group>
                </Stack>
              </Section>
            )}
            {run && run.status === 'open' && (
              <Section title={t(`steps.${step}`)}>
                <RunStep
                  key={`${month} ${step}`}
                  step={step}
                  run={run}
                  wanted={payers.filter((one) => payer === '' || one === payer)}
                  onStep={setStep}
                />
              </Section>
            )}
          </Stack>
          <Preview resident={run?.residents[index]} month={month} payer={payer} onStep={move} />
        </SimpleGrid>
        <RunResidents run={run} query={query} onOpen={(resident) => setChosen(resident.residentId)} />
      </Stack>
    </ListPage>
  );
}
