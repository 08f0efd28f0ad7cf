import { givesWay } from '#platform/web/client/failures.ts';
import { Stack, Text } from '@mantine/core';
import { type Filled, type ResponseSummary, standalone } from '#apps/forms/contract/responses.ts';
import { ResidentPicker } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { download } from '#platform/web/calls/download.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import FilledForm from './FilledForm.tsx';
import { useText } from './text.ts';

type Answered = Filled['response'];

/** Reads the answers once more: what is done with them is done with the version that is there now. */
function Loaded({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (filled: Filled) => React.ReactNode;
}) {
  const query = useCall(standalone.get, { id });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? children(query.data) : <SkeletonFor kind="form" />;
}

function Assign({ response, onClose }: { readonly response: Answered; readonly onClose: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={standalone.assign}
      initial={{ residentId: '', id: response.id, version: response.version }}
      submit={t('received.assign')}
      success={t('received.assigned')}
      onCancel={onClose}
      onDone={onClose}
    >
      {(form) => (
        <>
          <Text>{t('received.assignHelp')}</Text>
          <ResidentPicker
            label={t('received.resident')}
            {...form.field('residentId')}
            onChange={(next) => form.set('residentId', next ?? '')}
          />
        </>
      )}
    </ActionForm>
  );
}

function Remove({ response, onClose }: { readonly response: Answered; readonly onClose: () => void }) {
  const t = useText();
  return (
    <ActionForm
      call={standalone.remove}
      initial={{ id: response.id, version: response.version, reason: '' }}
      danger
      submit={t('received.remove')}
      success={t('received.removed')}
      onCancel={onClose}
      onDone={onClose}
    >
      {(form) => (
        <>
          <Text>{t('received.removeHelp')}</Text>
          <TextField label={t('received.reason')} maxLength={500} first {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

type Work = (row: ResponseSummary) => void;

/** What can be done with answers that came through a link; each opens beside the list. */
export function useReceivedActions(): {
  readonly open: Work;
  readonly assign: Work;
  readonly remove: Work;
  readonly print: Work;
} {
  const t = useText();
  const format = useFormat();
  const work =
    (
      name: 'open' | 'assign' | 'remove',
      draw: (filled: Filled, onClose: () => void) => React.ReactNode,
    ): Work =>
    (row) => {
      const key = `form-filling.${name}.${row.id}`;
      const title = [
        row.title[format.language] || row.title.en,
        format.instant(row.completedAt ?? row.lastChangeAt),
      ].join(', ');
      openWork({
        key,
        title: name === 'open' ? title : `${t(`received.${name}`)}: ${title}`,
        render: () => <Loaded id={row.id}>{(filled) => draw(filled, () => closeWork(key))}</Loaded>,
      });
    };
  return {
    open: work('open', ({ definition, number, response }) => (
      <Stack gap="md">
        <FilledForm
          definition={definition}
          number={number}
          answers={response.answers}
          result={response.result}
        />
      </Stack>
    )),
    assign: work('assign', ({ response }, onClose) => <Assign response={response} onClose={onClose} />),
    remove: work('remove', ({ response }, onClose) => <Remove response={response} onClose={onClose} />),
    print: (row) => void download(standalone.print, { id: row.id }),
  };
}
