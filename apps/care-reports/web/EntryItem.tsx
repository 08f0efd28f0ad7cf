import { Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type RowAction, RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Entry } from '../contract/entries.ts';
import classes from './EntryItem.module.css';
import { EntryWords, FormerWords } from './EntryWords.tsx';
import { openChange, openCorrection, openStatus, openStrike } from './entry-work.tsx';
import { useText } from './text.ts';
import { statusLook } from './words.ts';

/** What an account may do with an entry, and why something cannot be done now. */
function useEntryActions(): (entry: Entry, may: { write: boolean; edit: boolean }) => RowAction[] {
  const t = useText();
  return (entry, may) => {
    if (entry.struck) return [];
    const status: RowAction = {
      label: t('actions.status'),
      icon: 'flag',
      onClick: () => openStatus(entry, t('dialogs.statusTitle')),
    };
    const edit: RowAction = {
      label: t('actions.edit'),
      icon: 'edit',
      onClick: () => openChange(entry, t('dialogs.editTitle')),
    };
    const correct: RowAction = {
      label: t('actions.correct'),
      icon: 'edit',
      onClick: () => openCorrection(entry, t('dialogs.correctTitle')),
    };
    const strike: RowAction = {
      label: t('actions.strike'),
      icon: 'close',
      danger: true,
      onClick: () => openStrike(entry, t('dialogs.strikeTitle')),
    };
    return [
      ...(may.write && entry.way === 'edit' ? [edit] : may.edit ? [correct] : []),
      ...(may.write ? [status] : []),
      ...(may.edit ? [strike] : []),
    ];
  };
}

/** One entry with its marks; what was corrected stands below, struck through. */
export function EntryItem({
  entry,
  may,
}: {
  readonly entry: Entry;
  readonly may: { write: boolean; edit: boolean };
}) {
  const t = useText();
  const format = useFormat();
  const actions = useEntryActions()(entry, may);
  const nobody = t('states.unknownPerson');
  return (
    <li className={classes.entry} data-entry>
      <span className={classes.when}>{format.time(entry.happenedAt)}</span>
      <div className={classes.flow}>
        <div className={classes.about}>
          <span className={classes.type}>{entry.typeLabel}</span>
          <span className={classes.author}>{entry.author ?? nobody}</span>
          {entry.handOver && <StatusBadge status="warning" solid label={t('states.handOver')} />}
          {entry.status !== 'closed' && (
            <StatusBadge
              status={statusLook[entry.status]}
              label={
                entry.pauseUntil
                  ? `${t(`statuses.${entry.status}`)} ${t('states.pausedUntil', { day: format.day(entry.pauseUntil) })}`
                  : t(`statuses.${entry.status}`)
              }
            />
          )}
          {entry.late && <StatusBadge status="info" label={t('states.late')} />}
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
