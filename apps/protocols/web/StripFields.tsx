import { serverNow } from '#platform/web/client/connection.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { StripFields as Fields } from '../contract/urine-strips.ts';
import {
  clarities,
  gravitySteps,
  informsDoctor,
  phSteps,
  type ScaleName,
  scaleNames,
  stripColours,
  stripScales,
  stripSymptoms,
} from '../domain/urine-strips.ts';
import classes from './protocols.module.css';
import { ScaleField } from './ScaleField.tsx';
import { gravityColours, phColours, scaleColours, urineColours } from './strip-colours.ts';
import { useText } from './text.ts';

interface Part {
  readonly form: Form<Fields>;
}

function Scale({ form, name }: Part & { readonly name: ScaleName }) {
  const t = useText();
  const { value, onChange, ...field } = form.field(name);
  return (
    <ScaleField<string>
      label={t(`urine.fields.${name}`)}
      {...field}
      value={value}
      onChange={(next) => onChange(next as typeof value)}
      steps={stripScales[name].map((step, index) => ({
        value: step,
        label: t(`urine.values.${step}`),
        colour: scaleColours[name][index]!,
      }))}
    />
  );
}

/** What the strip shows: colours with their words (experience, sketch 9). */
function Read({ form }: Part) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <ScaleField
        label={t('urine.fields.colour')}
        {...form.field('colour')}
        steps={stripColours.map((value, index) => ({
          value,
          label: t(`urine.colours.${value}`),
          colour: urineColours[index]!,
        }))}
      />
      <ChoiceField
        label={t('urine.fields.clarity')}
        options={clarities.map((value) => ({ value, label: t(`urine.clarities.${value}`) }))}
        {...form.field('clarity')}
      />
      {scaleNames.slice(0, 2).map((name) => (
        <Scale key={name} form={form} name={name} />
      ))}
      <ScaleField
        label={t('urine.fields.ph')}
        {...form.field('ph')}
        steps={phSteps.map((value, index) => ({
          value,
          label: format.number(value, 1),
          colour: phColours[index]!,
        }))}
      />
      {scaleNames.slice(2).map((name) => (
        <Scale key={name} form={form} name={name} />
      ))}
      <ScaleField
        label={t('urine.fields.gravity')}
        {...form.field('gravity')}
        steps={gravitySteps.map((value, index) => ({
          value,
          label: format.number(value, 3),
          colour: gravityColours[index]!,
        }))}
      />
    </>
  );
}

/** A doctor is to hear of it; said while one types. */
function Hint({ form }: Part) {
  const t = useText();
  const { nitrite, leucocytes, symptoms } = form.value;
  const strip = { nitrite: nitrite || null, leucocytes: leucocytes || null, symptoms: symptoms || [] };
  if (!informsDoctor(strip)) return null;
  return (
    <div role="alert" className={classes.hint}>
      <ChoicesField
        label={t('urine.hint')}
        options={[{ value: 'informed', label: t('urine.informed') }]}
        value={form.value.doctorInformedAt ? ['informed'] : []}
        onChange={(next) => form.set('doctorInformedAt', next.length > 0 ? serverNow().toISOString() : null)}
      />
    </div>
  );
}

/** What a strip asks, in the order in which one reads it. */
export function StripFields({ form }: Part) {
  const t = useText();
  return (
    <>
      <Read form={form} />
      <ChoicesField
        label={t('urine.fields.symptoms')}
        options={stripSymptoms.map((value) => ({ value, label: t(`urine.symptoms.${value}`) }))}
        {...form.field('symptoms')}
      />
      <Hint form={form} />
      <MomentField label={t('urine.fields.at')} {...form.field('at')} />
      <FieldGrid>
        <TextField label={t('urine.fields.lot')} {...form.field('lot')} />
        <DayField label={t('urine.fields.expiresOn')} {...form.field('expiresOn')} />
        <TextField label={t('urine.fields.note')} {...form.field('note')} />
      </FieldGrid>
    </>
  );
}
