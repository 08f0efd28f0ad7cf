import { Group, Stack, Text } from '@mantine/core';
import { useMe } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { states } from '#platform/web/theme/states.ts';
import { type Question, questions } from '../contract/questions.ts';
import { allowed } from '../domain/questions.ts';
import { openAnswer } from './AnswerForm.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

const looks = { open: states.open, answered: states.done, withdrawn: states.cancelled } as const;

/** Words with who said them and when. */
function Said({
  text,
  by,
  at,
  earlier = false,
}: {
  text: string;
  by: string | null;
  at: string;
  earlier?: boolean;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <Stack gap={2}>
      {earlier && (
        <Text size="sm" c="dimmed">
          {t('states.earlier')}
        </Text>
      )}
      <Text style={{ whiteSpace: 'pre-line' }} c={earlier ? 'dimmed' : ''}>
        {text}
      </Text>
      <Text size="sm" c="dimmed">
        {t('states.askedBy', { person: by ?? t('states.unknownPerson'), at: format.instant(at) })}
      </Text>
    </Stack>
  );
}

/** Tab `questions`: what was asked about a resident and what the doctor answered; open questions first. */
export default function QuestionsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { profile } = useMe();
  const may = usePermissions(residentId);
  const list = usePages(questions.list, { residentId });
  const keyOf = ({ id, version }: Question) => ({ residentId, id, version });
  const restore = useAct(questions.restore, { success: t('states.restored') });
  const withdraw = useAct(questions.withdraw, {
    success: t('states.withdrawnDone'),
    undo: (question) => void restore.send(keyOf(question)),
  });
  const title = t('screens.QuestionsTab');
  const columns: Column<Question>[] = [
    {
      key: 'question',
      head: t('fields.question'),
      phone: 'title',
      cell: (one) => <Said text={one.text} by={one.asked.by} at={one.asked.at} />,
    },
    {
      key: 'state',
      head: t('fields.state'),
      phone: 'bare',
      cell: (one) => <StatusBadge status={looks[one.state]} label={t(`states.${one.state}`)} />,
    },
    {
      key: 'answer',
      head: t('fields.answer'),
      cell: (one) => (
        <Stack gap="xs">
          {one.answers.map((answer, place) => (
            <Said key={answer.id} text={answer.text} by={answer.by} at={answer.at} earlier={place > 0} />
          ))}
        </Stack>
      ),
    },
  ];
  const actions = (one: Question) => {
    const answer = t(one.state === 'open' ? 'actions.answer' : 'actions.answerAnew');
    const own = may.ask && one.askedBy === profile.id;
    const can = allowed[one.state];
    return [
      ...(may.answer && can.includes('answer')
        ? [
            {
              label: answer,
              icon: 'edit' as const,
              quick: one.state === 'open',
              onClick: () => openAnswer(one, answer),
            },
          ]
        : []),
      ...(own && can.includes('withdraw')
        ? [
            {
              label: t('actions.withdraw'),
              icon: 'close' as const,
              onClick: () => void withdraw.send(keyOf(one)),
            },
          ]
        : []),
      ...(own && can.includes('restore')
        ? [
            {
              label: t('actions.restore'),
              icon: 'undo' as const,
              onClick: () => void restore.send(keyOf(one)),
            },
          ]
        : []),
    ];
  };
  return (
    <Stack gap="lg">
      {may.archived && <ReadOnlyBand reason="" />}
      {may.ask && (
        <Group>
          <PrimaryButton
            label={t('actions.ask')}
            onClick={() =>
              openRecord(currentResident.get() ?? { id: residentId, label: '' }, 'RecordQuestion')
            }
          />
        </Group>
      )}
      <DataTable
        label={title}
        list={list}
        columns={columns}
        rowKey={(one) => one.id}
        rowName={(one) => one.text}
        actions={actions}
        empty={{ title: t('states.empty'), icon: 'doctor' }}
      />
    </Stack>
  );
}
