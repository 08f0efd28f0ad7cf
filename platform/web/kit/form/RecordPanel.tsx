import { Button, Stack } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { Fence, Slot, useScreens } from '#platform/web/slots/Slot.tsx';
import type { WayOn } from '#platform/web/slots/slots.ts';
import type { CurrentResident } from '#platform/web/store/current-resident.ts';
import { dropLetters, expectForm } from '#platform/web/form/held-letters.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { closeWork, workspace } from '#platform/web/store/workspace.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { WorkTitle } from '#platform/web/offline/work-key.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { openRecord, type Round } from './QuickEntry.tsx';
import classes from './QuickEntry.module.css';

interface Props {
  /** Key of the piece of work that it is. */
  readonly work: string;
  readonly resident: CurrentResident;
  /** Name and birth date, for what is entered here. */
  readonly about: string;
  readonly only?: string;
  readonly round: Round;
}

/** Goes on to the next person once it is known who that is, with the same kind of entry. */
function useRound({ work, resident, only, round }: Props, kind: string) {
  const go = useGo();
  const [way, setWay] = useState<WayOn>();
  const [left, setLeft] = useState<Pick<Round, 'recorded' | 'skipped' | 'same'> | null>(null);
  const done = useRef(false);
  const { recorded = 0, skipped = 0 } = round;
  useEffect(() => {
    if (left === null || way === undefined || done.current) return;
    done.current = true;
    // whoever opened other work meanwhile, or laid this aside, is not taken away from there
    const inFront = workspace.get().front === work;
    closeWork(work);
    if (!inFront || way.next === null) dropLetters();
    if (way.next === null) {
      if (left.recorded! + left.skipped! > 1) toast.success(way.complete(left.recorded!, left.skipped!));
    } else if (inFront) {
      const { link, ...next } = way.next;
      expectForm();
      // on the page of a person only work on that person is shown: the page goes along
      if (link !== null) go(link);
      openRecord(next, only, { ...round, ...left, kind });
    }
  }, [left, way, work, only, round, kind, go]);
  return {
    // without a way there is nobody to go on to; as long as it is not known the button keeps its place
    mayGoOn: way === undefined || way.next !== null,
    known: setWay,
    goOn: (same?: readonly string[]) =>
      setLeft({ recorded: recorded + 1, skipped, ...(same === undefined ? {} : { same }) }),
    skip: () => setLeft({ recorded, skipped: skipped + 1 }),
    /** Saved without going on: at the end of the way this completes the round. */
    saved: () => {
      if (way?.next === null && recorded + skipped > 0) setLeft({ recorded: recorded + 1, skipped });
      else closeWork(work);
    },
    resident,
  };
}

/** What can be recorded for a resident as tiles, and the form of the chosen one: slot `resident.record`. */
export default function RecordPanel(props: Props) {
  const { work, resident, about, only, round } = props;
  const t = useFrameText();
  const kinds = useScreens('resident.record', resident.id);
  const knowsWay = useScreens('resident.next').length > 0 && !round.alone;
  const [chosen, setChosen] = useState(only ?? round.kind ?? '');
  const kind = kinds.find((one) => one.name === chosen);
  const { mayGoOn, known, goOn, skip, saved } = useRound(props, chosen);
  if (kinds.length === 0) return <EmptyState kind="first" title={t('errors.notAllowedAction')} />;
  if (!kind) {
    return (
      <ul className={classes.tiles}>
        {kinds.map((one) => (
          <li key={`${one.app}/${one.name}`}>
            <button type="button" className={classes.tile} onClick={() => setChosen(one.name)}>
              <Icon name={one.icon ?? 'notes'} size={28} color="var(--primary)" />
              {one.title}
            </button>
          </li>
        ))}
      </ul>
    );
  }
  const { Component: Form } = kind;
  return (
    <Stack gap="md" align="stretch">
      {knowsWay && (
        <div className={classes.way}>
          <Slot
            name="resident.next"
            props={{ residentId: resident.id, within: round.within ?? null, onWay: known, onSkip: skip }}
          />
        </div>
      )}
      {only === undefined && (
        <Button
          variant="subtle"
          leftSection={<Icon name="back" />}
          onClick={() => setChosen('')}
          style={{ alignSelf: 'flex-start' }}
        >
          {kind.title}
        </Button>
      )}
      <Fence>
        <WorkTitle value={`${kind.title}: ${about}`}>
          <Suspense fallback={<SkeletonFor kind="form" />}>
            <Form
              residentId={resident.id}
              person={resident.label}
              onSaved={saved}
              onCancel={() => closeWork(work)}
              {...(knowsWay && mayGoOn ? { onNext: goOn } : {})}
              {...(round.same ? { same: round.same } : {})}
            />
          </Suspense>
        </WorkTitle>
      </Fence>
    </Stack>
  );
}
