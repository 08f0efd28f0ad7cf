import { Button, Group } from '@mantine/core';
import { useAct } from '#platform/web/calls/calls.ts';
import type { Order } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';
import { allowed } from '../domain/standing.ts';
import { openWorkOn, type WorkName } from './OrderWork.tsx';
import type { May } from './permissions.ts';
import { useText } from './text.ts';

const steps = [
  ['change', 'changed'],
  ['renew', 'renewed'],
  ['pause', 'paused'],
  ['resume', 'resumed'],
  ['stop', 'stopped'],
] as const;

/** What can be done with an order now, by the state that it is in. */
export function OrderActions({ order, may }: { readonly order: Order; readonly may: May }) {
  const t = useText();
  const sign = useAct(orders.sign, { success: t('states.signed'), refreshes: ['residents.'] });
  const unsigned = order.steps.find((step) => step.unsigned);
  if (!may.write) return null;
  const open = (name: WorkName) => openWorkOn(name, order, t(`actions.${name}`));
  const { residentId, id, version } = order;
  return (
    <Group gap="sm">
      {unsigned !== undefined && may.sign && (
        <Button
          loading={sign.busy}
          onClick={() => void sign.send({ residentId, id, version, stepId: unsigned.id })}
        >
          {t('actions.sign')}
        </Button>
      )}
      {unsigned !== undefined && (
        <Button variant="default" onClick={() => open('signScan')}>
          {t('actions.signScan')}
        </Button>
      )}
      {steps
        .filter(([, step]) => allowed[order.standing].includes(step))
        .map(([name]) => (
          <Button key={name} variant="default" onClick={() => open(name)}>
            {t(`actions.${name}`)}
          </Button>
        ))}
    </Group>
  );
}
