import { useCall } from '#platform/web/calls/calls.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { wounds } from '../contract/wounds.ts';
import { OpenWounds } from './OpenWounds.tsx';
import { useText } from './text.ts';

/** Open wounds with what is due, on the resident's dashboard. */
export default function WoundsCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(wounds.list, { residentId });
  return (
    <Widget
      title={t('screens.WoundsCard')}
      query={query}
      icon="wound"
      href={residentLink(residentId, 'wounds')}
      none={(all) =>
        all.some((one) => one.status === 'open' && one.struck === null) ? null : t('states.noneOpen')
      }
    >
      {(all) => <OpenWounds wounds={all} />}
    </Widget>
  );
}
