import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { Facts } from '#platform/web/kit/Facts.tsx';
import { Widget } from '#platform/web/kit/Widget.tsx';
import { residents } from '../contract/residents.ts';
import { residentLink } from './parts.tsx';
import { useText } from './text.ts';

/** Since when, where, with which level. */
export default function StayCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const query = useCall(residents.banner, { residentId });
  return (
    <Widget title={t('dashboard.stay')} icon="bed" query={query} href={residentLink(residentId, 'profile')}>
      {(one) => (
        <Facts
          items={[
            [t('fields.status'), t(`statuses.${one.status}`)], [t('fields.entryDate'), one.entryDate && format.day(one.entryDate)],
            ...(one.exitDate === null ? [] : [[t('fields.exitDate'), format.day(one.exitDate)] as const]),
            [t('fields.room'), one.roomNumber && [one.roomNumber, one.departmentName, one.centerName].filter((part) => part !== null).join(', ')],
            [t('fields.careLevel'), one.careLevel],
          ]}
        />
      )}
    </Widget>
  );
}
