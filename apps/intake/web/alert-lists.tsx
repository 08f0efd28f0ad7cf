import { Text } from '@mantine/core';
import { alerts } from '#apps/excretion/contract/alerts.ts';
import { StoolMarks } from '#apps/excretion/web/parts.tsx';
import { ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Widget, WidgetList, WholeLine } from '#platform/web/kit/page/Widget.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { balance } from '../contract/balance.ts';
import { useText } from './text.ts';

interface Props {
  readonly rows: number;
  /** The page that shows all of it. */
  readonly href?: string;
}

const everyMs = 300_000;

/** Who has no stool for too long, or too loose ones. */
export function StoolList({ rows, href }: Props) {
  const t = useText();
  const { siteId } = useMe();
  const query = useCall(alerts.list, { rows, ...(siteId ? { centerId: siteId } : {}) }, { every: everyMs });
  return (
    <Widget
      title={t('sections.noStool')}
      icon="excretion"
      query={query}
      href={href}
      none={({ total }) => (total === 0 ? t('states.nobodyStuck') : null)}
    >
      {({ items, total }) => (
        <WidgetList
          rows={items}
          limit={rows}
          total={total}
          keyOf={(one) => one.residentId}
          linkOf={(one) => residentLink(one.residentId, 'excretion')}
          href={href}
        >
          {(one) => (
            <>
              <WholeLine>
                <ResidentLabel resident={one.resident} />
              </WholeLine>
              <StoolMarks state={one} />
            </>
          )}
        </WidgetList>
      )}
    </Widget>
  );
}

/** Who of those observed drinks too little. */
export function DrinkList({ rows, href }: Props) {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const query = useCall(
    balance.alerts,
    { rows, ...(siteId ? { centerId: siteId } : {}) },
    { every: everyMs },
  );
  return (
    <Widget
      title={t('sections.littleDrink')}
      icon="drink"
      query={query}
      href={href}
      none={({ total }) => (total === 0 ? t('states.nobodyShort') : null)}
    >
      {({ items, total }) => (
        <WidgetList
          rows={items}
          limit={rows}
          total={total}
          keyOf={(one) => one.residentId}
          linkOf={(one) => residentLink(one.residentId, 'intake')}
          href={href}
        >
          {(one) => (
            <>
              <WholeLine>
                <ResidentLabel resident={one.resident} />
              </WholeLine>
              {one.dehydrated !== null && <StatusBadge status="critical" label={t('states.dehydrated')} />}
              {one.short && <StatusBadge status="warning" label={t('states.short')} />}
              <Text span fw={600}>
                {t('states.ofTarget', { ml: format.number(one.oral), target: format.number(one.target) })}
              </Text>
            </>
          )}
        </WidgetList>
      )}
    </Widget>
  );
}
