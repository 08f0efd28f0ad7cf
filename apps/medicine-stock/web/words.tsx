import { Text } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Book } from '../contract/books.ts';
import { useText } from './text.ts';

type Medicine = Pick<Book, 'name' | 'strength' | 'unit'>;
type Owned = Pick<Book, 'resident' | 'center'>;

/** How medicines, quantities and owners are said on screens. */
export function useSaid() {
  const t = useText();
  const format = useFormat();
  return {
    name: ({ name, strength }: Pick<Medicine, 'name' | 'strength'>) =>
      strength === '' || name.endsWith(strength) ? name : `${name} ${strength}`,
    /** 19 tablets: the unit is always said. */
    amount: (quantity: number, unit: Book['unit']) =>
      format.dose(quantity, t(`units.${unit}`, { count: quantity }), true),
    owner: ({ resident, center }: Owned) => (resident ? listName(resident) : (center?.name ?? '')),
    change: (change: number) => (change > 0 ? `+${format.number(change)}` : format.number(change)),
  };
}

/** The medicine in large letters, its list behind. */
export function MedicineCell({ one }: { readonly one: Medicine & Pick<Book, 'narcoticsList'> }) {
  const t = useText();
  const said = useSaid();
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      <Text span fw={600}>
        {said.name(one)}
      </Text>
      {one.narcoticsList !== null && (
        <Text span c="dimmed">
          {' '}
          {t('settings.list', { list: one.narcoticsList })}
        </Text>
      )}
    </span>
  );
}

/** Whose it is: a resident as everywhere, or the ward. */
export function OwnerCell({ one }: { readonly one: Owned }) {
  const t = useText();
  if (one.resident) return <ResidentLabel resident={one.resident} age={false} />;
  return <>{`${t('states.ofWard')} ${one.center?.name ?? ''}`.trim()}</>;
}
