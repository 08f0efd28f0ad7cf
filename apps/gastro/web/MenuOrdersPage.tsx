import { addDays, isDay, mondayOf } from '#platform/domain/time/days.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue, useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { orders } from '../contract/orders.ts';
import { CustomerList, DefaultsButton } from './CustomerList.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import classes from './Orders.module.css';
import { customerHref, useText } from './text.ts';
import { WeekSwitch } from './Switches.tsx';

/** Who eats here with the number of meals ordered on the left, the orders of one person on the right. */
export default function MenuOrdersPage() {
  const t = useText();
  const format = useFormat();
  const me = useMe();
  const go = useGo();
  const layout = useLayout();
  const { customerId, startDate = '', switchDate = '' } = useParameters();
  const [week, setWeek] = useAddressValue('week');
  const start = isDay(startDate) ? startDate : isDay(week) ? week : format.today();
  const monday = mondayOf(start);
  const query = useCall(
    orders.customers,
    { firstDay: monday, ...(me.siteId ? { centerId: me.siteId } : {}) },
    { keep: true },
  );
  const today = format.today();
  const dayIn = (first: string) => (mondayOf(today) === first ? today : first);
  const toWeek = (first: string) =>
    customerId ? go(customerHref(customerId, dayIn(first)), { replace: true }) : setWeek(first);
  const customers = query.data?.customers ?? [];
  const index = customers.findIndex((one) => one.residentId === customerId);
  const customer = customers[index];
  const next = customers[index + 1];
  const day =
    isDay(switchDate) && switchDate >= monday && switchDate <= addDays(monday, 6)
      ? switchDate
      : dayIn(monday);
  // beside a person only where both have room; below it the orders would open out of sight
  const beside = layout === 'desktop';
  const showList = beside || customerId === undefined;
  return (
    <ListPage
      title={t('screens.MenuOrdersPage')}
      actions={
        <>
          <WeekSwitch monday={monday} onChange={toWeek} />
          {query.data && !(layout === 'phone' && customerId !== undefined) && (
            <DefaultsButton monday={monday} unordered={query.data.unordered} />
          )}
        </>
      }
    >
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.data && !query.data.published && <EmptyState title={t('states.noPlan')} icon="menu_plan" />}
      {query.data && (query.data.published || customerId !== undefined) && (
        <div className={classes.page}>
          {showList && (
            <CustomerList
              customers={customers}
              current={customerId}
              hrefOf={(one) => customerHref(one.residentId, day)}
            />
          )}
          {customer ? (
            <CustomerOrders
              key={`${customer.residentId}-${monday}`}
              customer={customer}
              monday={monday}
              day={day}
              nextHref={next ? customerHref(next.residentId, day) : null}
            />
          ) : (
            beside && <EmptyState title={t('states.chooseResident')} icon="residents" />
          )}
        </div>
      )}
    </ListPage>
  );
}
