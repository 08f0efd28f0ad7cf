import { List, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isDay } from '#platform/domain/days.ts';
import { useMe } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { LinkTo } from '#platform/web/navigation.tsx';
import { bedAssignments } from '../contract/bed-assignments.ts';
import { residents } from '../contract/residents.ts';
import { fullName, residentLink, useBorn } from './parts.tsx';
import { useText } from './text.ts';

/** Chooses a bed that is free from a day on; the beds of the care center in the top bar stand first. */
export function BedField({ value, onChange, from, ...field }: FieldProps & {
  readonly value: string | null | undefined | ''; readonly onChange: (bedId: string | null) => void; readonly from: string;
}) {
  const t = useText();
  const { siteId } = useMe();
  const today = useFormat().today();
  const { data } = useCall(bedAssignments.free, { from: isDay(from) ? from : today }, { keep: true });
  const beds = (data ?? []).toSorted((a, b) => Number(b.centerId === siteId) - Number(a.centerId === siteId));
  const label = (bed: (typeof beds)[number]) => {
    const shared = bed.occupancy === 'partiallyOccupied' ? `, ${t('occupancies.partiallyOccupied')}` : '';
    return `${bed.roomNumber} ${bed.bedLabel} · ${bed.departmentName}, ${bed.centerName}${shared}`;
  };
  return <SelectField {...field} value={value} onChange={onChange} options={beds.map((bed) => ({ value: bed.bedId, label: label(bed) }))} />;
}

/** Persons who may be the same one, shown while the form is filled in, before anything is saved. */
export function SimilarCard({ lastName, firstName, birthDate }: { readonly lastName: string; readonly firstName: string; readonly birthDate: string }) {
  const t = useText();
  const born = useBorn();
  const [draft] = useDebouncedValue({ lastName: lastName.trim(), firstName: firstName.trim(), birthDate }, 400);
  const enough = draft.lastName.length > 1 && (draft.firstName !== '' || isDay(draft.birthDate));
  const { data } = useCall(residents.similar, { lastName: draft.lastName, firstName: draft.firstName, ...(isDay(draft.birthDate) ? { birthDate: draft.birthDate } : {}) }, { enabled: enough, keep: true });
  return (
    <div role="status">
      {enough && data !== undefined && data.length > 0 && (
        <div style={{ background: 'var(--s-warning-soft)', color: 'var(--s-warning-text)', borderRadius: 'var(--mantine-radius-md)', padding: '0.75rem 1rem', marginTop: '1rem' }}>
          <Text fw={680}><Icon name="warning" size={18} /> {t('residents.similarTitle')}</Text>
          <Text size="sm">{t('residents.similarHint')}</Text>
          <List listStyleType="none" mt="xs">
            {data.map((one) => (
              <List.Item key={one.id}>
                <LinkTo href={residentLink(one.id)} target="_blank" rel="noopener">{fullName(one)}</LinkTo>, {born(one.birthDate)}, {t('banner.number')} {one.number}{one.archived ? `, ${t('residents.archivedNote')}` : ''}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </div>
  );
}
