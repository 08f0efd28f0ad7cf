import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { records } from '../contract/records.ts';
import { beginnable, exitKinds, type RecordType } from '../domain/record-types.ts';
import { useText } from './text.ts';

type Beginnable = (typeof beginnable)[number];

/** Begins a record; the type that is due is chosen already. */
export function NewRecord({
  residentId,
  type,
  onDone,
  onCancel,
}: {
  readonly residentId: string;
  readonly type?: RecordType;
  readonly onDone: (id: string) => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const proposed = beginnable.find((one) => one === type);
  return (
    <ActionForm
      call={records.create}
      initial={{ residentId, referenceDate: format.today(), ...(proposed ? { type: proposed } : {}) }}
      submit={t('actions.create')}
      success={t('states.created')}
      onDone={(record) => onDone(record.id)}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          <SelectField
            label={t('fields.type')}
            {...form.field('type')}
            options={beginnable.map((value) => ({ value: value as Beginnable, label: t(`types.${value}`) }))}
          />
          {form.value.type === 'EXIT' && (
            <SelectField
              label={t('fields.exitKind')}
              {...form.field('exitKind')}
              mandatory
              options={exitKinds.map((value) => ({ value, label: t(`exitKinds.${value}`) }))}
            />
          )}
          <DayField label={t('fields.referenceDate')} {...form.field('referenceDate')} max={format.today()} />
        </>
      )}
    </ActionForm>
  );
}
