import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { type Duty, duties } from '../contract/duties.ts';
import { shifts } from '../domain/entries.ts';
import { useText } from './text.ts';

/** Who has taken over the shift that runs, and the button that does it while whoever is signed in has not. */
export function useDuty(centerId: string | null): { readonly action: ReactNode; readonly who: ReactNode } {
  const t = useText();
  const format = useFormat();
  const { access, profile } = useMe();
  const center = centerId === null ? {} : { centerId };
  const query = useCall(duties.list, center, { every: 120_000 });
  const word = (shift: Duty['shift']) => t(`shifts.${shifts[shift].code}`);
  const act = useAct(duties.accept, {
    success: (duty) => t('duties.accepted', { shift: word(duty.shift) }),
  });
  if (query.data === undefined) return { action: null, who: null };
  const { day, shift, items } = query.data;
  const now = items.filter((one) => one.day === day && one.shift === shift);
  const mayAccept = access['authorization.residents.care-report']?.includes('Write') ?? false;
  const isMine = now.some((one) => one.accountId === profile.id);
  const said = ({ name, acceptedAt, unread }: Duty) =>
    t(unread > 0 ? 'duties.byUnread' : 'duties.by', {
      name: name ?? t('states.unknownPerson'),
      at: format.time(acceptedAt),
      count: unread,
    });
  return {
    action: mayAccept && !isMine && (
      <Button
        variant="default"
        leftSection={<Icon name="check" />}
        disabled={act.busy}
        onClick={() => void act.send(center)}
      >
        {t('duties.accept')}
      </Button>
    ),
    who: (
      <Text size="sm" c="dimmed" role="status">
        {now.length === 0
          ? t('duties.nobody', { shift: word(shift) })
          : t('duties.who', { shift: word(shift), names: now.map(said).join(' · ') })}
      </Text>
    ),
  };
}
