import { ActionIcon, Text } from '@mantine/core';
import { useMe } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { langOf, LanguageMark } from '#platform/web/text/LanguageMark.tsx';
import type { Entry } from '../contract/entries.ts';
import { openStrikeAnswer } from './entry-work.tsx';
import classes from './Stream.module.css';
import { useText } from './text.ts';
import type { May } from './words.ts';

/** What was answered, the oldest first; who may takes an answer back with the cross behind it. */
export function Replies({ entry, may }: { readonly entry: Entry; readonly may?: May }) {
  const t = useText();
  const format = useFormat();
  const { profile } = useMe();
  if (entry.replies.length === 0) return null;
  return (
    <ul className={classes.replies} aria-label={t('states.answers')}>
      {entry.replies.map((one) => {
        const words = (
          <span className={classes.text} {...langOf(one.language)}>
            {one.text}
          </span>
        );
        return (
          <li key={one.id}>
            <span className={classes.author}>
              {one.by ?? t('states.unknownPerson')} · {format.relative(one.at)}
            </span>{' '}
            {one.struck === null ? (
              <>
                <LanguageMark language={one.language} />
                {words}
              </>
            ) : (
              <>
                <s className={classes.struck}>{words}</s>
                <Text span size="sm" c="dimmed">
                  {' '}
                  {t('states.struck', {
                    by: one.struck.by ?? t('states.unknownPerson'),
                    at: format.relative(one.struck.at),
                    reason: one.struck.reason,
                  })}
                </Text>
              </>
            )}
            {one.struck === null &&
              may !== undefined &&
              (may.edit || (may.write && one.byId === profile.id)) && (
                <ActionIcon
                  variant="subtle"
                  size={44}
                  className={classes.cross ?? ''}
                  aria-label={t('actions.strikeAnswer', { by: one.by ?? t('states.unknownPerson') })}
                  onClick={() => openStrikeAnswer(entry.residentId, one, t('dialogs.strikeAnswerTitle'))}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
              )}
          </li>
        );
      })}
    </ul>
  );
}
