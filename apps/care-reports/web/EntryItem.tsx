import { Text } from '@mantine/core';
import { useMe } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type RowAction, RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { type Entry, entries } from '../contract/entries.ts';
import type { FoundEntry } from '../contract/found-entries.ts';
import { handOver } from '../contract/hand-over.ts';
import { replies } from '../contract/replies.ts';
import { EntryMarks, EntryWords, FormerWords } from './EntryWords.tsx';
import { openAnswer, openChange, openCorrection, openStatus, openStrike } from './entry-work.tsx';
import { Replies } from './Replies.tsx';
import classes from './Stream.module.css';
import { useText } from './text.ts';
import type { May } from './words.ts';

const spread = { refreshes: ['residents.'] };

/** Marks of whoever reads: read, seen by a doctor, and that dictated words are right; each is taken back from its message. */
function useMarks(entry: Entry): RowAction[] {
  const t = useText();
  const { profile } = useMe();
  const { id, residentId, version, wording } = entry;
  const marks = [{ entryId: id, wording }];
  const takeBack = useAct(handOver.takeBack, spread);
  const read = useAct(handOver.read, {
    ...spread,
    success: t('states.youRead'),
    undo: () => void takeBack.send({ marks }),
  });
  const unseen = useAct(replies.takeBackSeen, spread);
  const seen = useAct(replies.markSeen, {
    ...spread,
    success: t('states.markedSeen'),
    undo: (after) => void unseen.send({ id, residentId, version: after.version }),
  });
  const confirm = useAct(entries.confirmWords, { ...spread, success: t('states.wordsConfirmed') });
  const target = { id, residentId, version };
  return [
    ...(entry.dictated && entry.authorId === profile.id
      ? [
          {
            label: t('actions.confirmWords'),
            icon: 'check',
            onClick: () => void confirm.send(target),
          } as const,
        ]
      : []),
    ...(entry.forDoctor && entry.seen === null
      ? [{ label: t('actions.markSeen'), icon: 'doctor', onClick: () => void seen.send(target) } as const]
      : []),
    ...(entry.read
      ? []
      : [{ label: t('actions.read'), icon: 'check', onClick: () => void read.send({ marks }) } as const]),
  ];
}

/** What an account may do with an entry, and why something cannot be done now. */
function useEntryActions(entry: Entry, may: May): RowAction[] {
  const t = useText();
  const marks = useMarks(entry).filter(
    ({ label }) => label === t('actions.read') || (label === t('actions.markSeen') ? may.doctor : may.write),
  );
  if (entry.struck) return [];
  const edit: RowAction =
    entry.way === 'edit'
      ? {
          label: t('actions.edit'),
          icon: 'edit',
          onClick: () => openChange(entry, t('dialogs.editTitle')),
        }
      : {
          label: t('actions.correct'),
          icon: 'edit',
          onClick: () => openCorrection(entry, t('dialogs.correctTitle')),
        };
  return [
    ...marks,
    ...(may.write
      ? [
          {
            label: t('actions.answer'),
            icon: 'send',
            onClick: () => openAnswer(entry, t('dialogs.answerTitle')),
          } as const,
        ]
      : []),
    ...((entry.way === 'edit' ? may.write : may.edit) ? [edit] : []),
    ...(may.write
      ? [
          {
            label: t('actions.status'),
            icon: 'flag',
            onClick: () => openStatus(entry, t('dialogs.statusTitle')),
          } as const,
        ]
      : []),
    ...(may.edit
      ? [
          {
            label: t('actions.strike'),
            icon: 'close',
            danger: true,
            onClick: () => openStrike(entry, t('dialogs.strikeTitle')),
          } as const,
        ]
      : []),
  ];
}

/** To what it belongs, and who has read it. */
function Beside({ entry }: { readonly entry: Entry }) {
  const t = useText();
  if (entry.links.length === 0 && entry.readers.length === 0) return null;
  return (
    <div className={classes.beside}>
      {entry.links.map((one) => (
        <LinkTo key={`${one.kind} ${one.id}`} href={residentLink(entry.residentId, one.tab)}>
          {/* what happened is named by its own kind: «Sturz 29.11.2026» */}
          {one.kind === 'event' ? one.label : `${t(`linkKinds.${one.kind}`)}: ${one.label}`}
        </LinkTo>
      ))}
      {entry.readers.length > 0 && <span>{t('states.readBy', { names: entry.readers.join(', ') })}</span>}
    </div>
  );
}

/** One entry with its marks; what was corrected stands below, struck through, and what was answered. */
export function EntryItem({ entry, may }: { readonly entry: Entry | FoundEntry; readonly may: May }) {
  const t = useText();
  const format = useFormat();
  const actions = useEntryActions(entry, may);
  const nobody = t('states.unknownPerson');
  return (
    <li className={classes.entry} data-entry>
      <span className={classes.when}>{format.time(entry.happenedAt)}</span>
      <div className={classes.flow}>
        <div className={classes.about}>
          {'resident' in entry && (
            <LinkTo className={classes.person} href={residentLink(entry.residentId, 'nursingReport')}>
              <ResidentLabel resident={entry.resident} />
            </LinkTo>
          )}
          <span className={classes.type}>{entry.typeLabel}</span>
          <span className={classes.author}>{entry.author ?? nobody}</span>
          <EntryMarks entry={entry} />
        </div>
        <div className={classes.body}>
          <EntryWords entry={entry} />
          {entry.correctedAt !== null && (
            <Text size="sm" c="dimmed">
              {t('states.corrected', {
                by: entry.correctedBy ?? nobody,
                at: format.relative(entry.correctedAt),
              })}
            </Text>
          )}
          <FormerWords entry={entry} />
          <Beside entry={entry} />
          <Replies entry={entry} may={may} />
        </div>
      </div>
      <div className={classes.actions}>
        {actions.length > 0 && (
          <RowActions actions={actions} name={`${entry.typeLabel} ${format.time(entry.happenedAt)}`} />
        )}
      </div>
    </li>
  );
}
