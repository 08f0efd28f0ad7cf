import { useEffect, useRef, useState } from 'react';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { useNow } from '#platform/web/kit/page/use-now.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type Strip, strip } from '../contract/strip.ts';
import { minuteOf, minutesOfDay, placed, widthOfMark } from '../domain/strip.ts';
import classes from './DayStrip.module.css';
import { useText } from './text.ts';

type Mark = Strip['marks'][number];
const looks = {
  recorded: states.done,
  planned: states.planned,
  due: states.today,
  late: states.overdue,
  away: states.planned,
} as const;
const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24] as const;
const place = (minute: number): string => `${(minute / minutesOfDay) * 100}%`;

/** One mark with its sign and words; the word of its state is read out. */
function MarkLink({ mark }: { readonly mark: Mark }) {
  const t = useText();
  const format = useFormat();
  const time = mark.at === null ? '' : `${format.time(mark.at)} `;
  return (
    <LinkTo
      href={mark.href}
      className={classes.mark}
      title={`${time}${mark.what}`}
      aria-label={`${t(`strip.states.${mark.state}`)}: ${time}${mark.what}`}
    >
      <StatusBadge status={looks[mark.state]} label={`${time}${mark.what}`} />
    </LinkTo>
  );
}

/** The line from 0 to 24 hours; on a narrow screen it scrolls, and begins where it is now. */
function Line({ marks, now }: { readonly marks: readonly Mark[]; readonly now: string }) {
  const t = useText();
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const minute = minuteOf(format.time(now));
  const timed = marks.flatMap((mark) =>
    mark.at === null ? [] : [{ mark, minute: minuteOf(civilOf(mark.at, format.zone).time) }],
  );
  const { shown, lanes, more } = placed(timed);
  const first = useRef(minute);
  useEffect(() => {
    const box = scroller.current;
    if (box) box.scrollLeft = (first.current / minutesOfDay) * box.scrollWidth - box.clientWidth / 2;
  }, []);
  return (
    <>
      {/* a part that scrolls is reached by the keyboard through the links in it */}
      <div ref={scroller} className={classes.scroller}>
        <div className={classes.day}>
          <div className={classes.hours} aria-hidden>
            {hours.map((hour) => (
              <span key={hour} className={classes.hour} style={{ left: place(hour * 60) }} data-hour={hour}>
                {hour}
              </span>
            ))}
          </div>
          <ol className={classes.marks} style={{ height: `calc(${lanes} * var(--lane))` }}>
            {shown.map(({ mark, start, lane }) => (
              <li
                key={mark.id}
                style={{ left: place(start), top: `calc(${lane} * var(--lane))`, width: place(widthOfMark) }}
              >
                <MarkLink mark={mark} />
              </li>
            ))}
          </ol>
          <div className={classes.now} style={{ left: place(minute) }} data-late={minute > 1260 || undefined}>
            <span>{t('strip.now', { time: format.time(now) })}</span>
          </div>
        </div>
      </div>
      {more > 0 && <p className={classes.more}>{t('strip.more', { count: more })}</p>}
    </>
  );
}

/** The same as rows, for whoever asks for it. */
function Rows({ marks }: { readonly marks: readonly Mark[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <table className={classes.table}>
      <caption>{t('strip.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('strip.at')}</th>
          <th scope="col">{t('strip.what')}</th>
          <th scope="col">{t('strip.state')}</th>
        </tr>
      </thead>
      <tbody>
        {marks.map((mark) => (
          <tr key={mark.id}>
            <td>{mark.at === null ? t('strip.noHour') : format.time(mark.at)}</td>
            <td>
              <LinkTo href={mark.href}>{mark.what}</LinkTo>
            </td>
            <td>
              <StatusBadge status={looks[mark.state]} label={t(`strip.states.${mark.state}`)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day of a resident on one line: what was recorded and what is still due, over all apps; each mark opens its record. */
export default function DayStripCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(strip.show, { residentId }, { every: 300_000 });
  const now = new Date(useNow(serverMs)).toISOString();
  const [asTable, setAsTable] = useState(false);
  return (
    <Widget
      title={t('screens.DayStripCard')}
      icon="activity"
      query={query}
      none={({ marks }) => (marks.length === 0 ? t('strip.empty') : null)}
    >
      {({ marks }) => {
        const anytime = marks.filter((one) => one.at === null);
        return (
          <>
            {asTable ? (
              <Rows marks={marks} />
            ) : (
              <>
                <Line marks={marks} now={now} />
                {anytime.length > 0 && (
                  <div className={classes.anytime}>
                    <span>{t('strip.noHour')}:</span>
                    {anytime.map((mark) => (
                      <MarkLink key={mark.id} mark={mark} />
                    ))}
                  </div>
                )}
              </>
            )}
            <button type="button" className={classes.other} onClick={() => setAsTable(!asTable)}>
              {t(asTable ? 'strip.line' : 'strip.table')}
            </button>
          </>
        );
      }}
    </Widget>
  );
}
