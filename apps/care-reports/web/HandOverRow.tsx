import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { listName } from '#platform/domain/text/person-name.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { ResidentFace, ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { HandOverEntry, HandOverFact, HandOverLine } from '../contract/hand-over.ts';
import { EntryMarks, EntryWords, FormerWords } from './EntryWords.tsx';
import { Replies } from './Replies.tsx';
import classes from './HandOver.module.css';
import { shiftAt } from '../domain/entries.ts';
import { keyOf } from './confirmed-rows.ts';
import { HandOverMarks, Newest, useShiftLimits, Notes } from './hand-over-parts.tsx';
import type { Watch } from './use-seen.ts';
import { useText } from './text.ts';
import { useShifts } from './words.ts';

/**
 * What is handed over about one resident, in one row; it opens in place. What is to be read stands there with all its words, also
 * after it was confirmed on this page: no row becomes lower under the finger.
 */
export function HandOverRow({
  line,
  open,
  busy,
  kept,
  watch,
  onToggle,
  onRead,
}: {
  readonly line: HandOverLine;
  readonly open: boolean;
  readonly busy: boolean;
  /** What was confirmed on this page. */
  readonly kept: ReadonlySet<string>;
  readonly watch: Watch;
  readonly onToggle: () => void;
  readonly onRead: () => void;
}) {
  const t = useText();
  const name = listName(line.resident);
  const whole = !line.read || [...line.facts, ...line.entries].some((one) => kept.has(keyOf(one)));
  const framed = (fact: HandOverFact, mark: ReactNode) => (
    <span ref={watch} className={classes.mark} data-told={keyOf(fact)}>
      {mark}
    </span>
  );
  const id = `hand-over-${line.resident.id}`;
  return (
    <li className={classes.item} data-unread={!line.read || undefined} data-gravity={line.gravity}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={open}
        aria-controls={id}
        data-resident={line.resident.id}
        onClick={onToggle}
      >
        <ResidentFace resident={line.resident} size={40} />
        <span className={classes.words}>
          <ResidentLabel resident={line.resident} face={false} strong={!line.read} />
          <span className={classes.told} data-whole={whole || undefined}>
            <HandOverMarks line={line} {...(whole ? { framed } : {})} />
            {whole ? !open && <Notes line={line} kept={kept} watch={watch} /> : <Newest line={line} />}
          </span>
        </span>
        <span className={classes.state}>
          {line.read ? (
            <Icon name="check" size={18} color="var(--s-done-solid)" label={t('states.youRead')} />
          ) : (
            <span className={classes.news}>{t('latest.new')}</span>
          )}
        </span>
        <Icon name="down" size={18} color="var(--text-dim)" />
      </button>
      <section id={id} aria-label={name} className={classes.details} hidden={!open}>
        {open && (
          <>
            {line.facts.map((fact) => (
              <Fact key={fact.key} fact={fact} watch={watch} />
            ))}
            {line.entries.map((entry) => (
              <HandedOver key={entry.id} entry={entry} watch={watch} />
            ))}
            <div className={classes.foot}>
              {line.read ? (
                <StatusBadge status="done" label={t('states.youRead')} />
              ) : (
                <Button
                  variant="light"
                  leftSection={<Icon name="check" />}
                  disabled={busy}
                  onClick={onRead}
                  aria-label={`${t('actions.read')}: ${name}`}
                >
                  {t('actions.read')}
                </Button>
              )}
              <LinkTo href={residentLink(line.resident.id, 'nursingReport')}>{t('handOver.open')}</LinkTo>
            </div>
          </>
        )}
      </section>
    </li>
  );
}

const Readers = ({ readers }: { readonly readers: readonly string[] }) => {
  const t = useText();
  return (
    <p className={classes.readers}>
      {readers.length === 0 ? t('states.readByNobody') : t('states.readBy', { names: readers.join(', ') })}
    </p>
  );
};

/** A fact of the record, with the way to where it stands. */
function Fact({ fact, watch }: { readonly fact: HandOverFact; readonly watch: Watch }) {
  const t = useText();
  const format = useFormat();
  const at = fact.at.length === 10 ? format.day(fact.at) : format.relative(fact.at);
  return (
    <div ref={watch} className={classes.part} data-told={keyOf(fact)} data-unread={fact.unread || undefined}>
      <div>
        <span className={classes.dim}>{at}</span>{' '}
        <LinkTo href={residentLink(fact.residentId, fact.tab)}>{fact.text}</LinkTo>
        {fact.more > 0 && <span className={classes.dim}> {t('handOver.more', { count: fact.more })}</span>}
      </div>
      <Readers readers={fact.readers} />
    </div>
  );
}

const forShift = { 0: 'handOver.forEarly', 1: 'handOver.forLate', 2: 'handOver.forNight' } as const;

/** One entry with who has confirmed its words, and what it said before to whom. */
function HandedOver({ entry, watch }: { readonly entry: HandOverEntry; readonly watch: Watch }) {
  const t = useText();
  const format = useFormat();
  const shifts = useShifts();
  // somebody wrote at noon for the night: the time and the shift would contradict each other
  const chosen = shiftAt(civilOf(entry.happenedAt, format.zone).time, useShiftLimits()) !== entry.shift;
  return (
    <div
      ref={watch}
      className={classes.part}
      data-told={keyOf(entry)}
      data-unread={entry.unread || undefined}
    >
      <div className={classes.line}>
        {entry.unread && <StatusBadge status={states.new} label={t('latest.new')} />}
        <span className={classes.dim}>
          {format.relative(entry.happenedAt)} ·{' '}
          {chosen ? t(forShift[entry.shift]) : shifts[entry.shift]?.label} · {entry.typeLabel} ·{' '}
          {entry.author ?? t('states.unknownPerson')}
        </span>
        <EntryMarks entry={{ ...entry, handOver: false }} />
        {entry.withdrawn && <StatusBadge status="warning" label={t('states.withdrawn')} />}
      </div>
      <EntryWords entry={entry} />
      <Readers readers={entry.readers} />
      <FormerWords entry={entry} />
      <Replies entry={entry} />
    </div>
  );
}
