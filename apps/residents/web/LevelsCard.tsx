import { useMay } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { careLevels } from '../contract/care-levels.ts';
import { type CardProps, type Ends, openForm, Row, RowsCard } from './card.tsx';
import { useText } from './text.ts';

function LevelForm({ residentId, onDone, onCancel }: Ends & { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm call={careLevels.set} initial={{ residentId, level: null, fromDate: format.today(), remarks: '' }} onDone={onDone} onCancel={onCancel} success={t('residents.changed')}>
      {(form) => (
        <>
          <NumberUnitField label={t('fields.careLevel')} {...form.field('level')} whole first width={120} />
          <DayField label={t('fields.fromDate')} {...form.field('fromDate')} />
          <ParagraphField label={t('fields.remarks')} {...form.field('remarks')} />
        </>
      )}
    </ActionForm>
  );
}

/** The history of care levels, and a new one. */
export function LevelsCard({ residentId, readOnly }: CardProps) {
  const t = useText();
  const format = useFormat();
  const query = useCall(careLevels.list, { residentId });
  const may = useMay('authorization.residents.stays', 'Write', residentId) && !readOnly;
  return (
    <RowsCard
      title={t('profile.levels')} query={query} empty={t('profile.noLevels')}
      action={may ? { label: t('actions.setLevel'), onClick: () => openForm(residentId, 'level', t('actions.setLevel'), (ends) => <LevelForm residentId={residentId} {...ends} />) } : undefined}
    >
      {(one) => <Row title={t('profile.levelText', { level: one.level })} detail={[`${format.day(one.fromDate)} – ${one.toDate === null ? '' : format.day(one.toDate)}`, one.remarks].filter((part) => part !== '').join(' · ')} />}
    </RowsCard>
  );
}
