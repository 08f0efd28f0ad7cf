import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Widget, type WidgetQuery } from '#platform/web/kit/page/Widget.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { openRecord } from './QuickEntry.tsx';

/**
 * A tile of one kind of record of a resident: what was recorded last, and the button that records the next one
 * (experience 4.5.3, protocols). What has rested for a week says so (4.7).
 */
export function RecordTile<T>({
  residentId,
  title,
  icon,
  href,
  query,
  resting,
  record,
  recordLabel,
  children,
}: {
  readonly residentId: string;
  readonly title: string;
  readonly icon: string;
  /** Where all of its records stand. */
  readonly href?: string;
  readonly query: WidgetQuery<T>;
  /** Nothing was recorded in the last seven days. */
  readonly resting: (data: T) => boolean;
  /** The screen in `resident.record` that records the next one; absent where the account may not. */
  readonly record?: string | undefined;
  /** What the button says; without it "Record". Its name for screen readers has the title, too. */
  readonly recordLabel?: string;
  /** What there is to see, also of older records. */
  readonly children?: (data: T) => ReactNode;
}) {
  const t = useFrameText();
  const label = recordLabel ?? t('shell.record');
  return (
    <Widget title={title} icon={icon} query={query} href={href}>
      {(data) => (
        <Stack gap="sm">
          {resting(data) && <Text c="dimmed">{t('kit.nothingInSevenDays')}</Text>}
          {children?.(data)}
          {record !== undefined && (
            <Group>
              <Button
                variant="light"
                aria-label={`${label}: ${title}`}
                onClick={() => openRecord(currentResident.get() ?? { id: residentId, label: '' }, record)}
              >
                {label}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Widget>
  );
}
