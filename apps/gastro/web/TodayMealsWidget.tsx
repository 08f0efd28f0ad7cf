import { Text } from '@mantine/core';
import { useMe } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { Widget, WidgetFigure, WidgetFigures, WidgetList } from '#platform/web/kit/Widget.tsx';
import { type TodayMeals, today } from '../contract/today.ts';
import { customerHref, ordersHref, useText } from './text.ts';

const page = '/app-gastro/today';
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
              ? t('today.notConfirmed', { names: plate.conflicting.join(', ') })
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

/** The meals of today: plates, who has no order yet, and the plates of the next meal that need care. */
export default function TodayMealsWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const query = useCall(today.meals, { rows, ...(siteId ? { centerId: siteId } : {}) }, { every: 300_000 });
  return (
    <Widget title={t('screens.TodayMealsWidget')} icon="meal" query={query} href={page}>
      {({ day, meals, next, special }) => (
        <>
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
