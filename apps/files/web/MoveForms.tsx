import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import type { Entry, Folder } from '../contract/shapes.ts';
import { movingRefusal, wayTo } from '../domain/folder-tree.ts';
import type { FileSource } from './source.ts';
import { useText } from './text.ts';

/** The names on the way to a folder. */
export const pathOf = (folders: readonly Folder[], id: string): string =>
  wayTo(folders, id)
    .map((one) => one.name)
    .join(' › ');

/** Puts a file into another folder. */
export function MoveEntryForm({
  source,
  entry,
  folders,
  onClose,
}: {
  readonly source: FileSource;
  readonly entry: Entry;
  readonly folders: readonly Folder[];
  readonly onClose: () => void;
}) {
  const t = useText();
  const { id, version, folderId, label, description, tags } = entry;
  return (
    <ActionForm
      call={source.calls.change}
      initial={{ ...source.owner, id, version, folderId, label, description, tags }}
      submit={t('actions.move')}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <SelectField
          label={t('actions.moveTo')}
          first
          options={folders.map((one) => ({ value: one.id, label: pathOf(folders, one.id) }))}
          {...form.field('folderId')}
        />
      )}
    </ActionForm>
  );
}

/** Puts a folder with everything in it into another one, or to the top; only places where it can lie are offered. */
export function MoveFolderForm({
  source,
  folder,
  folders,
  onClose,
}: {
  readonly source: FileSource;
  readonly folder: Folder;
  readonly folders: readonly Folder[];
  readonly onClose: () => void;
}) {
  const t = useText();
  const places = folders.filter((one) => movingRefusal(folders, folder.id, one.id) === null);
  return (
    <ActionForm
      call={source.calls.moveFolder}
      initial={{ ...source.owner, id: folder.id, version: folder.version, parentId: folder.parentId }}
      submit={t('actions.move')}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <SelectField
          label={t('actions.moveTo')}
          placeholder={t('fields.top')}
          first
          options={places.map((one) => ({ value: one.id, label: pathOf(folders, one.id) }))}
          {...form.field('parentId')}
        />
      )}
    </ActionForm>
  );
}
