import { ActionIcon, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { factList, type FormDefinition, isFactCode, type Item } from '#apps/forms/contract/form.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import {
  askable,
  operatorsFor,
  type Operator,
  type Part,
  readRule,
  type Rule,
  scoreSubject,
  toExpression,
} from './rules.ts';
import classes from './Builder.module.css';
import { useText } from './text.ts';

interface RuleProps {
  readonly label: string;
  readonly definition: FormDefinition;
  /** The item or section that the rule belongs to; null: all items may be asked about. */
  readonly before: string | null;
  readonly value: string | undefined;
  readonly onChange: (expression: string | undefined) => void;
  /** What else than answers may be asked about (`rules.ts`: score, calculations, facts). */
  readonly subjects?: readonly string[];
  /** The expression that stands for no rule yet, and what that means; without it there is no expression and the rule always holds. */
  readonly none?: 'true' | 'false';
}

/** One part of the sentence: question, comparison, value. */
function PartRow({
  part,
  items,
  subjects,
  onChange,
  onRemove,
}: {
  readonly part: Part;
  readonly items: readonly Item[];
  readonly subjects: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (part: Part) => void;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const item = items.find((one) => one.id === part.item);
  const options = item?.kind === 'choice' || item?.kind === 'multiple' ? item.options : [];
  const choose = (id: string | null) => {
    const next = items.find((one) => one.id === id);
    onChange({ item: id ?? '', operator: operatorsFor(next, id ?? '')[0]!, value: '' });
  };
  const needsCode = ['is', 'isNot', 'has'].includes(part.operator);
  const needsNumber = ['atLeast', 'atMost', 'pointsAtLeast'].includes(part.operator);
  return (
    <div className={classes.rulePart} role="group" aria-label={t('rules.part')}>
      <SelectField
        label={t('rules.question')}
        value={part.item}
        onChange={choose}
        options={[
          ...subjects,
          ...items.map((one) => ({ value: one.id, label: one.label[language] || one.id })),
        ]}
        mandatory
      />
      <SelectField<Operator>
        label={t('rules.comparison')}
        value={part.operator}
        onChange={(operator) => onChange({ ...part, operator: operator ?? 'answered', value: '' })}
        options={operatorsFor(item, part.item).map((one) => ({
          value: one,
          label: t(`rules.operators.${one}`),
        }))}
        mandatory
      />
      {needsCode && (
        <SelectField
          label={t('rules.answer')}
          value={part.value}
          onChange={(value) => onChange({ ...part, value: value ?? '' })}
          options={options.map((one) => ({ value: one.code, label: one.label[language] || one.code }))}
          mandatory
        />
      )}
      {needsNumber && (
        <NumberUnitField
          label={t('rules.number')}
          value={part.value === '' ? null : Number(part.value)}
          onChange={(value) => onChange({ ...part, value: typeof value === 'number' ? String(value) : '' })}
          mandatory
        />
      )}
      <ActionIcon variant="default" aria-label={t('rules.removePart')} onClick={onRemove}>
        <Icon name="delete" />
      </ActionIcon>
    </div>
  );
}

/** A rule as a sentence of questions and answers, or as an expression for those who know them. */
export function RuleField({
  label,
  definition,
  before,
  value: given,
  onChange: tell,
  subjects = [],
  none,
}: RuleProps) {
  const t = useText();
  const language = useLanguage();
  const value = given === none ? undefined : given;
  const onChange = (expression: string | undefined) => tell(expression ?? none);
  const nameOf = (subject: string): string => {
    if (subject === scoreSubject) return t('rules.score');
    const fact = subject.startsWith('facts.') ? subject.slice('facts.'.length) : '';
    if (isFactCode(fact)) return t('rules.fact', { fact: factList[fact][language] });
    const calculation = definition.calculations.find((one) => `calculated.${one.id}` === subject);
    return calculation?.label[language] || calculation?.label.en || subject;
  };
  const others = subjects.map((one) => ({ value: one, label: nameOf(one) }));
  const readable = value === undefined ? { join: 'all' as const, parts: [] } : readRule(value);
  const [expert, setExpert] = useState(readable === null);
  // parts that are not complete are no rule yet and wait here
  const [open, setOpen] = useState<Rule | null>(null);
  const items = askable(definition, before);
  const rule =
    open && toExpression(open) === (value ?? null) ? open : (readable ?? { join: 'all', parts: [] });
  const set = (next: Rule) => {
    setOpen(next);
    onChange(toExpression(next) ?? undefined);
  };
  const add = () => set({ ...rule, parts: [...rule.parts, { item: '', operator: 'is', value: '' }] });
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Group justify="space-between">
        <Text fw={600} size="sm">
          {label}
        </Text>
        <Switch
          size="sm"
          label={t('rules.expert')}
          checked={expert}
          disabled={readable === null}
          onChange={(event) => setExpert(event.currentTarget.checked)}
        />
      </Group>
      {expert ? (
        <ParagraphField
          label={t('rules.expression')}
          help={t('rules.expressionHelp')}
          rows={2}
          value={value ?? ''}
          onChange={(text) => onChange(text.trim() === '' ? undefined : text)}
        />
      ) : (
        <>
          {rule.parts.length === 0 && (
            <Text size="sm" c="dimmed">
              {t(none === 'false' ? 'rules.never' : 'rules.always')}
            </Text>
          )}
          {rule.parts.length > 1 && (
            <ChoiceField
              label={t('rules.join')}
              mandatory
              value={rule.join}
              onChange={(join) => join && set({ ...rule, join })}
              options={[
                { value: 'all', label: t('rules.all') },
                { value: 'any', label: t('rules.any') },
              ]}
            />
          )}
          {/* oxlint-disable-next-line react/no-array-index-key -- parts have no other name */}
          {rule.parts.map((part, index) => (
            <PartRow
              key={index}
              part={part}
              items={items}
              subjects={others}
              onChange={(next) => set({ ...rule, parts: rule.parts.with(index, next) })}
              onRemove={() => set({ ...rule, parts: rule.parts.toSpliced(index, 1) })}
            />
          ))}
          {items.length + others.length > 0 ? (
            <Group>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Icon name="add" size={16} />}
                onClick={add}
              >
                {t('rules.add')}
              </Button>
            </Group>
          ) : (
            <Text size="sm" c="dimmed">
              {t('rules.nothingBefore')}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
