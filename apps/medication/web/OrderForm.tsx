import type { Call } from '#platform/contract/call.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { FormValue } from '#platform/web/form/schema.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { AnswerFields, Order, OrderFields } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';
import { MaximumFields, plannedIn } from './MaximumFields.tsx';
import { MedicineFields } from './MedicineFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { useText } from './text.ts';
import { ReserveFields, TimingFields } from './TimingFields.tsx';

/** A form that writes an order: what it asks is checked, and answered in it. */
export interface CheckedForm {
  readonly residentId: string;
  /** The order that is changed or renewed; null: a new one. */
  readonly orderId: string | null;
  /** What the form sends: a second person signs it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- any call
  readonly call: Call<any, any, any, any, any>;
  readonly order: Omit<FormValue<OrderFields>, 'maximumConfirmed'>;
}

/** What speaks against the order, with the fields to answer it. */
export function Checks({ form, ...checked }: CheckedForm & { readonly form: Form<AnswerFields> }) {
  const { zone } = useFormat();
  const perDay = plannedIn(checked.order, zone);
  return <Slot name="medication.checks" props={{ ...checked, perDay, answers: form }} />;
}

function Fields({
  residentId,
  orderId,
  call,
  form,
}: Omit<CheckedForm, 'order'> & { readonly form: Form<OrderFields> }) {
  return (
    <>
      <MedicineFields form={form} />
      {form.value.type === 'reserve' ? <ReserveFields form={form} /> : <TimingFields form={form} />}
      <MaximumFields form={form} />
      <MoreFields form={form} />
      <Checks residentId={residentId} orderId={orderId} call={call} order={form.value} form={form as never} />
    </>
  );
}

/** Orders a medicine: one search, then taps; the times, the doctor and today are proposed. */
export function OrderForm({
  residentId,
  onDone,
}: {
  readonly residentId: string;
  readonly onDone: () => void;
}) {
  const t = useText();
  const query = useCall(orders.proposal, { residentId });
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { today, ...proposed } = query.data;
  return (
    <ActionForm
      call={orders.order}
      initial={{ residentId, ...proposed, prescribedOn: today, type: 'fixed', repetition: 'daily', name: '' }}
      draftKey={`medication:order:${residentId}`}
      submit={t('actions.save')}
      success={t('states.saved')}
      refreshes={['residents.']}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Fields
          residentId={residentId}
          orderId={null}
          call={orders.order}
          form={partOf<OrderFields, typeof form.value>(form as never)}
        />
      )}
    </ActionForm>
  );
}

/** Another version of an order: it begins with what holds last. */
export function ChangeForm({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) {
  const t = useText();
  const { residentId, id, version } = order;
  const {
    number: _number,
    startsAt: _startsAt,
    startsOn: _startsOn,
    anchorAt: _anchorAt,
    perDay: _perDay,
    maximumConfirmed: _confirmed,
    stepId: _stepId,
    ...content
  } = order.upcoming ?? order.current;
  // what lies ahead still begins on its day
  const begins = order.upcoming ? { startsAt: order.upcoming.startsAt } : {};
  return (
    <ActionForm
      call={orders.change}
      initial={{ ...content, ...begins, residentId, id, version, reason: '' }}
      draftKey={`medication:change:${id}`}
      submit={t('actions.change')}
      success={t('states.changed')}
      refreshes={['residents.']}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <>
          <TextField label={t('fields.reason')} help={t('help.change')} {...form.field('reason')} />
          <Fields
            residentId={residentId}
            orderId={id}
            call={orders.change}
            form={partOf<OrderFields, typeof form.value>(form as never)}
          />
        </>
      )}
    </ActionForm>
  );
}

/** Opens the order beside the page. */
export function openOrder(residentId: string, title: string): void {
  const key = `medication:order:${residentId}`;
  openWork({
    key,
    title,
    residentId,
    render: () => <OrderForm residentId={residentId} onDone={() => closeWork(key)} />,
  });
}
