import { useCall } from '#platform/web/calls/calls.ts';
import { RecordTile } from '#platform/web/kit/form/RecordTile.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { balance } from '../contract/balance.ts';
import { usePermissions } from './permissions.ts';
import { TargetBar } from './TargetBar.tsx';
import { useText } from './text.ts';

/** Drinking on the page of the protocols: today of the target. */
export default function DrinkTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const day = useCall(balance.day, { residentId });
  const days = useCall(balance.days, { residentId });
  const may = usePermissions(residentId);
  return (
    <RecordTile
      residentId={residentId}
      title={t('screens.DrinkTile')}
      icon="drink"
      href={residentLink(residentId, 'intake')}
      query={day}
      resting={() => days.data !== undefined && days.data.every((one) => one.in === 0 && one.out === 0)}
      record={may.write ? 'RecordDrink' : undefined}
    >
      {(today) => <TargetBar day={today} />}
    </RecordTile>
  );
}
