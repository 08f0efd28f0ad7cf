import { useEffect, useState } from 'react';
import { useTableWords } from '#apps/audit/web/parts.tsx';
import { allManifests, loadTitles } from '#platform/web/slots/registry.ts';
import { hasText, sayIn } from '#platform/web/text/text.ts';
import type { NamePlace } from '../contract/name-places.ts';
import { useText } from './text.ts';

const appOf = (source: string): string | undefined =>
  allManifests().find((one) => one.code.replaceAll('-', '_') === source.split('.')[0])?.code;
const keyOf = (column: string): string =>
  `fields.${column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

/** Where a name stands, in the words of the product: app, topic, and the label of the field where the app has one of this name. */
export function usePlaceWords(
  places: readonly NamePlace[],
): (place: Pick<NamePlace, 'source' | 'kind' | 'column'>) => string {
  const t = useText();
  const tableOf = useTableWords();
  const [, setLoaded] = useState('');
  const apps = [...new Set(places.map((one) => appOf(one.source) ?? ''))].filter(Boolean).sort().join(' ');
  // labels stand in the texts of the app; without them the place is said without its field
  useEffect(() => {
    if (apps !== '')
      void loadTitles(apps.split(' ')).then(
        () => setLoaded(apps),
        () => undefined,
      );
  }, [apps]);
  return ({ source, kind, column }) => {
    if (kind !== 'column') return `${tableOf(source)} · ${t(`places.${kind}`)}`;
    const app = appOf(source) ?? 'platform';
    const label = hasText(app, keyOf(column)) ? sayIn(app, keyOf(column)) : t('places.wording');
    return `${tableOf(source)} · ${label}`;
  };
}

/** When the row was made: its number begins with the moment. */
export const madeAt = (rowId: string): string =>
  new Date(Number.parseInt(rowId.replaceAll('-', '').slice(0, 12), 16)).toISOString();
