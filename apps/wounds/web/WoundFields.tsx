import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { BodyMap } from '#platform/web/kit/body/BodyMap.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { type WoundFields as Fields, wounds } from '../contract/wounds.ts';
import { origins, woundTypes } from '../domain/wounds.ts';
import { useText } from './text.ts';
import { pinOf, useChoices, useClasses } from './words.ts';

/** Where a wound is, what kind, how grave, where it arose, and who is responsible. */
export function WoundFields({
  form,
  residentId,
}: {
  readonly form: Form<Fields>;
  readonly residentId: string;
}) {
  const t = useText();
  const format = useFormat();
  const choices = useChoices();
  const causes = useDictionary('wounds.cause');
  const people = useCall(wounds.people, { residentId });
  const { type, origin } = form.value;
  const classes = useClasses()(type);
  const place = form.field('place');
  return (
    <>
      <BodyMap
        label={t('fields.place')}
        single
        mandatory
        name={place.name}
        error={place.error}
        value={place.value ? [place.value] : []}
        point={() => pinOf(form.value)}
        onChange={(next, at) =>
          form.change({ place: next[0] ?? null, pinX: at?.x ?? null, pinY: at?.y ?? null })
        }
      />
      <SelectField
        label={t('fields.type')}
        options={choices('types', woundTypes)}
        {...form.field('type')}
        onChange={(next) => form.change({ type: next, classification: null })}
      />
      {type && classes.length > 0 && (
        <ChoiceField
          label={t(`scales.${type}` as 'scales.pressureUlcer')}
          {...(type === 'pressureUlcer' ? { help: t('dialogs.classificationHelp') } : {})}
          options={classes}
          {...form.field('classification')}
          {...(type === 'pressureUlcer' ? { mandatory: true } : {})}
        />
      )}
      <FieldGrid>
        <DayField label={t('fields.firstSeenOn')} max={format.today()} {...form.field('firstSeenOn')} />
        <SelectField
          label={t('fields.cause')}
          options={causes.options}
          {...form.field('cause')}
          onChange={(next) => form.set('cause', next ?? '')}
        />
      </FieldGrid>
      <ChoiceField
        label={t('fields.origin')}
        options={choices('origins', origins)}
        {...form.field('origin')}
        mandatory
        onChange={(next) => form.change({ origin: next ?? 'acquired', presentOn: null })}
      />
      {origin === 'onAdmission' && (
        <DayField label={t('fields.presentOn')} max={format.today()} {...form.field('presentOn')} />
      )}
      <SelectField
        label={t('fields.responsible')}
        options={(people.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
        {...form.field('responsible')}
      />
      <ParagraphField label={t('fields.reliefPlan')} rows={2} {...form.field('reliefPlan')} />
    </>
  );
}
