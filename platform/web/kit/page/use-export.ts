import type { TableFormat } from '#platform/contract/table-format.ts';
import type { CallTo } from '#platform/web/client/client.ts';
import { download } from '#platform/web/calls/download.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import type { MenuEntry } from '#platform/web/kit/dialog/ActionMenu.tsx';
import type { IconName } from '#platform/web/kit/state/icons.ts';

const formats: readonly { readonly format: TableFormat; readonly name: string; readonly icon: IconName }[] = [
  { format: 'xlsx', name: 'XLSX', icon: 'download' },
  { format: 'csv', name: 'CSV', icon: 'document' },
  { format: 'pdf', name: 'PDF', icon: 'print' },
];

/**
 * Saves a list as it is filtered now, from the menu of its line: `call` is a call with `file: true` whose input has `format:
 * tableFormat` (contract/table-format.ts) beside the list's own filters, its answer comes from `tableFile`
 * (server/table-file.ts).
 */
export function useExport<Sent extends { format: TableFormat }>(
  call: CallTo<Sent, unknown>,
  /** The filter of the list as it stands; the format is added. */
  input: Omit<NoInfer<Sent>, 'format'>,
): readonly MenuEntry[] {
  const t = useFrameText();
  return formats.map(({ format, name, icon }) => ({
    label: t('kit.exportAs', { format: name }),
    icon,
    onClick: () => void download(call, { ...input, format } as NoInfer<Sent>),
  }));
}
