import { useDictionary } from '#platform/web/calls/dictionary.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField, YesNoField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { PositionFields as Fields } from '../contract/positions.ts';
import { positionNames, skinStates } from '../domain/positions.ts';
import { useText } from './text.ts';

/** What an entry asks; a position or the reason why it was skipped. */
export function PositionFields({ form }: { readonly form: Form<Fields> }) {
  const t = useText();
  const aids = useDictionary('positioning.aids');
  const kept = form.value.aids || [];
  const options = [
    ...aids.options,
    ...kept
      .filter((one) => aids.options.every((option) => option.value !== one))
      .map((value) => ({ value, label: aids.word(value) })),
  ];
  const skipped = !form.value.position;
  return (
    <>
      <ChoiceField
        label={t('fields.position')}
        options={positionNames.map((value) => ({ value, label: t(`positions.${value}`) }))}
        {...form.field('position')}
      />
      {skipped && <TextField label={t('fields.skippedReason')} {...form.field('skippedReason')} />}
      <MomentField label={t('fields.at')} {...form.field('at')} />
      <ChoiceField
        label={t('fields.skin')}
        options={skinStates.map((value) => ({ value, label: t(`skin.${value}`) }))}
        {...form.field('skin')}
      />
      <ChoicesField label={t('fields.aids')} options={options} {...form.field('aids')} />
      <YesNoField label={t('fields.heelsFree')} {...form.field('heelsFree')} />
      <YesNoField label={t('fields.byTwo')} {...form.field('byTwo')} />
    </>
  );
}
