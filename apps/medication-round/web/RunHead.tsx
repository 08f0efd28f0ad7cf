import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Round } from '../contract/round.ts';
import { rounds } from '../contract/rounds.ts';
import { isAsked } from '../domain/marking.ts';
import { CloseRound } from './CloseRound.tsx';
import classes from './Round.module.css';
import { useText } from './text.ts';
import type { ShownPerson } from './use-round.ts';

/** Who runs the round, since when, and from whom it was taken over; when it is closed, what it came to. */
export function Told({ run }: { readonly run: NonNullable<Round['run']> }) {
  const t = useText();
  const format = useFormat();
  const nobody = t('run.somebody');
  const { closed } = run;
  return (
    <div className={classes.run} role="status">
      {closed === null ? (
        <span>{t('run.runs', { by: run.runBy ?? nobody, at: format.time(run.since) })}</span>
      ) : (
        <>
          <StatusBadge
            status={states.completed}
            label={t('run.closed', { by: closed.by ?? nobody, at: format.time(closed.at) })}
          />
          <span>
            {t('run.summary', {
              given: closed.given,
              refused: closed.refused,
              notGiven: closed.notGiven,
              open: closed.open,
            })}
          </span>
        </>
      )}
      {run.takeovers.map((one) => (
        <span key={one.at}>
          {t('run.takenOver', { at: format.time(one.at), from: one.from ?? nobody, to: one.to ?? nobody })}
        </span>
      ))}
    </div>
  );
}

interface Props {
  readonly round: Round;
  readonly people: readonly ShownPerson[];
  readonly mayRun: boolean;
  readonly offline: boolean;
  readonly busy: boolean;
  readonly onStart: () => void;
}

/** The line of the round with what can be done with it: begin, go on, take over, close. */
export function RunHead({ round, people, mayRun, offline, busy, onStart }: Props) {
  const t = useText();
  const [closing, setClosing] = useState(false);
  const { run } = round;
  const running = run !== null && run.closed === null;
  const open = people.flatMap((person) => person.items.filter(isAsked).map((item) => ({ person, item })));
  const waits = people.some((person) => person.items.some((item) => item.waits));
  const take = useAct(rounds.takeOver, { success: t('run.yours') });
  const close = useAct(rounds.close, { success: t('run.closedNow') });
  const end = () =>
    close.send({
      id: run!.id,
      version: run!.version,
      open: open.map(({ item }) => ({ orderId: item.dose.orderId, plannedAt: item.dose.plannedAt })),
    });
  return (
    <div className={classes.runHead}>
      {run !== null && <Told run={run} />}
      {mayRun && (
        <div className={classes.runButtons}>
          {running && !run.mine && (
            <Button variant="default" disabled={offline || take.busy} onClick={() => void take.send(run)}>
              {t('run.takeOver')}
            </Button>
          )}
          {running && run.mine && (
            <Button
              variant={open.length === 0 ? 'filled' : 'default'}
              disabled={offline || waits || close.busy}
              onClick={() => (open.length === 0 ? void end() : setClosing(true))}
            >
              {t('run.close')}
            </Button>
          )}
          {(open.length > 0 || !running) && people.length > 0 && (
            <Button disabled={busy} onClick={onStart}>
              {t(running ? 'run.goOn' : run === null ? 'run.start' : 'run.startAgain')}
            </Button>
          )}
        </div>
      )}
      {running && (
        <CloseRound
          opened={closing}
          open={open}
          roundId={run.id}
          busy={close.busy}
          onClose={() => setClosing(false)}
          onEnd={() => void end().then((done) => done !== null && setClosing(false))}
        />
      )}
    </div>
  );
}
