import { SimpleGrid, Stack, Text } from '@mantine/core';
import { type FormDefinition, triggers } from '#apps/forms/contract/form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { BothField } from './BothField.tsx';
import { CalculationsEditor } from './CalculationsEditor.tsx';
import { ConditionsEditor, FlagsEditor, OutcomeRulesEditor } from './FlagsEditor.tsx';
import { Fold } from './Fold.tsx';
import { ResultEditor } from './ResultEditor.tsx';
import { useText } from './text.ts';

export interface FormPartProps {
  readonly definition: FormDefinition;
  /** Changes parts of the form; typing under the same key is one step. */
  readonly onChange: (change: Partial<FormDefinition>, key: string) => void;
}
const licences = ['own', 'public', 'attribution', 'permissionNeeded'] as const;

/** The form itself: title, whom it is for, result, rules, when it is due again, whose it is. */
export function FormProperties({ definition, onChange }: FormPartProps) {
  const t = useText();
  const days = (value: number | null) =>
    typeof value === 'number' && value >= 1 ? Math.min(3650, Math.round(value)) : null;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('builder.formHelp')}
      </Text>
      <BothField
        label={t('fields.title')}
        mandatory
        value={definition.title}
        onChange={(title) => onChange({ title: title! }, 'title')}
      />
      <BothField
        label={t('fields.purpose')}
        long
        value={definition.purpose}
        onChange={(purpose) => onChange({ purpose }, 'purpose')}
      />
      <ChoiceField
        label={t('fields.subject')}
        mandatory
        value={definition.subject}
        onChange={(subject) => subject && onChange({ subject }, 'subject')}
        options={(['resident', 'none'] as const).map((value) => ({ value, label: t(`subjects.${value}`) }))}
      />
      <Fold title={t('builder.result')} open={definition.score !== null}>
        <ResultEditor definition={definition} onChange={onChange} />
        <OutcomeRulesEditor definition={definition} onChange={onChange} />
      </Fold>
      <Fold title={t('builder.calculations')} open={definition.calculations.length > 0}>
        <CalculationsEditor definition={definition} onChange={onChange} />
      </Fold>
      <Fold title={t('builder.flags')} open={definition.flags.length + definition.conditions.length > 0}>
        <FlagsEditor definition={definition} onChange={onChange} />
        <ConditionsEditor definition={definition} onChange={onChange} />
      </Fold>
      <Fold
        title={t('builder.again')}
        open={definition.intervalDays !== null || definition.triggers.length > 0}
      >
        <NumberUnitField
          label={t('fields.interval')}
          help={t('help.interval')}
          unit={t('units.days')}
          whole
          value={definition.intervalDays}
          onChange={(value) => onChange({ intervalDays: days(value) }, 'interval')}
        />
        <ChoicesField
          label={t('fields.triggers')}
          value={definition.triggers}
          onChange={(next) => onChange({ triggers: next }, 'triggers')}
          options={triggers.map((value) => ({ value, label: t(`triggers.${value}`) }))}
        />
      </Fold>
      <Fold title={t('builder.source')}>
        <SelectField
          label={t('fields.licence')}
          mandatory
          value={definition.licence}
          onChange={(licence) => licence && onChange({ licence }, 'licence')}
          options={licences.map((value) => ({ value, label: t(`licences.${value}`) }))}
        />
        <BothField
          label={t('fields.attribution')}
          value={definition.attribution}
          onChange={(attribution) => onChange({ attribution }, 'attribution')}
        />
        <TextField
          label={t('fields.source')}
          value={definition.source}
          maxLength={300}
          onChange={(source) => onChange({ source }, 'source')}
        />
        <SwitchField
          label={t('fields.ownWording')}
          value={definition.ownWording}
          onChange={(ownWording) => onChange({ ownWording }, 'ownWording')}
        />
        <SimpleGrid cols={2}>
          <TextField
            label={t('fields.variant')}
            help={t('help.variant')}
            value={definition.variant}
            maxLength={40}
            onChange={(variant) => onChange({ variant }, 'variant')}
          />
          <NumberUnitField
            label={t('fields.minutes')}
            unit="min"
            whole
            value={definition.minutes ?? null}
            onChange={(value) =>
              onChange(
                {
                  minutes:
                    typeof value === 'number' && value >= 1 ? Math.min(240, Math.round(value)) : undefined,
                },
                'minutes',
              )
            }
          />
        </SimpleGrid>
        <SwitchField
          label={t('fields.shift')}
          value={definition.shift}
          onChange={(shift) => onChange({ shift }, 'shift')}
        />
      </Fold>
    </Stack>
  );
}
