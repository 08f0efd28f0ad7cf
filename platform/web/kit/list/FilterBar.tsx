import { Button } from '@mantine/core';
import { type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Option } from '#platform/web/calls/options.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import classes from './FilterBar.module.css';
import { ListPlace } from './list-place.ts';

interface Limit {
  readonly label: string;
  /** The empty value means no filter. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of several values: up to 6 as chips, more as a list to choose from. */
export interface Choice extends Limit {
  readonly options: readonly Option<string>[];
  /** The option that holds while nothing is chosen: what the list is limited to by itself is no active filter. */
  readonly standard?: string;
}

/** A filter that is not chosen from a list: a day, a person. */
export interface OwnFilter extends Limit {
  readonly field: ReactNode;
  /** The value in words; without them the name of the filter says that it is active. */
  readonly words?: string;
}

export type Filter = Choice | OwnFilter;

const FilterPanel = lazily('filters', () => import('./FilterPanel.tsx'), { failed: 'window', early: true });

/** What a filter says while it is active. A switch of one value needs no name before it. */
function wordsOf(filter: Filter): string {
  if ('field' in filter)
    return filter.words === undefined ? filter.label : `${filter.label}: ${filter.words}`;
  const word = filter.options.find((one) => one.value === filter.value)?.label ?? '…';
  return filter.options.length === 1 ? word : `${filter.label}: ${word}`;
}

/**
 * The filters of a list behind one button; their values stand in the address (useAddressValue), so that a link shows the
 * same. What is active stands below the line, each with a cross.
 */
export function FilterBar({ filters }: { readonly filters: readonly Filter[] }) {
  const t = useFrameText();
  const place = use(ListPlace);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const set = filters.filter((filter) => filter.value !== '');
  if (filters.length === 0) return null;
  const active = set.length > 0 && <Active set={set} />;
  return (
    <>
      <Button
        ref={button}
        className={classes.button}
        variant={set.length > 0 ? 'light' : 'default'}
        leftSection={<Icon name="filter" />}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={() => void FilterPanel.preload().catch(() => undefined)}
        onClick={() => setOpen(!open)}
      >
        {set.length > 0 ? t('kit.filtersSet', { count: set.length }) : t('kit.filters')}
      </Button>
      <Suspense>{open && <FilterPanel filters={filters} anchor={button} onClose={close} />}</Suspense>
      {place?.chips ? createPortal(active, place.chips) : active}
    </>
  );
}

/** What a list is limited to, each with the way out of it. */
function Active({ set }: { readonly set: readonly Filter[] }) {
  const t = useFrameText();
  return (
    <div className={classes.active} role="group" aria-label={t('kit.filtersActive')}>
      {set.map((filter) => (
        <button
          key={filter.label}
          type="button"
          className={classes.chip}
          aria-label={t('kit.filterRemove', { name: wordsOf(filter) })}
          onClick={() => filter.onChange('')}
        >
          <span>{wordsOf(filter)}</span>
          <Icon name="close" size={16} />
        </button>
      ))}
      {set.length > 1 && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => {
            for (const filter of set) filter.onChange('');
          }}
        >
          {t('kit.clearFilters')}
        </Button>
      )}
    </div>
  );
}
