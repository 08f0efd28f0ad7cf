import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { residents } from '#apps/residents/contract/residents.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { key } from '../contract/orders.ts';
import { type ProtocolOrder, protocolOrders, type ProtocolTime } from '../contract/protocol-orders.ts';
import { reasons } from '../domain/results.ts';
import { openProtocolForm } from './protocol-work.tsx';
import { badgeOf, useTimeWords } from './protocol-words.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';
import { useWhen } from './words.ts';

const spread = ['residents.', 'shift.'];
const isOpen = ({ state }: ProtocolTime): boolean => ['missed', 'overdue', 'due', 'soon'].includes(state);

/** Records it, or says in one press why not. */
function OfNow({ order, time }: { readonly order: ProtocolOrder; readonly time: ProtocolTime }) {
  const t = useText();
  const { residentId, id, name, screen } = order;
  const which = { residentId, id, day: time.day, moment: time.moment };
  const back = useAct(protocolOrders.takeBack, { success: t('protocols.open', { name }), refreshes: spread });
  const skip = useAct(protocolOrders.skip, {
    success: ({ now }) => t('protocols.said', { name, reason: t(`outcomes.${now?.outcome ?? 'other'}`) }),
    undo: () => void back.send(which),
    keptAs: ({ outcome }: { outcome: (typeof reasons)[number] }) => {
      const said = t('protocols.said', { name, reason: t(`outcomes.${outcome}`) });
      return { said, content: said };
    },
    refreshes: spread,
  });
  if (time.mayTakeBack)
    return (
      <Button variant="subtle" onClick={() => void back.send(which)} disabled={back.busy}>
        {t('actions.takeBack')}
      </Button>
    );
  if (!isOpen(time)) return null;
  const label = `${t('protocols.notRecordedAction')}: ${name}`;
  return (
    <Group gap="xs" wrap="nowrap">
      {screen !== null && (
        <Button
          variant="light"
          aria-label={`${t('protocols.record')}: ${name}`}
          onClick={() => openRecord(currentResident.get() ?? { id: residentId, label: '' }, screen)}
        >
          {t('protocols.record')}
        </Button>
      )}
      <ActionMenu
        label={label}
        entries={reasons.map((outcome) => ({
          label: `${t('protocols.notRecordedAction')}: ${t(`outcomes.${outcome}`)}`,
          onClick: () =>
            outcome === 'other'
              ? openProtocolForm({ form: 'skip', order, time }, residentId, t('protocols.notRecordedAction'))
              : void skip.send({ ...which, outcome, note: '' }),
        }))}
      >
        {(button) => (
          <Button {...button} variant="default" disabled={skip.busy} aria-label={label}>
            {t('protocols.notRecordedAction')}
          </Button>
        )}
      </ActionMenu>
    </Group>
  );
}

function OrderRow({
  order,
  may,
}: {
  readonly order: ProtocolOrder;
  readonly may: { write: boolean; edit: boolean };
}) {
  const t = useText();
  const format = useFormat();
  const when = useWhen();
  const timeWords = useTimeWords();
  const { residentId, timing, ended, now } = order;
  const words = [
    when(timing),
    timing.from > format.today() ? t('list.from', { day: format.day(timing.from) }) : '',
    timing.until === null ? '' : t('list.until', { day: format.day(timing.until) }),
    order.instructions,
    order.reason,
    order.orderedBy,
  ];
  return (
    <li className={classes.order}>
      <div className={classes.words}>
        <Text fw={600}>{order.name}</Text>
        <Text size="sm">{words.filter(Boolean).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {ended === null
            ? t('protocols.by', { at: format.relative(order.from), by: order.by ?? '–' })
            : t('list.since', { at: format.instant(ended.at), why: ended.reason })}
        </Text>
      </div>
      {now !== null && ended === null && <StatusBadge status={badgeOf(now)} label={timeWords(now)} />}
      {may.write && now !== null && ended === null && <OfNow order={order} time={now} />}
      {may.edit && ended === null && (
        <ActionMenu
          label={order.name}
          entries={(['change', 'end'] as const).map((form) => ({
            label: t(`actions.${form}`),
            onClick: () => openProtocolForm({ form, order }, residentId, t(`actions.${form}`)),
          }))}
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

/** Which protocols are recorded by order: how often, until when, and what became of the time that runs. */
export default function ProtocolOrdersView({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [ended, setEnded] = useState(false);
  const query = useCall(protocolOrders.list, { residentId, ended }, { keep: true });
  const access = useAccess(residentId);
  const open = useCall(residents.banner, { residentId }).data?.archived === false;
  const may = { write: open && access.may(key, 'Write'), edit: open && access.may(key, 'Edit') };
  return (
    <Stack gap="md">
      {may.edit && (
        <Group>
          <Button
            variant="light"
            onClick={() => openProtocolForm({ form: 'new' }, residentId, t('actions.new'))}
          >
            {t('actions.new')}
          </Button>
        </Group>
      )}
      {query.isPending && <SkeletonFor kind="table" />}
      {query.error !== null && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.items.length === 0 && <Text c="dimmed">{t('protocols.none')}</Text>}
      <ul className={classes.orders}>
        {query.data?.items.map((order) => (
          <OrderRow key={order.id} order={order} may={may} />
        ))}
      </ul>
      <SwitchField label={t('list.ended')} value={ended} onChange={setEnded} />
    </Stack>
  );
}
