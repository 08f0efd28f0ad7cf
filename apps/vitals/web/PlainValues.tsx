import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { readings } from '../contract/readings.ts';
import { storedKinds } from '../domain/stored-kinds.ts';
import { useText } from './text.ts';
import { valueOf } from './values.ts';

/** Name, value and day of the last readings: no marks, no colors, no judgement. */
export default function PlainValues({
  residentId,
  title,
}: {
  readonly residentId: string;
  readonly title: string;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <Widget title={title} query={useCall(readings.overview, { residentId })} icon="vitals">
      {({ latest }) =>
        latest.length === 0 ? (
          <Text c="dimmed">{t('states.empty')}</Text>
        ) : (
          <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {storedKinds
              .flatMap((kind) => latest.filter((one) => one.reading.kind === kind))
              .map(({ reading }) => (
                <li
                  key={reading.kind}
                  style={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    justifyContent: 'space-between',
                    gap: '0 1rem',
                  }}
                >
                  <span>
                    {t(`kinds.${reading.kind}`)}{' '}
                    <Text size="sm" c="dimmed" span>
                      {format.relative(reading.measuredAt)}
                    </Text>
                  </span>
                  <span>{valueOf(reading)}</span>
                </li>
              ))}
          </ul>
        )
      }
    </Widget>
  );
}
