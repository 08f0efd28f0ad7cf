import { Group, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Order, orders } from '../contract/orders.ts';
import { useText } from './text.ts';

/** Begins to observe, or sets another target from a day on. */
export function SetOrder({
  residentId,
  onClose,
}: {
  readonly residentId: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={orders.set}
      initial={{ residentId, fromDay: format.today(), toDay: null, targetMl: null, orderedBy: '', note: '' }}
      draftKey={`intake:order:${residentId}`}
      submit={t('actions.save')}
      success={t('states.orderSet')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.setText')}</Text>
          <Group gap="md" align="flex-start">
            <DayField label={t('fields.fromDay')} {...form.field('fromDay')} />
            <DayField label={t('fields.toDay')} {...form.field('toDay')} />
          </Group>
          <NumberUnitField
            label={t('fields.targetMl')}
            unit="ml"
            whole
            width={180}
            {...form.field('targetMl')}
          />
          <TextField label={t('fields.orderedBy')} {...form.field('orderedBy')} />
          <TextField label={t('fields.note')} {...form.field('note')} />
        </>
      )}
    </ActionForm>
  );
}

/** Ends an order after a day. */
export function EndOrder({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const { id, residentId, version, fromDay } = order;
  const today = format.today();
  return (
    <ActionForm
      call={orders.end}
      initial={{ residentId, id, version, toDay: fromDay > today ? fromDay : today }}
      submit={t('actions.end')}
      success={t('states.orderEnded')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.endText')}</Text>
          <DayField label={t('fields.lastDay')} {...form.field('toDay')} />
        </>
      )}
    </ActionForm>
  );
}

/** Opens the order beside the page. */
export function openOrder(residentId: string, title: string): void {
  const key = `intake:order:${residentId}`;
  openWork({
    key,
    title,
    residentId,
    render: () => <SetOrder residentId={residentId} onClose={() => closeWork(key)} />,
  });
}

/** Opens the end of an order beside the page. */
export function openEnd(order: Order, title: string): void {
  const key = `intake:end:${order.id}`;
  openWork({
    key,
    title,
    residentId: order.residentId,
    render: () => <EndOrder order={order} onClose={() => closeWork(key)} />,
  });
}
