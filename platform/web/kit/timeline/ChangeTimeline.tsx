import { Button, List, Text } from '@mantine/core';
import type { Change } from '#platform/contract/change.ts';
import { isDay } from '#platform/domain/time/days.ts';
import { useMe } from '#platform/web/calls/access.ts';
import type { Pages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { hasText, sayIn, useFrameText } from '#platform/web/text/text.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Timeline } from './Timeline.tsx';

/** A stored value in the words of the app's screens; undefined leaves it to the frame. */
export type ValueText = (subject: string, name: string, value: string) => string | undefined;

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Who changed what from what to what. Fields are named by `fields.<name>` of the app's texts, the lines of an address by the
 * frame's (columns without a word are not shown), records by `changes.<table>`.
 */
export function ChangeTimeline({
  list,
  app,
  valueText = () => undefined,
  bare = false,
}: {
  readonly list: Pages<Change>;
  /** Namespace of the texts. */
  readonly app: string;
  readonly valueText?: ValueText;
  /** Within a card that has its own title. */
  readonly bare?: boolean;
}) {
  const t = useFrameText();
  const format = useFormat();
  const { external } = useMe();
  const plain = (subject: string, name: string, value: string | null): string | null => {
    if (value === null) return null;
    const said = valueText(subject, name, value);
    if (said !== undefined) return said;
    if (isDay(value)) return format.day(value);
    return value === 'true' || value === 'false' ? t(value === 'true' ? 'kit.yes' : 'kit.no') : value;
  };
  const fields = (change: Change) =>
    change.fields.flatMap((field) => {
      const own = `fields.${camel(field.name)}`;
      // the lines of an address have the frame's words; the country is fixed on screens
      const [space, key] =
        hasText(app, own) || field.name === 'country' ? [app, own] : ['platform', `address.${field.name}`];
      // what a new record leaves off is no news
      if (!hasText(space, key) || (change.operation === 'insert' && field.after === 'false')) return [];
      const [before, after] = [
        plain(change.subject, field.name, field.before),
        plain(change.subject, field.name, field.after),
      ];
      return [{ name: field.name, label: sayIn(space, key), before, after }];
    });
  const title = (change: Change) =>
    `${sayIn(app, `changes.${change.subject.split('.')[1] ?? ''}`)} ${t(`changes.${change.operation}`)}`;
  const body = (
    <>
      {list.loading ? (
        <SkeletonFor kind="table" />
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : list.rows.length === 0 ? (
        <Text c="dimmed">{t('changes.none')}</Text>
      ) : (
        <Timeline
          label={t('changes.title')}
          items={list.rows.map((change) => ({
            id: change.id,
            at: change.at,
            title: title(change),
            by: change.by,
            body: (
              <List size="sm" listStyleType="none" p={0}>
                {fields(change).map((field) => (
                  <List.Item key={field.name}>
                    <Text span c="dimmed" size="sm">
                      {field.label}:{' '}
                    </Text>
                    {field.before !== null && (
                      <>
                        <s>{field.before}</s> →{' '}
                      </>
                    )}
                    {field.after ?? t('kit.none')}
                  </List.Item>
                ))}
              </List>
            ),
          }))}
        />
      )}
      {list.hasMore && (
        <Button variant="default" mt="md" loading={list.loadingMore} onClick={list.more}>
          {t('kit.more')}
        </Button>
      )}
    </>
  );
  // who of the staff did what is nothing for people from outside; the server does not tell them either
  if (external) return null;
  return bare ? body : <Section title={t('changes.title')}>{body}</Section>;
}
