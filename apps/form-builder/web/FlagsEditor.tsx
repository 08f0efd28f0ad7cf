import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { severities } from '#apps/forms/contract/form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { BothField } from './BothField.tsx';
import classes from './Builder.module.css';
import type { FormPartProps } from './FormProperties.tsx';
import { RuleField } from './RuleField.tsx';
import { factSubjects, resultSubjects } from './rules.ts';
import { useText } from './text.ts';

const nextCode = (start: string, codes: readonly string[]): string =>
  `${start}${Math.max(0, ...codes.map((code) => Number(code.slice(start.length)) || 0)) + 1}`;

/** Hints and alarms beside the result: when, in which words, who is told. */
export function FlagsEditor({ definition, onChange }: FormPartProps) {
  const t = useText();
  const { flags } = definition;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('help.flags')}
      </Text>
      {flags.map((flag, index) => {
        const set = (change: Partial<typeof flag>) =>
          onChange({ flags: flags.with(index, { ...flag, ...change }) }, `flag:${flag.code}`);
        const name = t('fields.flag', { number: index + 1 });
        return (
          <div key={flag.code} className={classes.option} role="group" aria-label={name}>
            <RuleField
              label={t('rules.ifThen')}
              definition={definition}
              before={null}
              subjects={[...resultSubjects(definition), ...factSubjects(definition)]}
              none="false"
              value={flag.when}
              onChange={(when) => set({ when: when ?? 'false' })}
            />
            <BothField
              label={name}
              mandatory
              value={flag.label}
              onChange={(label) => set({ label: label! })}
            />
            <SelectField
              label={t('fields.severity')}
              mandatory
              value={flag.severity}
              onChange={(severity) => severity && set({ severity })}
              options={severities.map((value) => ({ value, label: t(`severities.${value}`) }))}
            />
            <ChoicesField
              label={t('fields.notify')}
              value={flag.notify}
              onChange={(notify) => set({ notify })}
              options={(['responsible', 'nurseInCharge', 'doctor'] as const).map((value) => ({
                value,
                label: t(`notify.${value}`),
              }))}
            />
            <Group justify="flex-end">
              <ActionIcon
                variant="subtle"
                aria-label={t('builder.of', { action: t('builder.remove'), name })}
                onClick={() => onChange({ flags: flags.toSpliced(index, 1) }, '')}
              >
                <Icon name="delete" />
              </ActionIcon>
            </Group>
          </div>
        );
      })}
      {flags.length < 20 && (
        <Group>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={() =>
              onChange(
                {
                  flags: [
                    ...flags,
                    {
                      code: nextCode(
                        'f',
                        flags.map((one) => one.code),
                      ),
                      when: definition.score ? 'score >= 1' : 'false',
                      label: { en: '', de: '' },
                      severity: 'warning',
                      notify: [],
                    },
                  ],
                },
                '',
              )
            }
          >
            {t('builder.addFlag')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** What refuses the form for a resident, asks for a reason, or only warns. */
export function ConditionsEditor({ definition, onChange }: FormPartProps) {
  const t = useText();
  const { conditions } = definition;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('help.conditions')}
      </Text>
      {conditions.map((condition, index) => {
        const set = (change: Partial<typeof condition>) =>
          onChange(
            { conditions: conditions.with(index, { ...condition, ...change }) },
            `condition:${condition.code}`,
          );
        const name = t('fields.condition', { number: index + 1 });
        return (
          <div key={condition.code} className={classes.option} role="group" aria-label={name}>
            <RuleField
              label={t('rules.ifThen')}
              definition={definition}
              before={null}
              subjects={factSubjects(definition)}
              none="false"
              value={condition.when}
              onChange={(when) => set({ when: when ?? 'false' })}
            />
            <BothField
              label={name}
              mandatory
              value={condition.message}
              onChange={(message) => set({ message: message! })}
            />
            <ChoiceField
              label={t('fields.effect')}
              mandatory
              value={condition.effect}
              onChange={(effect) => effect && set({ effect })}
              options={(['refuse', 'confirm', 'warn'] as const).map((value) => ({
                value,
                label: t(`effects.${value}`),
              }))}
            />
            <TextField
              label={t('fields.offer')}
              help={t('help.offer')}
              value={condition.offer ?? ''}
              maxLength={60}
              onChange={(offer) => set({ offer: offer || undefined })}
            />
            <Group justify="flex-end">
              <ActionIcon
                variant="subtle"
                aria-label={t('builder.of', { action: t('builder.remove'), name })}
                onClick={() => onChange({ conditions: conditions.toSpliced(index, 1) }, '')}
              >
                <Icon name="delete" />
              </ActionIcon>
            </Group>
          </div>
        );
      })}
      {conditions.length < 10 && (
        <Group>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={() =>
              onChange(
                {
                  conditions: [
                    ...conditions,
                    {
                      code: nextCode(
                        'w',
                        conditions.map((one) => one.code),
                      ),
                      when: 'false',
                      effect: 'warn',
                      message: { en: '', de: '' },
                    },
                  ],
                },
                '',
              )
            }
          >
            {t('builder.addCondition')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Results that do not follow from the score alone: the first rule that holds decides, before the bands. */
export function OutcomeRulesEditor({ definition, onChange }: FormPartProps) {
  const t = useText();
  const language = useLanguage();
  const rules = definition.outcomeRules;
  const options = definition.outcomes.map((one, index) => ({
    value: one.code,
    label: one.label[language] || one.label.en || t('fields.outcome', { number: index + 1 }),
  }));
  if (options.length === 0) return null;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('help.outcomeRules')}
      </Text>
      {rules.map((rule, index) => {
        const set = (change: Partial<typeof rule>) =>
          onChange({ outcomeRules: rules.with(index, { ...rule, ...change }) }, `outcomeRule:${index}`);
        const name = t('fields.outcomeRule', { number: index + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rules have no other name
          <div key={index} className={classes.option} role="group" aria-label={name}>
            <RuleField
              label={t('rules.ifThen')}
              definition={definition}
              before={null}
              subjects={[...resultSubjects(definition), ...factSubjects(definition)]}
              none="false"
              value={rule.when}
              onChange={(when) => set({ when: when ?? 'false' })}
            />
            <SelectField
              label={t('fields.thenResult')}
              mandatory
              value={rule.outcome}
              onChange={(outcome) => outcome && set({ outcome })}
              options={options}
            />
            <Group justify="flex-end">
              <ActionIcon
                variant="subtle"
                aria-label={t('builder.of', { action: t('builder.remove'), name })}
                onClick={() => onChange({ outcomeRules: rules.toSpliced(index, 1) }, '')}
              >
                <Icon name="delete" />
              </ActionIcon>
            </Group>
          </div>
        );
      })}
      {rules.length < 20 && (
        <Group>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={() =>
              onChange({ outcomeRules: [...rules, { when: 'false', outcome: options[0]!.value }] }, '')
            }
          >
            {t('builder.addOutcomeRule')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
