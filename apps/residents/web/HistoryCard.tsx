import { Button, List, Text } from '@mantine/core';
import { usePages } from '#platform/web/calls.ts';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { Timeline } from '#platform/web/kit/Timeline.tsx';
import { frameText, hasText, sayIn } from '#platform/web/text.ts';
import { type Change, history } from '../contract/history.ts';
import { useText } from './text.ts';

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A column in the words of the form; columns without a word are not shown. */
const fieldText = (column: string): string | null => (hasText('residents', `fields.${camel(column)}`) ? sayIn('residents', `fields.${camel(column)}`) : null);

function Fields({ change }: { readonly change: Change }) {
  const shown = change.fields.flatMap((field) => {
    const label = fieldText(field.name);
    return label === null ? [] : [{ ...field, label }];
  });
  return (
    <List size="sm" listStyleType="none" p={0}>
      {shown.map((field) => (
        <List.Item key={field.name}>
          <Text span c="dimmed" size="sm">{field.label}: </Text>
          {field.before !== null && <><s>{field.before}</s> → </>}{field.after ?? frameText('kit.none')}
        </List.Item>
      ))}
    </List>
  );
}

/** Who changed what of the master data, from what to what; written by the database itself. */
export function HistoryCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const list = usePages(history.list, { residentId, limit: 10 });
  const title = (change: Change) => {
    const subject = change.subject.split('.')[1] as 'residents';
    const what = t(`profile.subjects.${subject}`);
    return `${what} ${t(change.operation === 'insert' ? 'profile.created' : change.operation === 'delete' ? 'profile.removed' : 'profile.changed')}`;
  };
  return (
    <Section title={t('profile.history')}>
      {list.loading ? <SkeletonFor kind="table" /> : list.error && list.rows.length === 0 ? <ErrorState error={list.error} onRetry={list.retry} />
        : list.rows.length === 0 ? <Text c="dimmed">{t('profile.noHistory')}</Text>
          : <Timeline label={t('profile.history')} items={list.rows.map((change) => ({ id: change.id, at: change.at, title: title(change), by: change.by, body: <Fields change={change} /> }))} />}
      {list.hasMore && <Button variant="default" mt="md" loading={list.loadingMore} onClick={list.more}>{frameText('kit.more')}</Button>}
    </Section>
  );
}
