import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { LanguageMark } from '#platform/web/text/LanguageMark.tsx';
import { dayWords } from '../contract/day-words.ts';
import classes from './relatives.module.css';
import { useText } from './text.ts';

/** What the ward released of today, and whom to call: the first thing relatives read. */
export default function DayCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <Widget title={t('screens.DayCard')} query={useCall(dayWords.get, { residentId })} icon="sun">
      {({ words, lastDay, ward, visitingHours }) => (
        <>
          {words ? (
            <>
              {/* written in one language, whichever the reader chose */}
              <p className={classes.words}>
                <LanguageMark language={words.language} />
                <span lang={words.language}>{words.text}</span>
              </p>
              <Text size="sm" c="dimmed" mt="xs">
                {t('page.writtenAt', { time: format.time(words.releasedAt) })}
              </Text>
            </>
          ) : (
            <Text>
              {lastDay === null
                ? t('page.none')
                : t('page.noneSince', { day: format.dayWithWeekday(lastDay) })}
            </Text>
          )}
          <div className={classes.ward}>
            <Text span>{t('page.ward', { name: ward.name })}</Text>
            {ward.phone === '' ? (
              <Text span c="dimmed">
                {t('page.noPhone')}
              </Text>
            ) : (
              <a href={`tel:${ward.phone.replace(/[^+\d]/g, '')}`} className={classes.phone}>
                <Icon name="phone" size={20} /> {t('page.call', { phone: format.phone(ward.phone) })}
              </a>
            )}
            {visitingHours !== '' && <Text span>{t('page.visits', { hours: visitingHours })}</Text>}
          </div>
        </>
      )}
    </Widget>
  );
}
