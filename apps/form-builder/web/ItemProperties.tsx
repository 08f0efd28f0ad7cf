import { Stack, Text } from '@mantine/core';
import type { FormDefinition, Item } from '#apps/forms/contract/form.ts';
import { factCodes, factList } from '#apps/form-filling/web/parts.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { BothField } from './BothField.tsx';
import { Fold } from './Fold.tsx';
import { KindProperties } from './KindProperties.tsx';
import { NotAssessableFields } from './NotAssessableFields.tsx';
import { RuleField } from './RuleField.tsx';
import { useText } from './text.ts';

type Answered = Exclude<Item, { kind: 'display' }>;
interface Props<I> {
  readonly definition: FormDefinition;
  readonly item: I;
  readonly onChange: (item: Item) => void;
}

const prefilled = (item: Answered): boolean => ['choice', 'number', 'text', 'date'].includes(item.kind);

function Mandatory({ definition, item, onChange }: Props<Answered>) {
  const t = useText();
  const now = item.requiredWhen !== undefined ? 'when' : item.required ? 'always' : 'never';
  const set = (next: 'never' | 'always' | 'when' | null) =>
    onChange({
      ...item,
      required: next === 'always',
      requiredWhen: next === 'when' ? (item.requiredWhen ?? 'true') : undefined,
    });
  return (
    <>
      <ChoiceField
        label={t('fields.mandatory')}
        mandatory
        value={now}
        onChange={set}
        options={(['never', 'always', 'when'] as const).map((value) => ({
          value,
          label: t(`mandatory.${value}`),
        }))}
      />
      {now === 'when' && (
        <RuleField
          label={t('mandatory.when')}
          definition={definition}
          before={item.id}
          value={item.requiredWhen === 'true' ? undefined : item.requiredWhen}
          onChange={(rule) => onChange({ ...item, requiredWhen: rule ?? 'true' })}
        />
      )}
    </>
  );
}

/** A value of the record that is proposed; by name, or as an expression. */
function Prefill({ item, onChange }: Omit<Props<Answered>, 'definition'>) {
  const t = useText();
  const language = useLanguage();
  const simple = item.prefill === undefined || /^facts\.\w+$/.test(item.prefill);
  if (!simple)
    return (
      <TextField
        label={t('fields.prefill')}
        help={t('help.prefill')}
        value={item.prefill}
        maxLength={1000}
        onChange={(text) => onChange({ ...item, prefill: text.trim() || undefined })}
      />
    );
  return (
    <SelectField
      label={t('fields.prefill')}
      help={t('help.prefill')}
      value={item.prefill?.slice('facts.'.length) ?? null}
      onChange={(code) => onChange({ ...item, prefill: code === null ? undefined : `facts.${code}` })}
      options={factCodes.map((code) => ({ value: code as string, label: factList[code][language] }))}
    />
  );
}

/** Licensed wording that the home entered after it acquired the right; it replaces the words on screen and print, never in rules. */
function Licensed({ item, onChange }: Omit<Props<Answered>, 'definition'>) {
  const t = useText();
  const text = { en: item.licensedText?.en ?? '', de: item.licensedText?.de ?? '' };
  const set = (next: { en: string; de: string } | undefined) =>
    onChange({
      ...item,
      licensedText: next && {
        ...(next.en === '' ? {} : { en: next.en }),
        ...(next.de === '' ? {} : { de: next.de }),
      },
    });
  return (
    <BothField
      label={t('fields.licensedText')}
      help={t('help.licensedText')}
      value={text}
      long
      onChange={set}
    />
  );
}

/** Everything about one item: words, answers, when it is asked, what it counts. */
export function ItemProperties({ definition, item, onChange }: Props<Item>) {
  const t = useText();
  if (item.kind === 'display') {
    return (
      <Stack gap="md">
        <BothField
          label={t('fields.words')}
          value={item.label}
          mandatory
          long
          tokens
          onChange={(label) => onChange({ ...item, label: label! })}
        />
        <RuleField
          label={t('fields.showWhen')}
          definition={definition}
          before={item.id}
          value={item.showWhen}
          onChange={(showWhen) => onChange({ ...item, showWhen })}
        />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <BothField
        label={t('fields.question')}
        value={item.label}
        mandatory
        onChange={(label) => onChange({ ...item, label: label! })}
      />
      <KindProperties item={item} onChange={onChange} />
      <Mandatory definition={definition} item={item} onChange={onChange} />
      <RuleField
        label={t('fields.showWhen')}
        definition={definition}
        before={item.id}
        value={item.showWhen}
        onChange={(showWhen) => onChange({ ...item, showWhen })}
      />
      <Fold title={t('builder.more')} open={item.help !== undefined || item.notAssessable !== undefined}>
        <BothField
          label={t('fields.help')}
          value={item.help}
          long
          onChange={(help) => onChange({ ...item, help })}
        />
        <SwitchField
          label={t('fields.notAssessable')}
          value={item.notAssessable !== undefined}
          onChange={(on) =>
            onChange({ ...item, notAssessable: on ? { reasonRequired: false, reasons: [] } : undefined })
          }
        />
        {item.notAssessable && (
          <NotAssessableFields
            value={item.notAssessable}
            onChange={(notAssessable) => onChange({ ...item, notAssessable })}
          />
        )}
        {prefilled(item) && definition.subject === 'resident' && <Prefill item={item} onChange={onChange} />}
        <TextField
          label={t('fields.mark')}
          help={t('help.mark')}
          value={item.mark ?? ''}
          maxLength={8}
          onChange={(mark) => onChange({ ...item, mark: mark || undefined })}
        />
        <Licensed item={item} onChange={onChange} />
        <Text size="sm" c="dimmed">
          {t('fields.name')}: <span className="exact">{item.id}</span>
        </Text>
      </Fold>
    </Stack>
  );
}
