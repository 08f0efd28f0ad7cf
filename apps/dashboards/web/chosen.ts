import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { type Dashboard, dashboards } from '../contract/dashboards.ts';

/** Value of `show` in the address for "Now"; without a value the one that opens first, or "Now". */
export const nowName = 'now';
export const linkOf = (dashboard: Dashboard | null): string =>
  `/app-dashboard/dashboards?show=${dashboard?.id ?? nowName}`;

/** The dashboards of the account and the one that the address names, else the own first one, else that of the role; `current` null is "Now". */
export function useChosen() {
  const may = useMay('authorization.dashboards');
  const [show, choose] = useAddressValue('show');
  const list = useCall(dashboards.list, { limit: 200 }, { enabled: may });
  const all = list.data?.items ?? [];
  const first = () => all.find((one) => one.opensFirst) ?? all.find((one) => one.opensByRole);
  const current =
    show === nowName ? null : ((show === '' ? first() : all.find((one) => one.id === show)) ?? null);
  return {
    all,
    current,
    choose,
    ready: !may || show === nowName || !list.isPending,
    /** The address names one that is not there (any more), or is not shared with this account. */
    gone: current === null && show !== '' && show !== nowName && list.isSuccess,
    error: list.error,
    retry: () => void list.refetch(),
  };
}
