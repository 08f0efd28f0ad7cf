import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TableFormat } from '#platform/contract/table-format.ts';
import type { CallTo } from '../client.ts';
import { download } from '../download.ts';
import { useFrameText } from '../text.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

const formats: readonly { readonly format: TableFormat; readonly name: string; readonly icon: IconName }[] = [
  { format: 'xlsx', name: 'XLSX', icon: 'file' },
  { format: 'csv', name: 'CSV', icon: 'document' },
  { format: 'pdf', name: 'PDF', icon: 'print' },
];

/**
 * Saves a list as it is filtered now: `call` is a call with `file: true` whose input has `format: tableFormat` (contract/
 * table-format.ts) beside the list's own filters, its answer comes from `tableFile` (server/table-file.ts).
 */
export function ExportMenu<Sent extends { format: TableFormat }>({
  call,
  input,
}: {
  readonly call: CallTo<Sent, unknown>;
  /** The filter of the list as it stands; the format is added. */
  readonly input: Omit<NoInfer<Sent>, 'format'>;
}) {
  const t = useFrameText();
  const [busy, setBusy] = useState(false);
  const save = async (format: TableFormat) => {
    setBusy(true);
    await download(call, { ...input, format } as NoInfer<Sent>);
    setBusy(false);
  };
  return (
    <ActionMenu
      label={t('kit.export')}
      entries={formats.map(({ format, name, icon }) => ({
        label: name,
        icon,
        onClick: () => void save(format),
      }))}
    >
      {(button) => (
        <Button {...button} variant="default" leftSection={<Icon name="download" />} loading={busy}>
          {t('kit.export')}
        </Button>
      )}
    </ActionMenu>
  );
}
