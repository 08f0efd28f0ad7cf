import { Suspense } from 'react';
import { spans } from '#platform/web/kit/page/spans.ts';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Fence } from '#platform/web/slots/Slot.tsx';
import { WhenSeen } from '#platform/web/slots/WhenSeen.tsx';
import { type Place, tabletColumns } from '../domain/layout.ts';
import classes from './Grid.module.css';
import type { KnownWidget } from './known-widgets.ts';

/** One widget, loaded by itself: one that fails leaves the others alone. */
export function Cell({ known, rows }: { readonly known: KnownWidget; readonly rows: number }) {
  const { Component } = known;
  return (
    <Fence>
      <Suspense fallback={<SkeletonFor kind="widget" />}>
        <Component rows={rows} />
      </Suspense>
    </Fence>
  );
}

/** The widgets of a dashboard on twelve columns, in the order of reading; on a phone one below the other. */
export function Grid({
  places,
  known,
  rows,
}: {
  readonly places: readonly Place[];
  readonly known: readonly KnownWidget[];
  readonly rows: number;
}) {
  const tablet = tabletColumns(places);
  return (
    <div className={`${classes.grid} ${classes.shown}`} ref={spans}>
      {places.map((place, index) => {
        const widget = known.find((one) => one.widget === place.widget);
        return (
          widget && (
            <div
              key={place.widget}
              className={classes.cell}
              data-columns={place.columns}
              data-tablet={tablet[index]}
            >
              <WhenSeen now={index < 4} height={320}>
                <Cell known={widget} rows={rows} />
              </WhenSeen>
            </div>
          )
        );
      })}
    </div>
  );
}
