import { useCall } from '#platform/web/calls/calls.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField, SelectManyField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Item, catalogItems } from '../contract/catalog-items.ts';
import type { ItemKind } from '../domain/items.ts';
import { useCatalogOptions, useCatalogWords } from './parts.tsx';
import { useText } from './text.ts';

/** What is said of an entry, in a form that creates or changes one. */
export type Said = Pick<
  Item,
  | 'label'
  | 'category'
  | 'problemKind'
  | 'area'
  | 'caps'
  | 'minutes'
  | 'repetition'
  | 'weekdays'
  | 'times'
  | 'proposes'
  | 'active'
>;
interface Part {
  readonly form: Form<Said>;
}

/** The words in both languages; one of them may be left empty. */
export function LabelFields({ form }: Part) {
  const t = useText();
  const { value, onChange, error } = form.field('label');
  const label = value || { en: '', de: '' };
  return (
    <FieldGrid>
      <TextField
        label={t('fields.labelEn')}
        help={t('hints.other')}
        name="label"
        error={error}
        value={label.en ?? ''}
        onChange={(en) => onChange({ en, de: label.de ?? '' })}
      />
      <TextField
        label={t('fields.labelDe')}
        value={label.de ?? ''}
        onChange={(de) => onChange({ en: label.en ?? '', de })}
      />
    </FieldGrid>
  );
}

/** Entries of another kind that this one proposes. */
export function ProposesField({
  form,
  kind,
  label,
}: Part & { readonly kind: ItemKind; readonly label: string }) {
  const t = useText();
  const words = useCatalogWords();
  const { data } = useCall(catalogItems.list, { kind, withInactive: true });
  return (
    <SelectManyField
      label={label}
      help={t('hints.proposes')}
      options={(data?.items ?? []).map((one) => ({ value: one.code, label: words.label(one.label) }))}
      {...form.field('proposes')}
    />
  );
}

function DiagnosisFields({ form }: Part) {
  const t = useText();
  const words = useCatalogWords();
  const options = useCatalogOptions();
  const { data } = useCall(catalogItems.list, { kind: 'category' });
  return (
    <>
      <SelectField
        label={t('fields.category')}
        options={(data?.items ?? []).map((one) => ({ value: one.code, label: words.label(one.label) }))}
        {...form.field('category')}
      />
      <ChoiceField
        label={t('fields.problemKind')}
        options={options.problemKinds}
        {...form.field('problemKind')}
      />
      <SelectField label={t('fields.area')} options={options.areas} {...form.field('area')} />
      <SelectManyField label={t('fields.caps')} options={options.caps} {...form.field('caps')} />
      <ProposesField form={form} kind="goal" label={t('fields.goals')} />
    </>
  );
}

function MeasureFields({ form }: Part) {
  const t = useText();
  const options = useCatalogOptions();
  const weekdays = form.field('weekdays');
  return (
    <>
      <FieldGrid>
        <SelectField label={t('fields.area')} options={options.areas} {...form.field('area')} />
        <NumberUnitField label={t('fields.minutes')} whole {...form.field('minutes')} />
      </FieldGrid>
      <ChoiceField
        label={t('fields.repetition')}
        options={options.repetitions}
        {...form.field('repetition')}
      />
      {form.value.repetition === 'weekly' && (
        <ChoicesField
          label={t('fields.weekdays')}
          options={options.weekdays}
          name={weekdays.name}
          error={weekdays.error}
          value={(weekdays.value || []).map(String)}
          onChange={(days) => weekdays.onChange(days.map(Number))}
        />
      )}
      <ChoicesField label={t('fields.times')} options={options.moments} {...form.field('times')} />
    </>
  );
}

/** What an entry of a kind has. */
export function ItemFields({
  form,
  kind,
  known,
}: Part & { readonly kind: ItemKind; readonly known: boolean }) {
  const t = useText();
  return (
    <>
      <LabelFields form={form} />
      {kind === 'diagnosis' && <DiagnosisFields form={form} />}
      {kind === 'goal' && <ProposesField form={form} kind="measure" label={t('fields.measures')} />}
      {kind === 'measure' && <MeasureFields form={form} />}
      {known && <SwitchField label={t('fields.active')} {...form.field('active')} />}
    </>
  );
}
