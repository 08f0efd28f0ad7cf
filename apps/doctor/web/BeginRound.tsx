import { residentLink } from '#apps/residents/web/parts.tsx';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { useMe } from '#platform/web/calls/access.ts';
import type { Primary } from '#platform/web/kit/page/PrimaryButton.tsx';
import { useAddress, useGo } from '#platform/web/routing/navigation.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { beginRound, nextOf, takeUp, useRound } from './round.ts';
import { useText } from './text.ts';

/**
 * The main action of a page with people to look at: begins the round, or goes on with the one that was begun here. `people` says whom it
 * is about, asked when it is pressed; nobody: nothing is begun.
 */
export function useBeginRound(
  people: () => Promise<readonly { readonly id: string; readonly resident: ResidentRef }[]>,
): Primary {
  const t = useText();
  const go = useGo();
  const by = useMe().profile.id;
  const { path, query } = useAddress();
  const round = useRound(by);
  const from = query === '' ? path : `${path}?${query.replace(/^\?/, '')}`;
  const next = round && round.from === from ? nextOf(round) : null;
  if (round && next !== null) {
    const place = round.people.findIndex(({ id }) => id === next) + 1;
    return {
      icon: 'doctor',
      label: t('actions.roundGoOn', { place, count: round.people.length }),
      href: residentLink(next),
    };
  }
  return {
    icon: 'doctor',
    label: t('actions.roundBegin'),
    onClick: () =>
      void people().then((all) => {
        if (all.length === 0) return;
        const before = round !== null && nextOf(round) !== null ? round : null;
        beginRound(by, from, all);
        go(residentLink(all[0]!.id));
        // one that was not at its end is not lost by a press
        if (before)
          toast.info(t('states.roundReplaced', { done: before.looked.length, all: before.people.length }), {
            label: t('actions.roundTakeUp'),
            run: () => {
              takeUp(before);
              go(residentLink(nextOf(before)!));
            },
          });
      }),
  };
}
