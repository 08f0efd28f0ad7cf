import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { langOf, LanguageMark } from '#platform/web/text/LanguageMark.tsx';
import { type Draft, dayWords } from '../contract/day-words.ts';
import { messages, type Thread as ThreadOf } from '../contract/messages.ts';
import classes from './relatives.module.css';
import { useText } from './text.ts';
import { Thread, unreadOf } from './Thread.tsx';
import { WordsForm } from './WordsForm.tsx';

const look = { open: states.open, released: states.published, withdrawn: states.revoked } as const;

/** For relatives today: the proposal to read, change and release; what went out, to change or withdraw. */
export function ReleaseCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(dayWords.draft, { residentId });
  const [editing, setEditing] = useState(false);
  return (
    <Widget title={t('screens.ReleaseCard')} query={query} icon="sun">
      {(draft) => (
        <>
          <State draft={draft} />
          {draft.state === 'released' && !editing ? (
            <Released residentId={residentId} draft={draft} onEdit={() => setEditing(true)} />
          ) : (
            <WordsForm
              key={`${draft.day} ${draft.version}`}
              call={dayWords.release}
              initial={{
                residentId,
                day: draft.day,
                version: draft.version,
                text: draft.text || draft.proposal,
              }}
              draftKey={`relatives.words.${residentId}.${draft.day}`}
              label={t('fields.words')}
              help={t(draft.state === 'open' ? 'staff.proposal' : 'hints.words')}
              rows={3}
              submit={t(draft.state === 'released' ? 'actions.releaseAgain' : 'actions.release')}
              success={t('done.released')}
              onDone={() => setEditing(false)}
              {...(editing ? { onCancel: () => setEditing(false) } : {})}
            />
          )}
        </>
      )}
    </Widget>
  );
}

function State({ draft }: { readonly draft: Draft }) {
  const t = useText();
  const format = useFormat();
  return (
    <Group gap="sm" mb="sm">
      <StatusBadge status={look[draft.state]} label={t(`staff.${draft.state}`)} />
      <Text size="sm" c="dimmed">
        {[
          draft.releasedAt !== null &&
            t('staff.by', { name: draft.releasedBy, at: format.time(draft.releasedAt) }),
          draft.readers === 0 ? t('staff.noReaders') : t('staff.readers', { count: draft.readers }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Group>
  );
}

function Released({
  residentId,
  draft,
  onEdit,
}: {
  readonly residentId: string;
  readonly draft: Draft;
  readonly onEdit: () => void;
}) {
  const t = useText();
  const withdraw = useAct(dayWords.withdraw, { success: t('done.withdrawn') });
  const { day, version } = draft;
  return (
    <>
      <p className={classes.words}>
        <LanguageMark language={draft.language} />
        <span {...langOf(draft.language)}>{draft.text}</span>
      </p>
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={onEdit}>
          {t('actions.edit')}
        </Button>
        <Button
          variant="subtle"
          loading={withdraw.busy}
          onClick={() => void withdraw.send({ residentId, day, version })}
        >
          {t('actions.withdraw')}
        </Button>
      </Group>
    </>
  );
}

/** What relatives wrote about a resident, a thread for each of them; the ward reads and answers. */
export function ThreadsCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  return (
    <Widget title={t('screens.ThreadsCard')} query={useCall(messages.threads, { residentId })} icon="message">
      {(threads) =>
        threads.length === 0 ? (
          <Text c="dimmed">{t('staff.noThreads')}</Text>
        ) : (
          <Stack gap="lg">
            {threads.map((one) => (
              <OneThread key={one.accountId} residentId={residentId} thread={one} />
            ))}
          </Stack>
        )
      }
    </Widget>
  );
}

function OneThread({ residentId, thread }: { readonly residentId: string; readonly thread: ThreadOf }) {
  const t = useText();
  /** The messages that were there when the answer was begun; null: nobody answers. */
  const [answered, setAnswered] = useState<readonly string[] | null>(null);
  const unread = unreadOf(thread.messages, false);
  const read = useAct(messages.read);
  const { accountId } = thread;
  return (
    <section>
      <Group gap="sm" mb="xs">
        <Title order={3} size="h5">
          {thread.name}
        </Title>
        {thread.unread > 0 && (
          <StatusBadge status={states.new} label={t('staff.unread', { count: thread.unread })} />
        )}
        {thread.ended && <StatusBadge status={states.revoked} label={t('staff.ended')} />}
      </Group>
      <Thread messages={thread.messages} ward />
      {thread.ended && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('staff.endedHint')}
        </Text>
      )}
      {answered !== null ? (
        <WordsForm
          call={messages.answer}
          initial={{ residentId, accountId, text: '' }}
          draftKey={`relatives.answer.${residentId}.${accountId}`}
          label={t('fields.answer')}
          submit={t('actions.answer')}
          success={t('done.answered')}
          onDone={() => {
            // what came while the answer was written stays new
            if (answered.length > 0) void read.send({ residentId, accountId, shown: [...answered] });
            setAnswered(null);
          }}
          onCancel={() => setAnswered(null)}
        />
      ) : (
        <Group gap="sm">
          {!thread.ended && (
            <Button variant="default" onClick={() => setAnswered(unread)}>
              {t('actions.answer')}
            </Button>
          )}
          {thread.unread > 0 && (
            <Button
              variant="subtle"
              loading={read.busy}
              onClick={() => void read.send({ residentId, accountId, shown: unread })}
            >
              {t('actions.read')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
