import { Text } from '@mantine/core';
import { useState } from 'react';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { type ProtocolOrder, protocolOrders, type ProtocolTime } from '../contract/protocol-orders.ts';
import { TimingFields } from './OrderFields.tsx';
import { useText } from './text.ts';

interface Props {
  readonly residentId: string;
  readonly onClose: () => void;
}
interface Known extends Props {
  readonly order: ProtocolOrder;
}
type Said = Pick<ProtocolOrder, 'timing' | 'reason' | 'orderedBy' | 'instructions'>;

/** How often, why, by whom, and what to look at. */
function SaidFields({ form }: { readonly form: Form<Said> }) {
  const t = useText();
  return (
    <>
      <TimingFields form={partOf(form)} />
      <FieldGrid>
        <TextField label={t('protocols.reason')} {...form.field('reason')} />
        <TextField label={t('fields.orderedBy')} {...form.field('orderedBy')} />
      </FieldGrid>
      <TextField label={t('fields.instructions')} {...form.field('instructions')} />
    </>
  );
}

function NewOrder({ residentId, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const { data } = useCall(protocolOrders.kinds, { residentId });
  const [chosen, setChosen] = useState('');
  const items = data?.items ?? [];
  const keyOf = (one: { readonly app: string; readonly protocol: string }) => `${one.app} ${one.protocol}`;
  return (
    <ActionForm
      call={protocolOrders.create}
      initial={{
        ...{ residentId, app: '', protocol: '', reason: '', orderedBy: '', instructions: '' },
        timing: {
          ...{ repetition: 'daily', every: 1, weekdays: [], until: null },
          from: format.today(),
          moments: ['earlyShift'],
        },
      }}
      draftKey={`vital-orders:protocol:new:${residentId}`}
      submit={t('actions.order')}
      success={({ name }) => t('protocols.ordered', { name })}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.', 'shift.']}
    >
      {(form) => (
        <>
          <SelectField<string>
            label={t('protocols.what')}
            name="protocol"
            error={form.field('protocol').error}
            mandatory
            first
            value={chosen}
            options={items.map((one) => ({ value: keyOf(one), label: one.name }))}
            onChange={(next) => {
              const found = items.find((one) => keyOf(one) === next);
              setChosen(next ?? '');
              form.change({ app: found?.app ?? '', protocol: found?.protocol ?? '' });
            }}
          />
          <SaidFields form={partOf(form)} />
        </>
      )}
    </ActionForm>
  );
}

function ChangeOrder({ residentId, order, onClose }: Known) {
  const t = useText();
  const { id, version, timing, reason, orderedBy, instructions } = order;
  return (
    <ActionForm
      call={protocolOrders.change}
      initial={{ residentId, id, version, timing, reason, orderedBy, instructions, why: '' }}
      draftKey={`vital-orders:protocol:change:${id}`}
      submit={t('actions.change')}
      success={t('saved.changed')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.', 'shift.']}
    >
      {(form) => (
        <>
          <SaidFields form={partOf(form)} />
          <TextField label={t('fields.why')} {...form.field('why')} />
        </>
      )}
    </ActionForm>
  );
}

function EndOrder({ residentId, order, onClose }: Known) {
  const t = useText();
  const { id, version } = order;
  return (
    <ActionForm
      call={protocolOrders.end}
      initial={{ residentId, id, version, why: '' }}
      submit={t('actions.end')}
      success={t('saved.end')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.', 'shift.']}
    >
      {(form) => <TextField label={t('fields.why')} {...form.field('why')} first />}
    </ActionForm>
  );
}

/** Another reason than the usual ones, in words. */
function SkipTime({ residentId, order, time, onClose }: Known & { readonly time: ProtocolTime }) {
  const t = useText();
  const { id, name } = order;
  const { day, moment } = time;
  const refreshes = ['residents.', 'shift.'];
  const back = useAct(protocolOrders.takeBack, { success: t('protocols.open', { name }), refreshes });
  return (
    <ActionForm
      call={protocolOrders.skip}
      initial={{ residentId, id, day, moment, outcome: 'other', note: '' }}
      submit={t('protocols.notRecordedAction')}
      success={t('protocols.said', { name, reason: t('outcomes.other') })}
      undo={() => void back.send({ residentId, id, day, moment })}
      keptAs={({ note }: { note: string }) => ({
        said: t('protocols.said', { name, reason: note }),
        content: t('protocols.said', { name, reason: note }),
      })}
      onDone={onClose}
      onKept={onClose}
      onCancel={onClose}
      refreshes={refreshes}
    >
      {(form) => (
        <>
          <Text fw={600}>{name}</Text>
          <TextField label={t('protocols.whyNot')} {...form.field('note')} first />
        </>
      )}
    </ActionForm>
  );
}

export type ProtocolForm =
  | { readonly form: 'new' }
  | { readonly form: 'change' | 'end'; readonly order: ProtocolOrder }
  | { readonly form: 'skip'; readonly order: ProtocolOrder; readonly time: ProtocolTime };

/** The forms about orders of protocols. */
export default function ProtocolOrderForms({ of, ...props }: Props & { readonly of: ProtocolForm }) {
  if (of.form === 'new') return <NewOrder {...props} />;
  if (of.form === 'skip') return <SkipTime {...props} order={of.order} time={of.time} />;
  return of.form === 'change' ? (
    <ChangeOrder {...props} order={of.order} />
  ) : (
    <EndOrder {...props} order={of.order} />
  );
}
