import { Button } from '@mantine/core';
import { listName } from '#platform/domain/text/person-name.ts';
import { ResidentFace, ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { HandOverEntry, HandOverFact, HandOverLine } from '../contract/hand-over.ts';
import { EntryWords, FormerWords } from './EntryWords.tsx';
import classes from './HandOver.module.css';
import { HandOverMarks, Newest, newsIn } from './hand-over-parts.tsx';
import { useText } from './text.ts';
import { statusLook, useShifts } from './words.ts';

/** What is handed over about one resident, in one row; it opens in place. */
export function HandOverRow({
  line,
  open,
  busy,
  box,
  onToggle,
  onRead,
}: {
  readonly line: HandOverLine;
  readonly open: boolean;
  readonly busy: boolean;
  readonly box: (row: HTMLElement | null) => void;
  readonly onToggle: () => void;
  readonly onRead: () => void;
}) {
  const t = useText();
  const name = listName(line.resident);
  const news = newsIn(line);
  const id = `hand-over-${line.resident.id}`;
  return (
    <li className={classes.item} data-unread={!line.read || undefined} data-gravity={line.gravity}>
      <button
        type="button"
        ref={box}
        className={classes.row}
        aria-expanded={open}
        aria-controls={id}
        data-resident={line.resident.id}
        onClick={onToggle}
      >
        <ResidentFace resident={line.resident} size={40} />
        <span className={classes.words}>
          <ResidentLabel resident={line.resident} face={false} strong={!line.read} />
          <span className={classes.told}>
            <HandOverMarks line={line} />
            <Newest line={line} />
          </span>
        </span>
        {news > 0 ? (
          <span className={classes.news}>{t('handOver.new', { count: news })}</span>
        ) : (
          <Icon name="check" size={18} color="var(--s-done-solid)" label={t('states.youRead')} />
        )}
        <Icon name="down" size={18} color="var(--text-dim)" />
      </button>
      <section id={id} aria-label={name} className={classes.details} hidden={!open}>
        {open && (
          <>
            {line.facts.map((fact) => (
              <Fact key={fact.key} fact={fact} />
            ))}
            {line.entries.map((entry) => (
              <HandedOver key={entry.id} entry={entry} />
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
function Fact({ fact }: { readonly fact: HandOverFact }) {
  const t = useText();
  const format = useFormat();
  const at = fact.at.length === 10 ? format.day(fact.at) : format.relative(fact.at);
  return (
    <div className={classes.part} data-unread={fact.unread || undefined}>
      <div>
        <span className={classes.dim}>{at}</span>{' '}
        <LinkTo href={residentLink(fact.residentId, fact.tab)}>{fact.text}</LinkTo>
        {fact.more > 0 && <span className={classes.dim}> {t('handOver.more', { count: fact.more })}</span>}
      </div>
      <Readers readers={fact.readers} />
    </div>
  );
}

/** One entry with who has confirmed its words, and what it said before to whom. */
function HandedOver({ entry }: { readonly entry: HandOverEntry }) {
  const t = useText();
  const format = useFormat();
  const shifts = useShifts();
  return (
    <div className={classes.part} data-unread={entry.unread || undefined}>
      <div className={classes.line}>
        {entry.unread && <StatusBadge status={states.new} label={t('latest.new')} />}
        <span className={classes.dim}>
          {format.relative(entry.happenedAt)} · {shifts[entry.shift]?.label} · {entry.typeLabel} ·{' '}
          {entry.author ?? t('states.unknownPerson')}
        </span>
        {entry.status !== 'closed' && (
          <StatusBadge status={statusLook[entry.status]} label={t(`statuses.${entry.status}`)} />
        )}
        {entry.late && <StatusBadge status="info" label={t('states.late')} />}
        {entry.withdrawn && <StatusBadge status="warning" label={t('states.withdrawn')} />}
      </div>
      <EntryWords entry={entry} />
      <Readers readers={entry.readers} />
      <FormerWords entry={entry} />
    </div>
  );
}
