import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { records, type Sheet } from '../contract/records.ts';
import { levelOf } from '../domain/care-level.ts';
import { scales } from '../domain/scales.ts';
import { useText } from './text.ts';

/** Date, assessor, care level and the vendor's scales of a record in progress. */
export function HeadForm({
  sheet,
  onDone,
  onCancel,
}: {
  readonly sheet: Sheet;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const { record } = sheet;
  const people = useCall(records.assessors, {}).data?.people ?? [];
  const {
    residentId,
    id,
    version,
    referenceDate,
    assessorId,
    deliveredScales,
    careInstrument,
    careLevel,
    careMinutes,
    careFrom,
    careTo,
    doctorSignedOn,
  } = record;
  return (
    <ActionForm
      call={records.change}
      initial={{
        residentId,
        id,
        version,
        referenceDate,
        assessorId,
        deliveredScales,
        careInstrument,
        careLevel,
        careMinutes,
        careFrom,
        careTo,
        doctorSignedOn,
      }}
      success={t('states.saved')}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => {
        const minutes = form.value.careMinutes;
        const delivered = form.value.deliveredScales === '' ? {} : (form.value.deliveredScales ?? {});
        const other =
          typeof minutes === 'number' &&
          typeof form.value.careLevel === 'number' &&
          levelOf(minutes) !== form.value.careLevel;
        return (
          <>
            <DayField
              label={t('fields.referenceDate')}
              {...form.field('referenceDate')}
              max={format.today()}
            />
            <SelectField
              label={t('fields.assessor')}
              {...form.field('assessorId')}
              options={people.map((one) => ({ value: one.id, label: one.name }))}
            />
            <TextField
              label={t('fields.careInstrument')}
              help={t('help.careLevel')}
              {...form.field('careInstrument')}
            />
            <NumberUnitField label={t('fields.careMinutes')} unit="min" {...form.field('careMinutes')} />
            <NumberUnitField label={t('fields.careLevel')} whole {...form.field('careLevel')} />
            {other && (
              <Text size="sm">
                {t('states.levelDiffers', { minutes: format.number(minutes), level: levelOf(minutes) })}
              </Text>
            )}
            <DayField label={t('fields.careFrom')} {...form.field('careFrom')} />
            <DayField label={t('fields.careTo')} {...form.field('careTo')} />
            <DayField
              label={t('fields.doctorSignedOn')}
              {...form.field('doctorSignedOn')}
              max={format.today()}
            />
            <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
              <Text component="legend" fw={600}>
                {t('fields.delivered')}
              </Text>
              <Text size="sm" c="dimmed" mb="xs">
                {t('help.delivered')}
              </Text>
              {scales
                .filter((scale) => scale in sheet.reckoned)
                .map((scale) => (
                  <NumberUnitField
                    key={scale}
                    name={`deliveredScales.${scale}`}
                    label={t(`scales.${scale}`)}
                    whole
                    value={delivered[scale] ?? null}
                    onChange={(value) =>
                      form.set('deliveredScales', {
                        ...Object.fromEntries(Object.entries(delivered).filter(([one]) => one !== scale)),
                        ...(value === null ? {} : { [scale]: value }),
                      })
                    }
                  />
                ))}
            </fieldset>
          </>
        );
      }}
    </ActionForm>
  );
}
