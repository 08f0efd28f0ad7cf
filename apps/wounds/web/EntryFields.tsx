import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { pushAreaScale } from '#apps/instruments/contract/push.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { formatNumber } from '#platform/web/text/format.ts';
import { EntryFields as Schema, type EntryFields as Fields } from '../contract/entries.ts';
import {
  edges,
  exudateAmounts,
  exudateTypes,
  localSigns,
  measuredArea,
  odours,
  surroundings,
  systemicSigns,
  tissues,
  tissueSum,
  trends,
} from '../domain/entries.ts';
import { pushTotal } from '../domain/push.ts';
import { isChanged } from './copy.ts';
import { useText } from './text.ts';
import { useChoices } from './words.ts';

interface Props {
  readonly form: Form<Fields>;
  /** What was taken over from the last entry: what differs from it is marked. */
  readonly copied: Fields | null;
  readonly pressureUlcer: boolean;
  /** All fields at once, not only those of a short entry. */
  readonly whole?: boolean;
}

/** Area, PUSH and the sum of the shares as one types. */
function Computed({ form, pressureUlcer }: Pick<Props, 'form' | 'pressureUlcer'>) {
  const t = useText();
  const parsed = Schema.safeParse(form.value);
  if (!parsed.success) return null;
  const area = measuredArea(parsed.data)?.area ?? null;
  const push = pressureUlcer ? pushTotal({ ...parsed.data, area }, pushAreaScale) : null;
  const said = [
    area === null ? '' : t('states.areaIs', { area: formatNumber(area) }),
    push === null ? '' : t('states.pushIs', { push }),
  ].filter((part) => part !== '');
  return (
    <Text role="status" fw={600}>
      {said.join(' · ')}
    </Text>
  );
}

/** Marks a field as changed since the last entry. */
function useMarked({ form, copied }: Pick<Props, 'form' | 'copied'>) {
  const t = useText();
  return <K extends keyof Fields & string>(name: K) => ({
    ...form.field(name),
    ...(isChanged(copied, name, form.value[name]) ? { help: t('states.changedField') } : {}),
  });
}

function Bed({ form, copied }: Pick<Props, 'form' | 'copied'>) {
  const t = useText();
  const marked = useMarked({ form, copied });
  const parsed = Schema.safeParse(form.value);
  const sum = parsed.success ? tissueSum(parsed.data) : null;
  return (
    <div role="group" aria-label={t('fields.bed')}>
      <Text fw={550}>{t('fields.bed')}</Text>
      <FieldGrid>
        {tissues.map((name) => (
          <NumberUnitField key={name} label={t(`fields.${name}`)} unit="%" whole {...marked(name)} />
        ))}
      </FieldGrid>
      {sum !== null && (
        <Text role="status" c={sum === 100 ? 'dimmed' : 'var(--s-critical-text)'}>
          {sum === 100 ? t('states.shareWhole') : t('states.share', { sum })}
        </Text>
      )}
    </div>
  );
}

/** What a full entry says beside the short one: depth, pockets, edge, surroundings, infection. */
function MoreFields({ form, copied }: Pick<Props, 'form' | 'copied'>) {
  const t = useText();
  const choices = useChoices();
  const marked = useMarked({ form, copied });
  return (
    <>
      <FieldGrid>
        <NumberUnitField label={t('fields.depth')} unit="cm" {...marked('depth')} />
        <NumberUnitField label={t('fields.undermining')} unit="cm" {...marked('undermining')} />
        <NumberUnitField label={t('fields.underminingClock')} whole {...marked('underminingClock')} />
        <NumberUnitField label={t('fields.tunnelling')} unit="cm" {...marked('tunnelling')} />
        <NumberUnitField label={t('fields.tunnellingClock')} whole {...marked('tunnellingClock')} />
      </FieldGrid>
      <ChoicesField label={t('fields.edges')} options={choices('edges', edges)} {...marked('edges')} />
      <ChoicesField
        label={t('fields.surrounding')}
        options={choices('surroundings', surroundings)}
        {...marked('surrounding')}
      />
      <ChoiceField label={t('fields.odour')} options={choices('odours', odours)} {...marked('odour')} />
      <ChoicesField
        label={t('fields.localSigns')}
        options={choices('localSigns', localSigns)}
        {...marked('localSigns')}
      />
      <ChoicesField
        label={t('fields.systemicSigns')}
        options={choices('systemicSigns', systemicSigns)}
        {...marked('systemicSigns')}
      />
      <DayField label={t('fields.nextChangeOn')} {...marked('nextChangeOn')} />
    </>
  );
}

const painLevels = Array.from({ length: 11 }, (_, level) => ({ value: String(level), label: String(level) }));

/** A tap each: numbers are not typed with gloves. */
function PainField({ form, copied }: Pick<Props, 'form' | 'copied'>) {
  const t = useText();
  const { value, onChange, ...field } = useMarked({ form, copied })('pain');
  return (
    <ChoiceField
      label={t('fields.pain')}
      options={painLevels}
      {...field}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

function TreatmentFields({ form, copied }: Pick<Props, 'form' | 'copied'>) {
  const t = useText();
  const [dressings, products] = [useDictionary('wounds.dressing'), useDictionary('wounds.product')];
  const marked = useMarked({ form, copied });
  return (
    <>
      <FieldGrid>
        <SelectManyField label={t('fields.dressings')} options={dressings.options} {...marked('dressings')} />
        <SelectManyField label={t('fields.products')} options={products.options} {...marked('products')} />
      </FieldGrid>
      <ParagraphField label={t('fields.treatment')} rows={2} {...marked('treatment')} />
    </>
  );
}

/** One look at a wound: size, trend, bed, exudate, pain and dressing; the rest of a full entry by one tap. */
export function EntryFields({ form, copied, pressureUlcer, whole = false }: Props) {
  const t = useText();
  const choices = useChoices();
  const marked = useMarked({ form, copied });
  const [more, setMore] = useState(whole);
  const amount = form.value.exudateAmount;
  return (
    <>
      <MomentField label={t('fields.at')} {...form.field('at')} />
      <FieldGrid>
        <NumberUnitField label={t('fields.length')} unit="cm" {...marked('length')} />
        <NumberUnitField label={t('fields.width')} unit="cm" {...marked('width')} />
      </FieldGrid>
      <Computed form={form} pressureUlcer={pressureUlcer} />
      <ChoiceField label={t('fields.trend')} options={choices('trends', trends)} {...marked('trend')} />
      <Bed form={form} copied={copied} />
      <ChoiceField
        label={t('fields.exudateAmount')}
        options={choices('exudateAmounts', exudateAmounts)}
        {...marked('exudateAmount')}
        onChange={(next) =>
          form.change({
            exudateAmount: next,
            ...(next === null || next === 'none' ? { exudateType: null } : {}),
          })
        }
      />
      {amount && amount !== 'none' && (
        <ChoiceField
          label={t('fields.exudateType')}
          options={choices('exudateTypes', exudateTypes)}
          {...marked('exudateType')}
        />
      )}
      <PainField form={form} copied={copied} />
      <TreatmentFields form={form} copied={copied} />
      {more ? (
        <MoreFields form={form} copied={copied} />
      ) : (
        <Group>
          <Button variant="subtle" onClick={() => setMore(true)}>
            {t('actions.more')}
          </Button>
        </Group>
      )}
    </>
  );
}
