import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Department, departments } from '../contract/departments.ts';
import type { Ends } from './open-form.ts';
import { useText } from './text.ts';

/** Adds a department to a care center. */
export function NewDepartmentForm({
  centerId,
  position,
  ...ends
}: Ends & { readonly centerId: string; readonly position: number }) {
  const t = useText();
  return (
    <ActionForm
      call={departments.create}
      initial={{ centerId, name: '', position }}
      {...ends}
      success={t('done.created')}
    >
      {(form) => (
        <>
          <TextField label={t('fields.name')} {...form.field('name')} first />
          <NumberUnitField label={t('fields.position')} {...form.field('position')} whole />
        </>
      )}
    </ActionForm>
  );
}

export function DepartmentForm({ department, ...ends }: Ends & { readonly department: Department }) {
  const t = useText();
  const { id, version, name, position, active } = department;
  return (
    <ActionForm
      call={departments.change}
      initial={{ id, version, name, position, active }}
      {...ends}
      success={t('done.changed')}
    >
      {(form) => (
        <>
          <TextField label={t('fields.name')} {...form.field('name')} first />
          <NumberUnitField label={t('fields.position')} {...form.field('position')} whole />
          <SwitchField label={t('fields.active')} help={t('hints.inactive')} {...form.field('active')} />
        </>
      )}
    </ActionForm>
  );
}
