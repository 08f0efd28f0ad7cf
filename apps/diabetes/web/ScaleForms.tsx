import { Stack, Text } from '@mantine/core';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Insulin } from '../contract/punctures.ts';
import { type Scale, scales, ways } from '../contract/scales.ts';
import { scaleParts } from '../domain/scales.ts';
import { ScaleRows } from './ScaleRows.tsx';
import { useText } from './text.ts';

type Ordered = { doctor: string; orderedOn: string; way: Scale['way']; note?: string };
interface New {
  readonly residentId: string;
  readonly insulins: readonly Insulin[];
  readonly numberOf: (orderId: string, part: Scale['part']) => number;
}

/** Who ordered it, when and how. */
function OrderedFields({ form }: { readonly form: Form<Ordered> }) {
  const t = useText();
  return (
    <>
      <TextField label={t('fields.doctor')} {...form.field('doctor')} mandatory />
      <DayField label={t('fields.orderedOn')} {...form.field('orderedOn')} mandatory />
      <SelectField
        label={t('fields.way')}
        {...form.field('way')}
        mandatory
        options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      <TextField label={t('fields.note')} {...form.field('note')} />
    </>
  );
}

/** A scale as the doctor orders it: the program proposes none. */
export function ScaleForm({ of, onClose }: { readonly of: Scale | New; readonly onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const before = 'rows' in of ? of : null;
  const { residentId } = of;
  const insulins = 'insulins' in of ? of.insulins : [];
  const numberOf = 'insulins' in of ? of.numberOf : () => before!.number;
  const orderId = before?.orderId ?? (insulins.length === 1 ? insulins[0]!.orderId : undefined);
  return (
    <ActionForm
      call={scales.change}
      initial={{
        residentId,
        ...(orderId === undefined ? {} : { orderId }),
        part: before?.part ?? 'all',
        number: orderId === undefined ? 0 : numberOf(orderId, before?.part ?? 'all'),
        adds: before?.adds ?? false,
        rows: before?.rows ?? [
          { from: 0, to: 4, units: 0, call: false },
          { from: 4, to: null, units: 0, call: false },
        ],
        doctor: before?.doctor ?? '',
        orderedOn: format.today(),
        note: '',
      }}
      draftKey={`diabetes:scale:${before?.id ?? residentId}`}
      success={t('states.scaleSaved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => {
        const choose = (change: { orderId?: string; part?: Scale['part'] }) => {
          const order = change.orderId ?? form.value.orderId;
          const part = change.part ?? (form.value.part || 'all');
          form.change({ ...change, number: order ? numberOf(order, part) : 0 });
        };
        return (
          <Stack gap="md">
            <Text c="dimmed">{t('states.demoOnly')}</Text>
            {before === null && (
              <>
                <SelectField
                  label={t('fields.insulin')}
                  {...form.field('orderId')}
                  mandatory
                  onChange={(value) => choose({ orderId: value ?? '' })}
                  options={insulins.map((one) => ({ value: one.orderId, label: one.medicine }))}
                />
                <SelectField
                  label={t('fields.part')}
                  {...form.field('part')}
                  always
                  onChange={(value) => choose({ part: value ?? 'all' })}
                  options={scaleParts.map((value) => ({ value, label: t(`parts.${value}`) }))}
                />
              </>
            )}
            <SwitchField label={t('fields.adds')} {...form.field('adds')} />
            <ScaleRows
              rows={form.value.rows || []}
              onChange={(rows) => form.set('rows', rows)}
              error={form.field('rows').error}
            />
            <OrderedFields form={partOf(form)} />
          </Stack>
        );
      }}
    </ActionForm>
  );
}

/** From now on nothing is given by it. */
export function EndScale({ scale, onClose }: { readonly scale: Scale; readonly onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const { residentId, orderId, part, number, doctor } = scale;
  return (
    <ActionForm
      call={scales.end}
      initial={{ residentId, orderId, part, number, doctor, orderedOn: format.today(), note: '' }}
      submit={t('actions.endScale')}
      danger
      success={t('states.scaleEnded')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('states.scaleText')}</Text>
          <OrderedFields form={partOf(form)} />
        </Stack>
      )}
    </ActionForm>
  );
}

export function openScale(title: string, of: Scale | New): void {
  const key = `diabetes:scale:${'id' in of ? of.id : of.residentId}`;
  openWork({
    key,
    title,
    residentId: of.residentId,
    render: () => <ScaleForm of={of} onClose={() => closeWork(key)} />,
  });
}
export function openEndScale(title: string, scale: Scale): void {
  const key = `diabetes:end-scale:${scale.id}`;
  openWork({
    key,
    title,
    residentId: scale.residentId,
    render: () => <EndScale scale={scale} onClose={() => closeWork(key)} />,
  });
}
