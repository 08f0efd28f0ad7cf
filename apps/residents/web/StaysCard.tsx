import { Button } from '@mantine/core';
import { useMay } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useDictionary } from '#platform/web/dictionary.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { type StayRecord, stays } from '../contract/stays.ts';
import { type CardProps, openForm, Row, RowsCard } from './card.tsx';
import { NewStayForm, StayForm } from './StayForms.tsx';
import { useText } from './text.ts';

/** Entry and exit records. While one is open there is no second entry: the button leads to the open one. */
export function StaysCard({ residentId, readOnly }: CardProps) {
  const t = useText();
  const format = useFormat();
  const reasons = useDictionary('residents.reasonForLeaving');
  const places = useDictionary('residents.location');
  const query = useCall(stays.list, { residentId });
  const mayWrite = useMay('authorization.residents.stays', 'Write', residentId) && !readOnly;
  const mayEdit = useMay('authorization.residents.stays', 'Edit', residentId) && !readOnly;
  const open = query.data?.find((stay) => stay.exitDate === null);
  const change = (stay: StayRecord) => openForm(residentId, `stay:${stay.id}`, t('profile.stays'), (ends) => <StayForm residentId={residentId} stay={stay} {...ends} />);
  const detail = (stay: StayRecord) => [
    places.word(stay.locationBeforeEntry), reasons.word(stay.reasonForLeaving), places.word(stay.locationAfterLeaving),
    stay.reservationFrom === null ? '' : `${t('profile.reservation')} ${format.day(stay.reservationFrom)}–${stay.reservationTo === null ? '' : format.day(stay.reservationTo)}`,
  ].filter((part) => part !== '').join(' · ');
  return (
    <RowsCard
      title={t('profile.stays')} query={query} empty={t('profile.noStays')}
      action={!mayWrite ? undefined : {
        label: t('actions.newStay'), onClick: () => openForm(residentId, 'stay:new', t('actions.newStay'), (ends) => <NewStayForm residentId={residentId} {...ends} />),
        ...(open && mayEdit ? { blocked: <Button variant="default" size="compact-md" onClick={() => change(open)}>{t('actions.recordExit')}</Button> } : {}),
      }}
    >
      {(stay) => (
        <Row
          title={`${format.day(stay.entryDate)} – ${stay.exitDate === null ? t('profile.open') : format.day(stay.exitDate)}`} detail={detail(stay)}
          actions={mayEdit && <Button variant="subtle" size="compact-md" aria-label={`${t('actions.change')}: ${format.day(stay.entryDate)}`} onClick={() => change(stay)}>{t('actions.change')}</Button>}
        />
      )}
    </RowsCard>
  );
}
