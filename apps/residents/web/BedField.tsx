import { isDay } from '#platform/domain/days.ts';
import { useMe } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { bedAssignments } from '../contract/bed-assignments.ts';
import { useText } from './text.ts';

/** Chooses a bed that is free from a day on; the beds of the care center in the top bar stand first. */
export function BedField({
  value,
  onChange,
  from,
  ...field
}: FieldProps & {
  readonly value: string | null | undefined | '';
  readonly onChange: (bedId: string | null) => void;
  readonly from: string;
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
  return (
    <SelectField
      {...field}
      value={value}
      onChange={onChange}
      options={beds.map((bed) => ({ value: bed.bedId, label: label(bed) }))}
    />
  );
}
