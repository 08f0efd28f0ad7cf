import { userSettings } from '#platform/contract/frame.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import type { Option } from '#platform/web/calls/options.ts';
import { perform } from '#platform/web/client/client.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { centers } from '../contract/centers.ts';
import { useText } from './text.ts';

/** Kept beside the chosen care center, so that the pages of a shift show the same people on every device. */
const kept = { key: 'selected-department', customer: false };
const asked = [userSettings.read.name, kept];

/** Shown at once; what could not be stored is said and taken back. */
async function store(text: string): Promise<void> {
  const before = queries.getQueryData(asked);
  queries.setQueryData(asked, { response: text });
  try {
    await perform(userSettings.write, { ...kept, text });
  } catch (error) {
    queries.setQueryData(asked, before);
    toast.error(saveMessage(error));
  }
}

export interface ChosenDepartment {
  /** False until it is known what was chosen: a list that does not wait for it would first show everybody. */
  readonly ready: boolean;
  /** Of whom a list is asked: the chosen care center, and the chosen department of it. */
  readonly place: { readonly centerId?: string; readonly departmentId?: string };
  readonly options: readonly Option<string>[];
  readonly choose: (departmentId: string) => void;
}

/**
 * The department whose people the pages of a shift show: chosen once for all of them, by person. One of another care center than the
 * chosen one, or that nobody uses any more, is as good as none.
 */
export function useDepartment(): ChosenDepartment {
  const t = useText();
  const { siteId } = useMe();
  const may = useMay('authorization.sites', 'Read');
  const names = useCall(centers.names, {}, { enabled: may, fresh: 300_000 });
  const stored = useCall(userSettings.read, kept, { enabled: may, fresh: 300_000 });
  const places = (names.data ?? []).filter((one) => one.active && (siteId === null || one.id === siteId));
  const options = places.flatMap((center) =>
    center.departments
      .filter((one) => one.active)
      .map(({ id, name }) => ({
        value: id,
        label: places.length > 1 ? t('departments.ofCenter', { center: center.name, name }) : name,
      })),
  );
  const chosen = options.find((one) => one.value === stored.data?.response);
  return {
    ready: !may || !(names.isPending || stored.isPending),
    place: {
      ...(siteId === null ? {} : { centerId: siteId }),
      ...(chosen === undefined ? {} : { departmentId: chosen.value }),
    },
    options,
    choose: (departmentId) => void store(departmentId),
  };
}
