import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { knownMe } from '#platform/web/calls/access.ts';
import { newKey } from '#platform/web/client/client.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { draftChanges, draftsOf } from '#platform/web/offline/drafts.ts';
import { kept, opensAlone } from '#platform/web/offline/kept.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo, useGo } from '#platform/web/routing/navigation.tsx';
import {
  again,
  backToForm,
  discard,
  sendWaiting,
  waiting,
  type Waiting,
} from '#platform/web/offline/queue.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { useOfflineWords } from './offline-words.ts';
import classes from './Sync.module.css';

const longest = 160;

function Entry({ entry, onClose }: { readonly entry: Waiting; readonly onClose: () => void }) {
  const t = useFrameText();
  const words = useOfflineWords();
  const format = useFormat();
  const go = useGo();
  const { refused } = entry;
  // in the words of people, never as it is sent: nobody reads a code; without them only a text that was typed
  const { text = '' } = JSON.parse(entry.request.body) as { text?: string };
  const { content = text } = entry;
  const remove = async () => {
    const sure = await ask({
      title: words.deleteTitle,
      text: words.deleteText(entry.title),
      yes: words.delete,
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
            label={refused ? words.refused : words.waiting}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {words.entered(format.relative(entry.at))}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {content.length > longest ? `${content.slice(0, longest)} …` : content}
        </Text>
        {refused && <Text role="alert">{refused.title || t('errors.save')}</Text>}
        <Group gap="sm">
          {refused?.confirm && (
            <Button onClick={() => again(entry.id, { confirmed: refused.code, newId: newKey() })}>
              {words.yesSend}
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
              {words.toForm}
            </Button>
          )}
          {refused && !refused.confirm && (
            <Button variant="default" onClick={() => again(entry.id)}>
              {t('kit.retry')}
            </Button>
          )}
          <Button variant="subtle" color="critical" onClick={() => void remove()}>
            {words.delete}
          </Button>
        </Group>
      </Stack>
    </li>
  );
}

/** What was typed and not saved, with the way to the page on which it was typed. */
function Drafts({ onClose }: { readonly onClose: () => void }) {
  const t = useFrameText();
  const words = useOfflineWords();
  const format = useFormat();
  draftChanges.use();
  const drafts = draftsOf(knownMe()?.profile.id ?? '');
  if (drafts.length === 0) return null;
  return (
    <section aria-label={t('offline.drafts', { count: drafts.length })}>
      <Text fw={600}>{t('offline.drafts', { count: drafts.length })}</Text>
      <Text size="sm">{words.draftsHelp}</Text>
      <ul className={classes.waitingList}>
        {drafts.map((draft) => (
          <li key={draft.key} className={classes.waiting}>
            {draft.link && (
              <LinkTo href={draft.link} onClick={onClose}>
                {draft.page || draft.link}
              </LinkTo>
            )}
            <Text size="sm" c="dimmed">
              {words.entered(format.relative(draft.at))}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is here for the time without a connection, and whether the program opens without it. */
function Here() {
  const words = useOfflineWords();
  const format = useFormat();
  const here = kept.use();
  const alone = opensAlone.use();
  if (here === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {words.group(here.residents, format.time(here.at))} {alone && words.opensAlone}
    </Text>
  );
}

/** The entries that wait on this device, the oldest first, and those that the server did not take. */
export default function SyncPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useFrameText();
  const words = useOfflineWords();
  const entries = waiting.use();
  draftChanges.use();
  const drafts = draftsOf(knownMe()?.profile.id ?? '').length;
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('offline.title')}
      </Title>
      {entries.length === 0 && drafts === 0 && <EmptyState kind="done" title={words.none} />}
      <Drafts onClose={onClose} />
      <ul className={classes.waitingList}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onClose={onClose} />
        ))}
      </ul>
      {entries.some((one) => !one.refused) && (
        <Button variant="default" onClick={() => void sendWaiting()}>
          {words.sendNow}
        </Button>
      )}
      <Here />
    </Stack>
  );
}
