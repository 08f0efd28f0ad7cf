import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay, useMe } from '#platform/web/access.ts';
import { useAct } from '#platform/web/calls.ts';
import { Dialog } from '#platform/web/kit/Dialog.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { LinkTo } from '#platform/web/navigation.tsx';
import { orders } from '../contract/orders.ts';
import { customerHref, useDayHead, useText } from './text.ts';

interface Left { readonly residentId: string; readonly person: string; readonly day: string; readonly meal: 'breakfast' | 'morningSnack' | 'lunch' | 'afternoonSnack' | 'dinner' }

/** Orders the usual menu for all who have not ordered; tells what is left for a person to choose. */
export function DefaultsButton({ monday, unordered }: { readonly monday: string; readonly unordered: number }) {
  const t = useText();
  const me = useMe();
  const dayHead = useDayHead();
  const may = useMay('authorization.gastro.menu-orders', 'Write');
  const [left, setLeft] = useState<readonly Left[]>([]);
  const act = useAct(orders.placeDefaults, { success: ({ ordered }) => t('states.defaultsOrdered', { count: ordered }), onDone: ({ open }) => setLeft(open) });
  if (!may) return null;
  return (
    <>
      <Button
        variant="default" leftSection={<Icon name="check" />} loading={act.busy} disabled={unordered === 0}
        onClick={() => void act.send({ firstDay: monday, ...(me.siteId ? { centerId: me.siteId } : {}) })}
      >
        {t('actions.orderDefaults', { count: unordered })}
      </Button>
      <Dialog open={left.length > 0} title={t('states.leftToChoose', { count: left.length })} onClose={() => setLeft([])}>
        <p>{t('help.leftToChoose')}</p>
        <ul>
          {left.slice(0, 40).map((one) => (
            <li key={`${one.residentId}${one.day}${one.meal}`}>
              <LinkTo href={customerHref(one.residentId, one.day)} onClick={() => setLeft([])}>{one.person}</LinkTo> · {dayHead(one.day)} · {t(`meals.${one.meal}`)}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
