import { ActionIcon, Button, Group, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { type FormDefinition, severities } from '#apps/forms/contract/form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { BandLine } from './BandLine.tsx';
import { addBand, borders, inOrder, isSum, moveBorder, reach, removeBand, sumOf } from './bands.ts';
import { BothField } from './BothField.tsx';
import classes from './Builder.module.css';
import type { FormPartProps } from './FormProperties.tsx';
import { useText } from './text.ts';

type Outcome = FormDefinition['outcomes'][number];
type Score = NonNullable<FormDefinition['score']>;

/** Halves where any points are halves, whole numbers otherwise. */
const stepOf = (definition: FormDefinition): number =>
  /"points":-?\d+\.5/.test(JSON.stringify(definition.sections)) ? 0.5 : 1;

function ScoreFields({ definition, score, onChange }: FormPartProps & { readonly score: Score }) {
  const t = useText();
  const [expert, setExpert] = useState(!isSum(score.value));
  const set = (change: Partial<Score>, key: string) => onChange({ score: { ...score, ...change } }, key);
  const number = (value: number | null, was: number) => (typeof value === 'number' ? value : was);
  return (
    <>
      <Group justify="space-between">
        <Text fw={600} size="sm">
          {t('fields.scoreValue')}
        </Text>
        <Switch
          size="sm"
          label={t('rules.expert')}
          checked={expert}
          disabled={!isSum(score.value)}
          onChange={(event) => setExpert(event.currentTarget.checked)}
        />
      </Group>
      {expert ? (
        <ParagraphField
          label={t('rules.expression')}
          help={t('help.scoreValue')}
          rows={2}
          value={score.value}
          onChange={(value) => set({ value }, 'score')}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('help.scoreSum')}
        </Text>
      )}
      <Group>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => set({ value: sumOf(definition), ...reach(definition) }, '')}
        >
          {t('builder.sumAll')}
        </Button>
      </Group>
      <SimpleGrid cols={2}>
        <NumberUnitField
          label={t('fields.scoreMinimum')}
          value={score.minimum}
          onChange={(value) => set({ minimum: number(value, score.minimum) }, 'minimum')}
        />
        <NumberUnitField
          label={t('fields.scoreMaximum')}
          value={score.maximum}
          onChange={(value) => set({ maximum: number(value, score.maximum) }, 'maximum')}
        />
      </SimpleGrid>
      <ChoiceField
        label={t('fields.highMeans')}
        mandatory
        value={score.highMeans}
        onChange={(highMeans) => highMeans && set({ highMeans }, 'high')}
        options={(['bad', 'good'] as const).map((value) => ({ value, label: t(`high.${value}`) }))}
      />
    </>
  );
}

/** One result: its words, how serious, from which score, and after how many days the form is due again. */
function OutcomeRow({
  definition,
  outcome,
  step,
  onChange,
}: FormPartProps & { readonly outcome: Outcome; readonly step: number }) {
  const t = useText();
  const at = definition.outcomes.indexOf(outcome);
  const set = (change: Partial<Outcome>) =>
    onChange(
      { outcomes: definition.outcomes.with(at, { ...outcome, ...change }) },
      `outcome:${outcome.code}`,
    );
  const bands = inOrder(definition.bands);
  const band = bands.findIndex((one) => one.outcome === outcome.code);
  const { score } = definition;
  const remove = () =>
    onChange(
      {
        outcomes: definition.outcomes.toSpliced(at, 1),
        bands: band < 0 ? definition.bands : [...removeBand(bands, band, step)],
        outcomeRules: definition.outcomeRules.filter((one) => one.outcome !== outcome.code),
      },
      '',
    );
  return (
    <li className={classes.option}>
      <BothField
        label={t('fields.outcome', { number: at + 1 })}
        mandatory
        value={outcome.label}
        onChange={(label) => set({ label: label! })}
      />
      <SimpleGrid cols={2}>
        <SelectField
          label={t('fields.severity')}
          mandatory
          value={outcome.severity}
          onChange={(severity) => severity && set({ severity })}
          options={severities.map((value) => ({ value, label: t(`severities.${value}`) }))}
        />
        {score && band > 0 && (
          <NumberUnitField
            label={t('fields.from')}
            value={borders(bands)[band - 1] ?? null}
            onChange={(value) =>
              typeof value === 'number' &&
              onChange(
                { bands: [...moveBorder(bands, band - 1, value, score.minimum, score.maximum, step)] },
                `band:${band}`,
              )
            }
          />
        )}
        <NumberUnitField
          label={t('fields.interval')}
          unit={t('units.days')}
          whole
          value={outcome.intervalDays ?? null}
          onChange={(value) =>
            set({
              intervalDays:
                typeof value === 'number' && value >= 1 ? Math.min(3650, Math.round(value)) : undefined,
            })
          }
        />
      </SimpleGrid>
      <Group justify="flex-end">
        <ActionIcon
          variant="subtle"
          aria-label={t('builder.of', {
            action: t('builder.remove'),
            name: t('fields.outcome', { number: at + 1 }),
          })}
          onClick={remove}
        >
          <Icon name="delete" />
        </ActionIcon>
      </Group>
    </li>
  );
}

/** Score and results: how points come together, and what the score means. */
export function ResultEditor({ definition, onChange }: FormPartProps) {
  const t = useText();
  const { score } = definition;
  const step = stepOf(definition);
  const start = (on: boolean) =>
    onChange(
      on
        ? { score: { value: sumOf(definition), ...reach(definition), highMeans: 'bad' } }
        : { score: null, bands: [] },
      '',
    );
  const code = `o${Math.max(0, ...definition.outcomes.map((one) => Number(one.code.slice(1)) || 0)) + 1}`;
  const add = () =>
    onChange(
      {
        outcomes: [...definition.outcomes, { code, label: { en: '', de: '' }, severity: 'none' }],
        bands: score
          ? [...addBand(definition.bands, code, score.minimum, score.maximum, step)]
          : definition.bands,
      },
      '',
    );
  return (
    <Stack gap="md">
      <SwitchField label={t('fields.scored')} value={score !== null} onChange={start} />
      {score && <ScoreFields definition={definition} score={score} onChange={onChange} />}
      {score && definition.bands.length > 0 && (
        <BandLine
          definition={definition}
          step={step}
          onChange={(bands) => onChange({ bands: [...bands] }, 'bands')}
        />
      )}
      <ol className={classes.options} aria-label={t('builder.outcomes')}>
        {definition.outcomes.map((outcome) => (
          <OutcomeRow
            key={outcome.code}
            definition={definition}
            outcome={outcome}
            step={step}
            onChange={onChange}
          />
        ))}
      </ol>
      {definition.outcomes.length < 20 && (
        <Group>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={add}
          >
            {t('builder.addOutcome')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
