import { Button } from '@mantine/core';
import { definitions } from '#apps/forms/contract/definitions.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { Workbench } from './Workbench.tsx';
import { builderKey, useText } from './text.ts';

/** One form: its draft to work on, or its newest version to read. */
export default function BuilderPage() {
  const t = useText();
  const { definitionId = '' } = useParameters();
  // what is being written here is newer than what the server tells: it is read once, and again after a step of its own
  const query = useCall(definitions.get, { id: definitionId }, { fresh: Infinity });
  const mayEdit = useMay(builderKey, 'Edit');
  const open = useAct(definitions.draft);
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { definition, versions, faults } = query.data;
  const draft = versions.find((one) => one.status === 'draft');
  const shown = draft ?? versions[0];
  if (!shown) return <ErrorState error={null} message={t('states.noVersion')} />;
  const readOnly = !draft || !mayEdit;
  const band = readOnly && (
    <ReadOnlyBand
      reason={draft ? t('states.mayNotEdit') : t('states.publishedBand', { number: shown.number })}
      action={
        !draft &&
        mayEdit && (
          <Button loading={open.busy} onClick={() => void open.send({ id: definition.id })}>
            {t('actions.edit')}
          </Button>
        )
      }
    />
  );
  return (
    <Workbench
      key={`${shown.id}:${shown.status}`}
      row={definition}
      version={shown}
      versions={versions}
      faults={draft ? faults : []}
      readOnly={readOnly}
      band={band}
    />
  );
}
