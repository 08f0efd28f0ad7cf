import { userSettings } from '#platform/contract/frame.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { perform } from '#platform/web/client/client.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { toast } from '#platform/web/store/toasts.ts';

/** Which columns of a list are shown and in which order; keys that are not named follow in the list's own order. */
export interface ColumnChoice {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
}
export const standardColumns: ColumnChoice = { hidden: [], order: [] };

/** A list as somebody wants to see it again: filters, search and sort (the query of its address) and columns. */
export interface View {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly columns: ColumnChoice;
}
export interface StoredList {
  readonly columns: ColumnChoice;
  readonly views: readonly View[];
}

const nothing: StoredList = { columns: standardColumns, views: [] };

type Unknown<T> = { readonly [K in keyof T]?: unknown };
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : [];
const columnsOf = (value: Unknown<ColumnChoice>): ColumnChoice => ({
  hidden: texts(value.hidden),
  order: texts(value.order),
});

function viewOf(value: unknown): View | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, query, columns } = value as Unknown<View>;
  const isNamed = typeof id === 'string' && typeof name === 'string' && typeof query === 'string';
  return isNamed && isObject(columns) ? { id, name, query, columns: columnsOf(columns) } : undefined;
}

/** What is stored for a list; what was written by hand or by another version counts as nothing. No shape is built before the first list stands there. */
export function readStored(text: string | null | undefined): StoredList {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // not JSON: nothing stored
  }
  const { columns, views } = (isObject(stored) ? stored : {}) as Unknown<StoredList>;
  const known = Array.isArray(views) ? views.map(viewOf) : [];
  return {
    columns: isObject(columns) ? columnsOf(columns) : standardColumns,
    views: known.every((one) => one !== undefined) ? known : [],
  };
}

/** Whether a column is shown: those that are rarely needed (`optional`) only when they were switched on, all others unless hidden. */
export const isShown = (
  column: { readonly key: string; readonly optional?: true },
  choice: ColumnChoice,
): boolean => choice.hidden.includes(column.key) === (column.optional === true);

/** Columns in the chosen order without the hidden ones. The first names the record: it always stays, and stays first. */
export function chosenColumns<C extends { readonly key: string; readonly optional?: true }>(
  columns: readonly C[],
  choice: ColumnChoice,
): C[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const place = (column: C) => {
    const at = choice.order.indexOf(column.key);
    return at < 0 ? columns.length + columns.indexOf(column) : at;
  };
  return [first, ...others.filter((one) => isShown(one, choice)).sort((a, b) => place(a) - place(b))];
}

/** The same filters in the same words, whatever their order in the address. */
export const sameQuery = (left: string, right: string): boolean => {
  const sorted = (query: string) => {
    const values = new URLSearchParams(query);
    values.sort();
    return values.toString();
  };
  return sorted(left) === sorted(right);
};
const sameColumns = (left: ColumnChoice, right: ColumnChoice) =>
  [...left.hidden].sort().join() === [...right.hidden].sort().join() &&
  left.order.join() === right.order.join();

/** The saved view that a list shows now; undefined for the standard and for a view that was changed since. */
export const viewShown = (views: readonly View[], query: string, columns: ColumnChoice): View | undefined =>
  views.find((view) => sameQuery(view.query, query) && sameColumns(view.columns, columns));

export interface ListView {
  readonly ready: boolean;
  readonly columns: ColumnChoice;
  readonly own: readonly View[];
  setColumns(columns: ColumnChoice): void;
  setOwn(views: readonly View[]): Promise<boolean>;
}

/** Shows the change at once and stores it; what could not be stored is said and taken back. Answers whether it is stored. */
async function store(key: string, customer: boolean, next: StoredList): Promise<boolean> {
  const asked = [userSettings.read.name, { key, customer }];
  const before = queries.getQueryData(asked);
  const text = JSON.stringify(next);
  queries.setQueryData(asked, { response: text });
  try {
    await perform(userSettings.write, { key, customer, text });
    return true;
  } catch (error) {
    queries.setQueryData(asked, before);
    toast.error(saveMessage(error));
    return false;
  }
}

const keyOf = (name: string) => `list.${name}`.slice(0, 120);

/** How the account wants to see a list: its columns and its own views, kept as user setting. */
export function useListView(name: string | null): ListView {
  const key = keyOf(name ?? '');
  const query = useCall(
    userSettings.read,
    { key, customer: false },
    { enabled: name !== null, fresh: 300_000 },
  );
  const stored = readStored(query.data?.response);
  return {
    // a list is never kept waiting for its looks: what cannot be read is the standard
    ready: name === null || !query.isPending,
    columns: stored.columns,
    own: stored.views,
    setColumns: (columns) => void store(key, false, { ...stored, columns }),
    setOwn: (views) => store(key, false, { ...stored, views: [...views] }),
  };
}

/** What the windows about views get. */
export interface ViewWindow {
  readonly view: ListView;
  readonly shared: ReturnType<typeof useSharedViews>;
  readonly onClose: () => void;
}

/** Views of the whole organisation. Those who may edit settings may change them. */
export function useSharedViews(name: string, enabled: boolean) {
  const key = keyOf(name);
  const query = useCall(userSettings.read, { key, customer: true }, { enabled, fresh: 60_000 });
  const mayShare = useMay('authorization.admin.settings', 'Edit');
  const { views } = readStored(query.data?.response);
  return {
    views,
    mayShare,
    setViews: (next: readonly View[]) => store(key, true, { ...nothing, views: [...next] }),
  };
}
