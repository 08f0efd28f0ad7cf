import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { knownMe } from '../access.ts';
import { newKey } from '../client.ts';
import { ask } from '../confirmation.ts';
import { draftChanges, draftsOf } from '../drafts.ts';
import { useFormat } from '../formatting.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { StatusBadge } from '../kit/StatusBadge.tsx';
import { LinkTo, useGo } from '../navigation.tsx';
import { again, backToForm, discard, sendWaiting, waiting, type Waiting } from '../queue.ts';
import { useFrameText } from '../text.ts';
import classes from './Sync.module.css';

const longest = 160;

/** What was entered, in short: texts and numbers, without the marks of records and moments. */
function contentOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string')
    return /^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\dT/.test(value) || value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(contentOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(contentOf) : [];
}

function Entry({ entry, onClose }: { readonly entry: Waiting; readonly onClose: () => void }) {
  const t = useFrameText();
  const format = useFormat();
  const go = useGo();
  const { refused } = entry;
  const content = contentOf(JSON.parse(entry.request.body)).join(' · ');
  const remove = async () => {
    const sure = await ask({
      title: t('offline.deleteTitle'),
      text: t('offline.deleteText', { title: entry.title }),
      yes: t('offline.delete'),
      no: t('confirm.keep'),
      danger: true,
    });
    if (sure) discard(entry.id);
  };
  return (
    <li className={classes.waiting}>
      <Stack gap="xs">
        <Group gap="sm">
          <Text fw={600} style={{ flex: 1 }}>
            {entry.title}
          </Text>
          <StatusBadge
            status={refused ? 'critical' : 'warning'}
            label={t(refused ? 'offline.refused' : 'offline.waits')}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {t('offline.entered', { at: format.relative(entry.at) })}
        </Text>
        <Text size="sm">{content.length > longest ? `${content.slice(0, longest)} …` : content}</Text>
        {refused && <Text role="alert">{refused.title || t('errors.save')}</Text>}
        <Group gap="sm">
          {refused?.confirm && (
            <Button onClick={() => again(entry.id, { confirmed: refused.code, newId: newKey() })}>
              {t('offline.yesSend')}
            </Button>
          )}
          {refused && entry.draft && (
            <Button
              variant="default"
              onClick={() => {
                const link = backToForm(entry);
                onClose();
                if (link !== null) go(link);
              }}
            >
              {t('offline.toForm')}
            </Button>
          )}
          {refused && !refused.confirm && (
            <Button variant="default" onClick={() => again(entry.id)}>
              {t('kit.retry')}
            </Button>
          )}
          <Button variant="subtle" color="critical" onClick={() => void remove()}>
            {t('offline.delete')}
          </Button>
        </Group>
      </Stack>
    </li>
  );
}

/** What was typed and not saved, with the way to the page on which it was typed. */
function Drafts({ onClose }: { readonly onClose: () => void }) {
  const t = useFrameText();
  const format = useFormat();
  draftChanges.use();
  const drafts = draftsOf(knownMe()?.profile.id ?? '');
  if (drafts.length === 0) return null;
  return (
    <section aria-label={t('offline.drafts', { count: drafts.length })}>
      <Text fw={600}>{t('offline.drafts', { count: drafts.length })}</Text>
      <Text size="sm">{t('offline.draftsHelp')}</Text>
      <ul className={classes.waitingList}>
        {drafts.map((draft) => (
          <li key={draft.key} className={classes.waiting}>
            {draft.link && (
              <LinkTo href={draft.link} onClick={onClose}>
                {draft.page || draft.link}
              </LinkTo>
            )}
            <Text size="sm" c="dimmed">
              {t('offline.entered', { at: format.relative(draft.at) })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The entries that wait on this device, the oldest first, and those that the server did not take. */
export default function SyncPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useFrameText();
  const entries = waiting.use();
  draftChanges.use();
  const drafts = draftsOf(knownMe()?.profile.id ?? '').length;
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('offline.title')}
      </Title>
      {entries.length === 0 && drafts === 0 && <EmptyState kind="done" title={t('offline.none')} />}
      <Drafts onClose={onClose} />
      <ul className={classes.waitingList}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onClose={onClose} />
        ))}
      </ul>
      {entries.some((one) => !one.refused) && (
        <Button variant="default" onClick={() => void sendWaiting()}>
          {t('offline.sendNow')}
        </Button>
      )}
    </Stack>
  );
}
