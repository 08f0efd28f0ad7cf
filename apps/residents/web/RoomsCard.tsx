import { useMay } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { bedAssignments } from '../contract/bed-assignments.ts';
import { BedField } from './BedField.tsx';
import { type CardProps, type Ends, openForm, Row, RowsCard } from './card.tsx';
import { useText } from './text.ts';

function MoveForm({ residentId, onDone, onCancel }: Ends & { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm call={bedAssignments.move} initial={{ residentId, bedId: '', fromDate: format.today(), reason: '' }} onDone={onDone} onCancel={onCancel} submit={t('actions.move')} success={t('residents.changed')}>
      {(form) => (
        <>
          <DayField label={t('fields.fromDate')} {...form.field('fromDate')} />
          <BedField label={t('fields.bedId')} {...form.field('bedId')} from={form.value.fromDate || format.today()} />
          <TextField label={t('fields.reason')} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

/** Which rooms the resident had, and the room change. */
export function RoomsCard({ residentId, readOnly }: CardProps) {
  const t = useText();
  const format = useFormat();
  const query = useCall(bedAssignments.list, { residentId });
  const may = useMay('authorization.residents.stays', 'Write', residentId) && !readOnly;
  return (
    <RowsCard
      title={t('profile.rooms')} query={query} empty={t('profile.noRooms')}
      action={may ? { label: t('actions.move'), onClick: () => openForm(residentId, 'move', t('actions.move'), (ends) => <MoveForm residentId={residentId} {...ends} />) } : undefined}
    >
      {(one) => (
        <Row
          title={`${one.roomNumber} ${one.bedLabel} · ${one.departmentName}, ${one.centerName}`}
          detail={[`${format.day(one.fromDate)} – ${one.toDate === null ? '' : format.day(one.toDate)}`, one.reason].filter((part) => part !== '').join(' · ')}
        />
      )}
    </RowsCard>
  );
}
