import { Text } from '@mantine/core';
import { useKindOptions } from '#apps/vitals/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { partOf } from '#platform/web/form/use-form.ts';
import { type Order, orders } from '../contract/orders.ts';
import { OrderFields } from './OrderFields.tsx';
import { useText } from './text.ts';
import { useWhen } from './words.ts';

interface Props {
  readonly residentId: string;
  readonly order?: Order;
  readonly onClose: () => void;
}
interface Known extends Props {
  readonly order: Order;
}

function NewOrder({ residentId, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const kinds = useKindOptions();
  const timing = { repetition: 'weekly' as const, every: 1, weekdays: [], from: format.today(), until: null };
  const bounds = { below: null, above: null, secondBelow: null, secondAbove: null };
  return (
    <ActionForm
      call={orders.create}
      initial={{
        residentId,
        kind: 'bloodPressure',
        timing: { ...timing, moments: ['earlyShift'] },
        ...bounds,
        ...{ reason: '', orderedBy: '', instructions: '' },
      }}
      draftKey={`vital-orders:new:${residentId}`}
      submit={t('actions.order')}
      success={t('saved.ordered')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <SelectField
            label={t('fields.kind')}
            options={kinds}
            {...form.field('kind')}
            onChange={(kind) =>
              form.change({
                kind: kind ?? undefined,
                // a bound of another kind is none of this one: 4 would be a level of consciousness
                ...{ below: null, above: null },
                ...(kind === 'bloodPressure' ? {} : { secondBelow: null, secondAbove: null }),
              })
            }
          />
          <OrderFields form={partOf(form)} kind={form.value.kind || 'bloodPressure'} />
        </>
      )}
    </ActionForm>
  );
}

function ChangeOrder({ residentId, order, onClose }: Known) {
  const t = useText();
  const { id, version, timing, below, above, secondBelow, secondAbove } = order;
  const { reason, orderedBy, instructions } = order;
  return (
    <ActionForm
      call={orders.change}
      initial={{
        ...{ residentId, id, version, timing, below, above, secondBelow, secondAbove },
        ...{ reason, orderedBy, instructions, why: '' },
      }}
      draftKey={`vital-orders:change:${id}`}
      submit={t('actions.change')}
      success={t('saved.changed')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <OrderFields form={partOf(form)} kind={order.kind} />
          <TextField label={t('fields.why')} {...form.field('why')} />
        </>
      )}
    </ActionForm>
  );
}

/** Pauses, resumes or ends an order, with the reason. */
function Why({ residentId, order, onClose, verb }: Known & { readonly verb: 'pause' | 'resume' | 'end' }) {
  const t = useText();
  const when = useWhen();
  const { id, version, name, timing } = order;
  return (
    <ActionForm
      call={orders[verb]}
      initial={{ residentId, id, version, why: '' }}
      submit={t(`actions.${verb}`)}
      success={t(`saved.${verb}`)}
      {...(verb === 'end' ? { danger: true } : {})}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <Text fw={600}>
            {name}: {when(timing)}
          </Text>
          <TextField label={t('fields.why')} {...form.field('why')} first />
        </>
      )}
    </ActionForm>
  );
}

export type OrderFormName = 'create' | 'change' | 'pause' | 'resume' | 'end';

/** What is said of an order in a form; fetched when somebody says it. */
export default function OrderForms({ form, order, ...props }: Props & { readonly form: OrderFormName }) {
  if (order === undefined || form === 'create') return <NewOrder {...props} />;
  if (form === 'change') return <ChangeOrder {...props} order={order} />;
  return <Why {...props} order={order} verb={form} />;
}
