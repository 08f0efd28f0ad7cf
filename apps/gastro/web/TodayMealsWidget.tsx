import { Text } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import {
  Widget,
  WidgetFigure,
  WidgetFigures,
  WidgetList,
  WholeLine,
} from '#platform/web/kit/page/Widget.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type TodayMeals, today } from '../contract/today.ts';
import { customerHref, ordersHref, useText } from './text.ts';

const page = '/app-gastro/today';
type Changed = NonNullable<TodayMeals['changes']>;
type Special = TodayMeals['special']['plates'][number];

function Marks({ plate }: { readonly plate: Special }) {
  const t = useText();
  return (
    <>
      {plate.hold !== null && (
        <StatusBadge
          status="critical"
          solid
          label={
            plate.conflicting.length > 0
              ? t('today.heldBack', { names: plate.conflicting.join(', ') })
              : t(`holds.${plate.hold}`)
          }
        />
      )}
      {plate.allergies.length > 0 && (
        <StatusBadge status="critical" label={t('today.without', { names: plate.allergies.join(', ') })} />
      )}
      {plate.unlinked.length > 0 && (
        <StatusBadge status="warning" label={t('orders.unlinked', { names: plate.unlinked.join(', ') })} />
      )}
      {plate.texture !== null && (
        <StatusBadge status="info" label={t(`textures.level${plate.texture as 3}`)} />
      )}
      {plate.drinkLevel !== null && (
        <StatusBadge status="info" label={t('orders.thickened', { level: plate.drinkLevel })} />
      )}
      {plate.diet !== 'regular' && <StatusBadge status="info" label={t(`diets.${plate.diet}`)} />}
    </>
  );
}

const looks = { ordered: states.new, changed: states.unchecked, cancelled: states.cancelled } as const;

/** What the kitchen has counted and is otherwise now: whose order, and what happened; each opens it. */
function Changes({ changes, rows }: { readonly changes: Changed; readonly rows: number }) {
  const t = useText();
  const format = useFormat();
  if (changes.total === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('today.noChanges')}
      </Text>
    );
  return (
    <>
      <Text fw={600}>{t('today.changes', { count: changes.total })}</Text>
      <WidgetList
        rows={changes.items}
        limit={rows}
        total={changes.total}
        href={ordersHref}
        keyOf={(one) => one.id}
        linkOf={(one) => customerHref(one.resident.id, one.day)}
      >
        {(one) => (
          <>
            <WholeLine>
              <ResidentLabel resident={one.resident} />
            </WholeLine>
            <StatusBadge status={looks[one.change]} label={t(`today.change.${one.change}`)} />
            <Text span size="sm" c="dimmed">
              {[one.day === format.today() ? '' : format.dayWithWeekday(one.day), t(`meals.${one.meal}`)]
                .filter((part) => part !== '')
                .join(' ')}{' '}
              · {format.relative(one.at)}
            </Text>
          </>
        )}
      </WidgetList>
    </>
  );
}

/** The meals of today: plates, who has no order yet, and the plates of the next meal that need care. */
export default function TodayMealsWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const query = useCall(today.meals, { rows, ...(siteId ? { centerId: siteId } : {}) }, { every: 300_000 });
  return (
    <Widget title={t('screens.TodayMealsWidget')} icon="meal" query={query} href={page}>
      {({ day, meals, next, special, changes }) => (
        <>
          {changes !== null && <Changes changes={changes} rows={rows} />}
          <WidgetFigures>
            {meals.map((one) => (
              <WidgetFigure
                key={one.meal}
                value={format.number(one.plates)}
                label={`${t(`meals.${one.meal}`)} ${one.servedAt}`}
                href={`${page}?meal=${one.meal}`}
              />
            ))}
          </WidgetFigures>
          <WidgetList
            rows={meals.filter((one) => one.unordered > 0)}
            limit={rows}
            keyOf={(one) => one.meal}
            linkOf={() => ordersHref}
          >
            {(one) => (
              <StatusBadge
                status={one.closed ? 'neutral' : 'warning'}
                label={t(one.closed ? 'today.unorderedClosed' : 'today.unordered', {
                  count: one.unordered,
                  meal: t(`meals.${one.meal}`),
                  time: format.time(one.cutOffAt),
                })}
              />
            )}
          </WidgetList>
          {next !== null &&
            (special.total === 0 ? (
              <Text size="sm" c="dimmed">
                {t('today.nothingSpecial')}
              </Text>
            ) : (
              <>
                <Text size="sm" c="dimmed" mt="xs">
                  {t('today.special', { meal: t(`meals.${next}`), count: special.total })}
                </Text>
                <WidgetList
                  rows={special.plates}
                  limit={rows}
                  total={special.total}
                  href={page}
                  keyOf={(one) => one.residentId}
                  linkOf={(one) => customerHref(one.residentId, day)}
                >
                  {(one) => (
                    <>
                      <Marks plate={one} />
                      <Text span>
                        {one.person}
                        {one.roomNumber !== null && (
                          <Text span c="dimmed">
                            {' '}
                            · {one.roomNumber}
                          </Text>
                        )}
                      </Text>
                    </>
                  )}
                </WidgetList>
              </>
            ))}
        </>
      )}
    </Widget>
  );
}
