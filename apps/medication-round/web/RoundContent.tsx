import { key as giving } from '#apps/medication-giving/contract/doses.ts';
import { useMay } from '#platform/web/calls/access.ts';
import type { Round } from '../contract/round.ts';
import { key } from '../contract/rounds.ts';
import { nextOf } from '../domain/order.ts';
import { Bands } from './Bands.tsx';
import { PersonRound } from './PersonRound.tsx';
import { RoundOverview } from './RoundOverview.tsx';
import { RunHead, Told } from './RunHead.tsx';
import { useText } from './text.ts';
import { useOffline } from './use-offline.ts';
import type { RoundInSight } from './use-round.ts';

const byWay = (people: RoundInSight['people']) =>
  people.map(({ resident, asked }) => ({ id: resident.id, asked }));

/** Everybody of the round, or the one whose doses are given now. */
export function RoundContent({
  round,
  sight,
  personId,
  open,
  busy,
  onStart,
}: {
  readonly round: Round;
  readonly sight: RoundInSight;
  readonly personId: string;
  readonly open: (id: string) => void;
  readonly busy: boolean;
  readonly onStart: () => void;
}) {
  const t = useText();
  const mayRun = useMay(key, 'Write');
  const mayGive = useMay(giving, 'Write');
  const offline = useOffline(round.loadedAt);
  const { people, note } = sight;
  const person = people.find((one) => one.resident.id === personId);
  const { run } = round;
  const closed = run !== null && run.closed !== null;
  const head = <RunHead {...{ round, people, mayRun, busy, onStart }} offline={offline !== null} />;
  const step = (by: 1 | -1) => {
    const at = people.findIndex((one) => one.resident.id === person?.resident.id);
    open(people.at((at + by) % people.length)!.resident.id);
  };
  return (
    <>
      <Bands people={people} offline={offline} />
      {person === undefined ? (
        <>
          {head}
          <RoundOverview people={people} onOpen={open} />
        </>
      ) : (
        <>
          {/* closed, or run by somebody else: whoever stands at a person must know it, too */}
          {closed ? head : run !== null && !run.mine && <Told run={run} />}
          <PersonRound
            key={person.resident.id}
            person={person}
            loadedAt={round.loadedAt}
            packs={round.packs}
            roundId={closed ? null : (run?.id ?? null)}
            mayGive={mayGive && !closed}
            blocked={offline === null || offline.fault === null ? null : t(`bands.${offline.fault}`)}
            onSigned={note}
            onNext={() => open(nextOf(byWay(people), person.resident.id) ?? '')}
            onStep={step}
          />
        </>
      )}
    </>
  );
}
