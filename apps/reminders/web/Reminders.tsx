import { Stack } from '@mantine/core';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { HandOver } from './HandOver.tsx';
import { ReminderRun } from './ReminderRun.tsx';
import { SentReminders } from './SentReminders.tsx';
import { useText } from './text.ts';

const views = ['run', 'sent', 'handOver'] as const;

/** The run with its proposal, what went out, and what is to be handed over. */
export default function Reminders() {
  const t = useText();
  const [given, setView] = useAddressValue('view', 'run');
  const [text, setText] = useAddressValue('text');
  const view = views.find((one) => one === given) ?? 'run';
  const search = <SearchField value={text} onChange={setText} label={t('fields.search')} />;
  return (
    <ListPage title={t('screens.Reminders')} {...(view === 'sent' ? { search } : {})}>
      <Stack gap="sm">
        <ViewChoice
          label={t('fields.view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        {view === 'run' && <ReminderRun />}
        {view === 'sent' && <SentReminders text={text} />}
        {view === 'handOver' && <HandOver />}
      </Stack>
    </ListPage>
  );
}
