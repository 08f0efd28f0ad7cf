import { key as giving } from '#apps/medication-giving/contract/doses.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import type { Round } from '../contract/round.ts';
import { key, rounds } from '../contract/rounds.ts';
import { nextOf } from '../domain/order.ts';
import { slots } from '../domain/slots.ts';
import { Bands } from './Bands.tsx';
import { PersonRound } from './PersonRound.tsx';
import { RoundOverview } from './RoundOverview.tsx';
import { RunHead } from './RunHead.tsx';
import { useText } from './text.ts';
import { type OfflineState, useOffline } from './use-offline.ts';
import { type RoundInSight, useRound } from './use-round.ts';

const byWay = (people: RoundInSight['people']) =>
  people.map(({ resident, asked }) => ({ id: resident.id, asked }));

/** Begins the round, or goes on with the own one, at the first person with something to give. */
function useStart(sight: RoundInSight, open: (id: string) => void) {
  const act = useAct(rounds.start);
  const { data } = sight.query;
  const first = () => sight.people.find((one) => one.asked > 0)?.resident.id ?? '';
  return {
    busy: act.busy,
    async start() {
      const run = data?.run ?? null;
      const runs = run !== null && run.closed === null;
      if (!runs) await act.send({ centerId: sight.centerId, slot: data!.slot, day: data!.day });
      open(first());
    },
  };
}

/** What is to be given in a round, from person to person; two taps a person (experience, sketch 3). */
export default function MedicationRoundPage() {
  const t = useText();
  const format = useFormat();
  const sight = useRound();
  const { query, people } = sight;
  const [personId, open] = useAddressValue('person', '');
  const [start, setStart] = useAddressValue('start', '');
  const run = useStart(sight, open);
  const offline = useOffline(query.data?.loadedAt);
  const person = people.find((one) => one.resident.id === personId);
  const begun = useRef(false);
  useEffect(() => {
    if (start === '' || query.data === undefined || begun.current) return;
    begun.current = true;
    setStart('');
    if (query.data.run === null || query.data.run.closed !== null || query.data.run.mine) void run.start();
  }, [start, setStart, query.data, run]);
  const { data } = query;
  return (
    <ListPage
      title={
        data === undefined ? t('screens.MedicationRoundPage') : t('round.title', { at: format.time(data.at) })
      }
      {...(data === undefined ? {} : { hint: t('round.progress', data.progress) })}
      filters={
        person === undefined ? (
          <ViewChoice
            label={t('fields.slot')}
            value={data?.slot ?? 'morning'}
            onChange={(next) => sight.setSlot(next)}
            options={slots.map((value) => ({ value, label: t(`slots.${value}`) }))}
          />
        ) : (
          <Button variant="subtle" leftSection={<Icon name="left" />} onClick={() => open('')}>
            {t('actions.everybody')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="table" />}
      {query.error !== null && data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data !== undefined && (
        <InSight
          {...{ round: data, sight, offline, person, open }}
          busy={run.busy}
          onStart={() => void run.start()}
        />
      )}
    </ListPage>
  );
}

function InSight({
  round,
  sight,
  offline,
  person,
  open,
  busy,
  onStart,
}: {
  readonly round: Round;
  readonly sight: RoundInSight;
  readonly offline: OfflineState | null;
  readonly person: RoundInSight['people'][number] | undefined;
  readonly open: (id: string) => void;
  readonly busy: boolean;
  readonly onStart: () => void;
}) {
  const t = useText();
  const mayRun = useMay(key, 'Write');
  const mayGive = useMay(giving, 'Write');
  const { people, note } = sight;
  const closed = round.run !== null && round.run.closed !== null;
  const step = (by: 1 | -1) => {
    const at = people.findIndex((one) => one.resident.id === person?.resident.id);
    open(people.at((at + by) % people.length)!.resident.id);
  };
  return (
    <>
      <Bands people={people} offline={offline} />
      {person === undefined ? (
        <>
          <RunHead {...{ round, people, mayRun, busy, onStart }} offline={offline !== null} />
          <RoundOverview people={people} onOpen={open} />
        </>
      ) : (
        <PersonRound
          key={person.resident.id}
          person={person}
          loadedAt={round.loadedAt}
          roundId={closed ? null : (round.run?.id ?? null)}
          mayGive={mayGive && !closed}
          blocked={offline === null || offline.fault === null ? null : t(`bands.${offline.fault}`)}
          onSigned={note}
          onNext={() => open(nextOf(byWay(people), person.resident.id) ?? '')}
          onStep={step}
        />
      )}
    </>
  );
}
