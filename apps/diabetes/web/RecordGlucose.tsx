import { Stack } from '@mantine/core';
import { readings } from '#apps/vitals/contract/readings.ts';
import { meterRange, sides } from '#apps/vitals/web/parts.tsx';
import { useAccess } from '#platform/web/calls/access.ts';
import { performConfirmed, refresh } from '#platform/web/calls/calls.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { feelings, glucose, meals, type Measured } from '../contract/glucose.ts';
import type { Glucose } from '../contract/punctures.ts';
import { isLow } from '../domain/scales.ts';
import { PointChoice } from './PointChoice.tsx';
import { openProtocol } from './Protocol.tsx';
import { shownGlucose } from './shown.ts';
import { useText } from './text.ts';
import { usePunctureMap } from './use-map.ts';

const minute = 60_000;

/** "Glucose" of the quick entry: the value, one tap for the finger, saved; a low one answers with the protocol. */
export default function RecordGlucose(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const t = useText();
  const { map } = usePunctureMap(residentId);
  const mayEdit = useAccess(residentId).may('authorization.residents.vitals', 'Edit');
  const said = (measured: Glucose) =>
    person === ''
      ? t('states.recordedOwn', { value: shownGlucose(measured) })
      : t('states.recorded', { person, value: shownGlucose(measured) });
  const minutes = map?.againMinutes ?? 15;
  const warn = (low: (Glucose & { againAt: string }) | null) => {
    if (low !== null)
      openProtocol(t('protocol.title', { value: shownGlucose(low) }), residentId, low, minutes);
  };
  const undo = async ({ id, version }: Measured) => {
    try {
      await performConfirmed(readings.strike, { residentId, id, version, reason: t('states.undoReason') });
      toast.info(t('states.undone'));
    } catch (error) {
      toast.error(saveMessage(error));
    }
    for (const app of ['diabetes.', 'vitals.', 'residents.']) void refresh(app);
  };
  return (
    <ActionForm
      call={glucose.record}
      initial={{ residentId, feels: [], device: '', confirmed: [] }}
      draftKey={`diabetes:glucose:${residentId}`}
      success={(measured: Measured) => said(measured)}
      {...(mayEdit ? { undo: (measured: Measured) => void undo(measured) } : {})}
      keptAs={({ value, beyond, measuredAt }) => {
        // without a connection, too, a low value says at once what is to be done
        const at = measuredAt ? Date.parse(measuredAt) : serverMs();
        const kept = { value, beyond: beyond ?? undefined };
        if (isLow(value)) warn({ ...kept, againAt: new Date(at + minutes * minute).toISOString() });
        return { said: said(kept), content: shownGlucose(kept) };
      }}
      onDone={(measured: Measured) => {
        onSaved();
        warn(measured.low);
      }}
      onKept={onSaved}
      {...(onNext
        ? {
            onNext: (measured: Measured | null) => {
              onNext();
              warn(measured?.low ?? null);
            },
          }
        : {})}
      onCancel={onCancel}
      refreshes={['diabetes.', 'vitals.', 'residents.', 'care-tasks.']}
    >
      {(form) => (
        <Stack gap="md">
          <NumberUnitField
            label={t('fields.value')}
            unit={t('states.mmol')}
            {...form.field('value')}
            onChange={(value) => form.change({ value: value as number, beyond: null })}
            mandatory
            first
          />
          <ChoiceField
            label={t('fields.beyond')}
            {...form.field('beyond')}
            onChange={(beyond) =>
              form.change({ beyond, ...(beyond === null ? {} : { value: meterRange[beyond] }) })
            }
            options={sides.map((value) => ({ value, label: t(`beyond.${value}`) }))}
          />
          {map && (
            <PointChoice
              kind="glucose"
              points={map.glucose}
              suggested={map.suggestedGlucose}
              value={form.value.point || null}
              onChange={(point) => form.set('point', point)}
              error={form.field('point').error}
            />
          )}
          <ChoiceField
            label={t('fields.meal')}
            {...form.field('meal')}
            options={meals.map((value) => ({ value, label: t(`meals.${value}`) }))}
          />
          <ChoicesField
            label={t('fields.feels')}
            {...form.field('feels')}
            options={feelings.map((value) => ({ value, label: t(`feels.${value}`) }))}
          />
          <MomentField label={t('fields.measuredAt')} {...form.field('measuredAt')} />
          <TextField label={t('fields.device')} {...form.field('device')} />
        </Stack>
      )}
    </ActionForm>
  );
}
