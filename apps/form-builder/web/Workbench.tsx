import { ActionIcon, Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  type DefinitionRow,
  definitions,
  type Fault,
  type Version,
} from '#apps/forms/contract/definitions.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { perform } from '#platform/web/client/client.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { saveFile } from '#platform/web/calls/download.ts';
import { ActionMenu, type MenuEntry } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { DraftBanner } from '#platform/web/kit/form/DraftBanner.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { Editor } from './Editor.tsx';
import type { Chosen } from './fault-place.ts';
import { FaultList } from './FaultList.tsx';
import { FormState } from './FormState.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { SaveNote } from './SaveNote.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useText } from './text.ts';
import { useBuilder } from './use-builder.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

/** The page of one form: name, state, steps back and forth, what is wrong, the editor, and what becomes of it. */
export function Workbench({
  row,
  version,
  versions,
  faults,
  readOnly,
  band,
}: {
  readonly row: DefinitionRow;
  readonly version: Version;
  readonly versions: readonly Version[];
  readonly faults: readonly Fault[];
  readonly readOnly: boolean;
  readonly band: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const builder = useBuilder(version, faults);
  const [chosen, choose] = useState<Chosen>({ kind: 'form' });
  const [open, setOpen] = useState<'publish' | 'versions' | 'share' | null>(null);
  const discard = useAct(definitions.discardDraft, { success: t('done.discarded') });
  const title =
    builder.definition.title[language] ||
    builder.definition.title.en ||
    builder.definition.title.de ||
    row.code;
  const drop = async () => {
    const sure = await ask({
      title: t('actions.discard'),
      text: t('confirm.discard'),
      yes: t('actions.discard'),
      danger: true,
    });
    if (sure)
      await discard.send({ versionId: version.id, version: (await builder.flush()) ?? builder.version });
  };
  const save = async () => {
    await builder.flush();
    saveFile(
      new File(
        [JSON.stringify(await perform(definitions.exportFhir, { versionId: version.id }), null, 2)],
        `${row.code}-${version.number}.fhir.json`,
        { type: 'application/fhir+json' },
      ),
    );
  };
  const entries: MenuEntry[] = [
    { label: t('actions.versions'), icon: 'history', onClick: () => setOpen('versions') },
    {
      label: t('actions.share'),
      icon: 'link',
      onClick: () => setOpen('share'),
      blocked:
        row.published === null
          ? t('states.notPublished')
          : builder.definition.subject === 'resident'
            ? t('states.needsResident')
            : undefined,
    },
    { label: t('actions.export'), icon: 'download', onClick: () => void save() },
    ...(readOnly || row.published === null
      ? []
      : [{ label: t('actions.discard'), icon: 'delete' as const, danger: true, onClick: () => void drop() }]),
  ];
  const step = (label: string, forward: boolean, can: boolean, run: () => void) => (
    <Tip label={label}>
      <ActionIcon variant="default" aria-label={label} disabled={!can} onClick={run}>
        <span style={{ display: 'flex', transform: forward ? 'scaleX(-1)' : undefined }}>
          <Icon name="undo" />
        </span>
      </ActionIcon>
    </Tip>
  );
  return (
    <RecordPage
      title={title}
      app={t('screens.FormsPage')}
      back="/settings/form-builder"
      status={<FormState row={row} draft={version.status === 'draft' ? version.number : undefined} />}
      band={band}
      actions={
        <Group gap="sm">
          <SaveNote builder={builder} readOnly={readOnly} />
          {!readOnly && step(t('actions.undo'), false, builder.canUndo, builder.undo)}
          {!readOnly && step(t('actions.redo'), true, builder.canRedo, builder.redo)}
          <Button variant="default" onClick={() => choose({ kind: 'form' })}>
            {t('actions.formItself')}
          </Button>
          <ActionMenu label={t('actions.more')} entries={entries}>
            {(button) => (
              <ActionIcon {...button} variant="default" aria-label={t('actions.more')}>
                <Icon name="more" />
              </ActionIcon>
            )}
          </ActionMenu>
          {!readOnly && (
            <Button leftSection={<Icon name="send" />} onClick={() => setOpen('publish')}>
              {t('actions.publish')}
            </Button>
          )}
        </Group>
      }
    >
      {builder.restored !== null && (
        <DraftBanner at={builder.restored} onDiscard={() => builder.change(version.content)} />
      )}
      {!readOnly && <FaultList builder={builder} onJump={choose} />}
      <Editor builder={builder} chosen={chosen} onChoose={choose} readOnly={readOnly} />
      {open === 'publish' && (
        <PublishDialog
          builder={builder}
          version={version}
          onClose={() => setOpen(null)}
          onJump={(place) => {
            choose(place);
            setOpen(null);
          }}
        />
      )}
      {open === 'versions' && <VersionsDialog versions={versions} onClose={() => setOpen(null)} />}
      {open === 'share' && <ShareDialog row={row} onClose={() => setOpen(null)} />}
    </RecordPage>
  );
}
