import { Button, Text, TextInput } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { IsolationMark } from '#apps/infection-control/web/parts.tsx';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { fold } from '#platform/domain/text/plain-text.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import type { Customer } from '../contract/orders.ts';
import { orders } from '../contract/orders.ts';
import classes from './Orders.module.css';
import { orderedColours } from './Switches.tsx';
import { customerHref, useDayHead, useText } from './text.ts';

const markOf = (one: Customer) =>
  one.ordered >= one.total ? 'done' : one.ordered > 0 ? 'warning' : 'neutral';
/** The navigator: everybody who eats here in walking order, with meals ordered of those that can be ordered. */
export function CustomerList({
  customers,
  current,
  hrefOf,
}: {
  readonly customers: readonly Customer[];
  readonly current: string | undefined;
  readonly hrefOf: (one: Customer) => string;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // whose orders stand beside the list is in sight in it
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list.current && chosen)
      list.current.scrollTop = chosen.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
  }, [current]);
  const words = fold(text).split(' ').filter(Boolean);
  const shown = customers.filter((one) =>
    words.every((word) =>
      fold(`${one.resident.lastName} ${one.resident.firstName} ${one.resident.roomNumber ?? ''}`).includes(
        word,
      ),
    ),
  );
  return (
    <nav className={classes.list} aria-label={t('orders.navigator')}>
      <TextInput
        type="search"
        aria-label={t('actions.searchResidents')}
        placeholder={t('actions.searchResidents')}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<Icon name="search" />}
      />
      <ul className={classes.people} ref={list}>
        {shown.length === 0 && (
          <li>
            <Text c="dimmed" p="md">
              {t('states.nobodyFound')}
            </Text>
          </li>
        )}
        {shown.map((one, index) => (
          <Fragment key={one.residentId}>
            {one.departmentName !== shown[index - 1]?.departmentName && (
              <li className={classes.department}>{one.departmentName ?? t('orders.noRoom')}</li>
            )}
            <li>
              <LinkTo
                href={hrefOf(one)}
                className={classes.person}
                {...(one.residentId === current ? { 'aria-current': 'page' } : {})}
              >
                <span className={classes.mark}>
                  <Icon name={markOf(one)} size={18} color={orderedColours[markOf(one)]} />
                </span>
                <span className={classes.name}>
                  <ResidentLabel resident={one.resident} age={false} />
                </span>
                <span
                  className={classes.count}
                  aria-label={t('orders.ofMeals', { ordered: one.ordered, total: one.total })}
                >
                  {one.ordered}/{one.total}
                </span>
                <span className={classes.place}>
                  <IsolationMark
                    residentId={one.residentId}
                    residentIds={customers.map((other) => other.residentId)}
                  />
                </span>
              </LinkTo>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}

interface Left {
  readonly residentId: string;
  readonly person: string;
  readonly day: string;
  readonly meal: 'breakfast' | 'morningSnack' | 'lunch' | 'afternoonSnack' | 'dinner';
}

/** Orders the usual menu for all who have not ordered; tells what is left for a person to choose. */
export function DefaultsButton({
  monday,
  unordered,
}: {
  readonly monday: string;
  readonly unordered: number;
}) {
  const t = useText();
  const me = useMe();
  const dayHead = useDayHead();
  const may = useMay('authorization.gastro.menu-orders', 'Write');
  const [left, setLeft] = useState<readonly Left[]>([]);
  const act = useAct(orders.placeDefaults, {
    success: ({ ordered }) => t('states.defaultsOrdered', { count: ordered }),
    onDone: ({ open }) => setLeft(open),
  });
  if (!may) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="check" />}
        loading={act.busy}
        disabled={unordered === 0}
        onClick={() => void act.send({ firstDay: monday, ...(me.siteId ? { centerId: me.siteId } : {}) })}
      >
        {t('actions.orderDefaults', { count: unordered })}
      </Button>
      <Dialog
        open={left.length > 0}
        title={t('states.leftToChoose', { count: left.length })}
        onClose={() => setLeft([])}
      >
        <p>{t('help.leftToChoose')}</p>
        <ul>
          {left.slice(0, 40).map((one) => (
            <li key={`${one.residentId}${one.day}${one.meal}`}>
              <LinkTo href={customerHref(one.residentId, one.day)} onClick={() => setLeft([])}>
                {one.person}
              </LinkTo>{' '}
              · {dayHead(one.day)} · {t(`meals.${one.meal}`)}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
