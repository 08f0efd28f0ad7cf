import { ActionIcon, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { residents } from '#apps/residents/contract/residents.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { key, type Order, orders, type Terms } from '../contract/orders.ts';
import { openOrderForm } from './order-work.tsx';
import classes from './Round.module.css';
import { useText } from './text.ts';
import { useBounds, useWhen } from './words.ts';

const badges = { running: states.running, paused: 'warning', ended: states.inactive } as const;

/** What terms say, in one line. */
function useWords(kind: Order['kind']): (terms: Terms) => string {
  const t = useText();
  const format = useFormat();
  const when = useWhen();
  const bounds = useBounds();
  return (terms) =>
    [
      when(terms.timing),
      terms.timing.from > format.today() ? t('list.from', { day: format.day(terms.timing.from) }) : '',
      terms.timing.until === null ? '' : t('list.until', { day: format.day(terms.timing.until) }),
      bounds(terms, kind),
      terms.instructions,
      terms.reason,
      terms.orderedBy,
    ]
      .filter(Boolean)
      .join(' · ');
}

/** What it said before, and why that was changed. */
function Former({ order }: { readonly order: Order }) {
  const t = useText();
  const format = useFormat();
  const words = useWords(order.kind);
  if (order.former.length === 0) return null;
  return (
    <details>
      <summary>{t('list.former', { count: order.former.length })}</summary>
      <ul className={classes.former}>
        {[order, ...order.former].map((one) => (
          <li key={one.from}>
            {format.instant(one.from)}, {one.by ?? '–'}: {one.paused ? t('states.paused') : words(one)}
            {one.why === '' ? '' : ` (${one.why})`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function OrderRow({ order, mayEdit }: { readonly order: Order; readonly mayEdit: boolean }) {
  const t = useText();
  const format = useFormat();
  const words = useWords(order.kind);
  const { residentId, state, ended } = order;
  const entry = (form: 'change' | 'pause' | 'resume' | 'end') => ({
    label: t(`actions.${form}`),
    onClick: () => openOrderForm(form, { residentId, order, title: t(`actions.${form}`) }),
  });
  return (
    <li className={classes.order}>
      <div className={classes.words}>
        <Text fw={600}>{order.name}</Text>
        <Text size="sm">{words(order)}</Text>
        {(order.paused || ended !== null) && (
          <Text size="sm" c="dimmed">
            {ended === null
              ? t('list.since', { at: format.instant(order.from), why: order.why })
              : t('list.since', { at: format.instant(ended.at), why: ended.reason })}
          </Text>
        )}
        <Former order={order} />
      </div>
      <StatusBadge status={badges[state]} label={t(`states.${state}`)} />
      {mayEdit && state !== 'ended' && (
        <ActionMenu
          label={order.name}
          entries={[entry('change'), entry(state === 'paused' ? 'resume' : 'pause'), entry('end')]}
        >
          {(button) => (
            <ActionIcon
              {...button}
              variant="subtle"
              size={44}
              aria-label={`${t('actions.more')}: ${order.name}`}
            >
              <Icon name="more" />
            </ActionIcon>
          )}
        </ActionMenu>
      )}
    </li>
  );
}

/** What is ordered to be measured on a resident, in the tab of the vital signs. */
export default function OrdersSection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [ended, setEnded] = useState(false);
  const query = useCall(orders.list, { residentId, ended }, { keep: true });
  const banner = useCall(residents.banner, { residentId });
  const mayEdit = useAccess(residentId).may(key, 'Edit') && banner.data?.archived === false;
  return (
    <Section
      title={t('screens.OrdersSection')}
      actions={
        mayEdit && (
          <Button
            variant="light"
            onClick={() => openOrderForm('create', { residentId, title: t('actions.new') })}
          >
            {t('actions.new')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="table" />}
      {query.error !== null && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.items.length === 0 && <Text c="dimmed">{t('list.none')}</Text>}
      <ul className={classes.orders}>
        {query.data?.items.map((order) => (
          <OrderRow key={order.id} order={order} mayEdit={mayEdit} />
        ))}
      </ul>
      <SwitchField label={t('list.ended')} value={ended} onChange={setEnded} />
    </Section>
  );
}
