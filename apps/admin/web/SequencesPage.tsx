import { Text } from '@mantine/core';
import { formatNumber, nextNumber, validatePattern } from '#platform/domain/numbers/sequence-pattern.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type SequencePattern, sequences } from '../contract/sequences.ts';
import { useText } from './settings.ts';

/** The next number as it would be drawn today, or why the pattern cannot be saved; by the rules of the server. */
function usePreview() {
  const t = useText();
  const format = useFormat();
  return (one: SequencePattern, pattern: string, initialNumber: number, yearlyRestart: boolean): string => {
    const [problem] = validatePattern(pattern, yearlyRestart);
    if (problem) return t(`refusals.${problem}`);
    const today = format.today();
    const next = nextNumber(
      {
        initialNumber,
        lastNumber: one.lastNumber,
        lastYear: one.lastNumber === null ? null : Number(today.slice(0, 4)),
        yearlyRestart,
      },
      today,
    );
    return 'refused' in next
      ? ''
      : t('hints.preview', { number: formatNumber(pattern, next.number, today, '1') });
  };
}

function SequenceForm({ one, onDone }: { readonly one: SequencePattern; readonly onDone: () => void }) {
  const t = useText();
  const preview = usePreview();
  const { code, version, pattern, initialNumber, yearlyRestart } = one;
  return (
    <ActionForm
      call={sequences.change}
      initial={{ code, version, pattern, initialNumber, yearlyRestart }}
      onDone={onDone}
      onCancel={onDone}
      draftKey={`admin.sequence.${code}`}
    >
      {(form) => (
        <FieldGrid>
          <TextField label={t('fields.pattern')} help={t('hints.pattern')} {...form.field('pattern')} />
          <NumberUnitField label={t('fields.initialNumber')} whole {...form.field('initialNumber')} />
          <SwitchField label={t('fields.yearlyRestart')} {...form.field('yearlyRestart')} />
          <Text role="status" fw={600}>
            {preview(
              one,
              String(form.value.pattern ?? ''),
              Number(form.value.initialNumber) || 0,
              form.value.yearlyRestart === true,
            )}
          </Text>
        </FieldGrid>
      )}
    </ActionForm>
  );
}

/** How numbers are built that people read; what was given stays. */
export default function SequencesPage() {
  const t = useText();
  const query = useCall(sequences.list, {});
  const mayEdit = useMay('authorization.admin.sequences', 'Edit');
  const open = (one: SequencePattern) => {
    const key = `admin.sequence.${one.code}`;
    openWork({
      key,
      title: one.label,
      render: () => <SequenceForm one={one} onDone={() => closeWork(key)} />,
    });
  };
  return (
    <ListPage title={t('screens.SequencesPage')} about={t('hints.sequence')}>
      <DataTable
        label={t('screens.SequencesPage')}
        list={asList(query.data, query)}
        rowKey={(one) => one.code}
        rowName={(one) => one.label}
        {...(mayEdit ? { onRow: open } : {})}
        columns={[
          { key: 'label', head: t('fields.numbers'), cell: (one) => one.label, phone: 'title' },
          { key: 'pattern', head: t('fields.pattern'), cell: (one) => <code>{one.pattern}</code> },
          {
            key: 'initial',
            head: t('fields.initialNumber'),
            align: 'end',
            cell: (one) => one.initialNumber,
            phone: 'hidden',
          },
          {
            key: 'last',
            head: t('fields.lastNumber'),
            align: 'end',
            cell: (one) => one.lastNumber ?? t('hints.none'),
          },
          { key: 'next', head: t('fields.next'), cell: (one) => one.next ?? '\u2013' },
        ]}
      />
    </ListPage>
  );
}
