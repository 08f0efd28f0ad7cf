import { Button, List, Text } from '@mantine/core';
import { isDay } from '#platform/domain/days.ts';
import { usePages } from '#platform/web/calls.ts';
import { useDictionary } from '#platform/web/dictionary.ts';
import { useFormat } from '#platform/web/formatting.ts';
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

/** A stored value in the words of the screen: days, kinds, values of dictionaries, yes and no. */
function useValueText(): (subject: string, name: string, value: string | null) => string | null {
  const t = useText();
  const format = useFormat();
  const dictionaries = {
    salutation: useDictionary('residents.salutation'), resident_type: useDictionary('residents.residentType'), relationship: useDictionary('residents.relationship'),
    reason_for_leaving: useDictionary('residents.reasonForLeaving'), location_before_entry: useDictionary('residents.location'), location_after_leaving: useDictionary('residents.location'),
  };
  return (subject, name, value) => {
    if (value === null) return null;
    if (name === 'gender') return t(`genders.${value as 'female'}`);
    if (name === 'kind') return subject === 'residents.absences' ? t(`absenceKinds.${value as 'other'}`) : t(`linkKinds.${value as 'doctor'}`);
    if (name === 'ahv_number') return format.ahv(value);
    if (isDay(value)) return format.day(value);
    if (value === 'true' || value === 'false') return frameText(value === 'true' ? 'kit.yes' : 'kit.no');
    return name in dictionaries ? dictionaries[name as keyof typeof dictionaries].word(value) : value;
  };
}

function Fields({ change }: { readonly change: Change }) {
  const valueText = useValueText();
  const shown = change.fields.flatMap((field) => {
    const label = fieldText(field.name);
    // what a new record leaves off is no news
    if (label === null || (change.operation === 'insert' && field.after === 'false')) return [];
    return [{ name: field.name, label, before: valueText(change.subject, field.name, field.before), after: valueText(change.subject, field.name, field.after) }];
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
