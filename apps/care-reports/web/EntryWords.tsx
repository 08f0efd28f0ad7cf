import { Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { langOf, LanguageMark } from '#platform/web/text/LanguageMark.tsx';
import type { Entry } from '../contract/entries.ts';
import classes from './Stream.module.css';
import { useText } from './text.ts';
import { importanceLook, statusLook, useShifts } from './words.ts';

/** What an entry is beside its words: handed over, grave, for the doctor, followed up, late, dictated. */
export function EntryMarks({ entry }: { readonly entry: Entry }) {
  const t = useText();
  const format = useFormat();
  const { importance, seen } = entry;
  return (
    <>
      {importance !== 'info' && (
        <StatusBadge status={importanceLook[importance]} label={t(`importances.${importance}`)} />
      )}
      {entry.handOver && <StatusBadge status="warning" solid label={t('states.handOver')} />}
      {entry.forDoctor && (
        <StatusBadge
          status={seen === null ? 'info' : 'done'}
          label={
            seen === null
              ? t('states.forDoctor')
              : t('states.seenBy', {
                  by: seen.by ?? t('states.unknownPerson'),
                  at: format.relative(seen.at),
                })
          }
        />
      )}
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
      {entry.dictated && <StatusBadge status="warning" label={t('states.dictated')} />}
    </>
  );
}

/** The valid words; struck through, with who and why, when the entry is withdrawn. */
export function EntryWords({ entry }: { readonly entry: Entry }) {
  const t = useText();
  const format = useFormat();
  if (!entry.struck)
    return (
      <div className={classes.text}>
        <LanguageMark language={entry.language} />
        <span {...langOf(entry.language)}>{entry.text}</span>
      </div>
    );
  return (
    <>
      <s className={`${classes.text} ${classes.struck}`} {...langOf(entry.language)}>
        {entry.text}
      </s>
      <Text size="sm" c="dimmed">
        {t('states.struck', {
          by: entry.struck.by ?? t('states.unknownPerson'),
          at: format.relative(entry.struck.at),
          reason: entry.struck.reason,
        })}
      </Text>
    </>
  );
}

/** What the entry said before: the words, when they were others, what else was different, and who has confirmed them. */
export function FormerWords({ entry }: { readonly entry: Entry }) {
  const t = useText();
  const format = useFormat();
  const shifts = useShifts();
  return entry.earlier.map((one, index) => {
    const after = entry.earlier[index - 1] ?? entry;
    const others = [
      ...(one.typeLabel === after.typeLabel ? [] : [one.typeLabel]),
      ...(one.shift === after.shift ? [] : [shifts[one.shift]?.label ?? '']),
      ...(one.importance === after.importance ? [] : [t(`importances.${one.importance}`)]),
      ...(one.forDoctor === after.forDoctor
        ? []
        : [t(one.forDoctor ? 'states.wasForDoctor' : 'states.wasNotForDoctor')]),
      ...(one.handOver === after.handOver
        ? []
        : [t(one.handOver ? 'states.wasHandedOver' : 'states.wasNotHandedOver')]),
    ];
    const known = { by: one.by ?? t('states.unknownPerson'), at: format.relative(one.at) };
    return (
      <div key={`${one.at} ${index}`} className={classes.struck}>
        {one.text !== after.text && (
          <s className={classes.text} {...langOf(one.language)}>
            {one.text}
          </s>
        )}
        <Text size="sm">
          {one.struckReason === ''
            ? t('states.beforeChange', known)
            : t('states.before', { ...known, reason: one.struckReason })}
          {others.length > 0 && ` ${others.join(' · ')}.`}
          {one.readers.length > 0 && ` ${t('states.readBy', { names: one.readers.join(', ') })}`}
        </Text>
      </div>
    );
  });
}
