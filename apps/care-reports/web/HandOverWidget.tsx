import { Text } from '@mantine/core';
import { ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { WholeLine, Widget, WidgetList } from '#platform/web/kit/page/Widget.tsx';
import { latestHandOver } from '../contract/hand-over.ts';
import { HandOverMarks, Newest } from './hand-over-parts.tsx';
import classes from './HandOver.module.css';
import { useText } from './text.ts';

const page = '/app-residents/nurse-roster/nurse-roster-handover';

/** What is handed over of the last day and what one has not read, by resident: unread comes first, the gravest of it on top. */
export default function HandOverWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const { siteId } = useMe();
  const query = useCall(
    latestHandOver.list,
    { rows, ...(siteId ? { centerId: siteId } : {}) },
    { every: 300_000 },
  );
  return (
    <Widget
      title={t('screens.HandOverWidget')}
      icon="handover"
      query={query}
      href={page}
      none={({ total }) => (total === 0 ? t('latest.none') : null)}
    >
      {({ lines, total, unread }) => (
        <>
          <Text size="sm" c="dimmed">
            {unread === 0 ? t('states.allRead') : t('latest.unread', { count: unread, total })}
          </Text>
          <WidgetList
            rows={lines}
            limit={rows}
            total={total}
            href={page}
            keyOf={(line) => line.resident.id}
            linkOf={(line) => residentLink(line.resident.id, 'nursingReport')}
          >
            {(line) => (
              <>
                <ResidentLabel resident={line.resident} strong={!line.read} />
                {!line.read && <span className={`${classes.news} ${classes.end}`}>{t('latest.new')}</span>}
                <WholeLine>
                  <span className={classes.told} data-whole>
                    <HandOverMarks line={line} />
                    <Newest line={line} />
                  </span>
                </WholeLine>
              </>
            )}
          </WidgetList>
        </>
      )}
    </Widget>
  );
}
