import { Suspense } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { spans } from '#platform/web/kit/page/spans.ts';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { manifestOf } from '#platform/web/slots/registry.ts';
import { Fence, useScreens } from '#platform/web/slots/Slot.tsx';
import { WhenSeen } from '#platform/web/slots/WhenSeen.tsx';
import { layout } from '../contract/layout.ts';
import { arranged } from '../domain/layout.ts';
import classes from './dashboard.module.css';
import { useText } from './text.ts';

/** A card that takes the whole line, as its app ships it. */
const isWhole = (name: string): boolean => {
  const [app = '', screen = ''] = name.split('/');
  return manifestOf(app)?.screens[screen]?.columns === 12;
};

/** As many as a tablet shows without scrolling. */
const atOnce = 6;

/** First sight of a record: cards of all apps in the order that the home has chosen. */
export default function DashboardTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { data, error } = useCall(layout.get, {}, { fresh: 300_000 });
  const screens = useScreens('resident.card', residentId);
  // an order that cannot be read is no reason to show nothing
  if (!data && !error) return <SkeletonFor kind="cards" />;
  const byName = new Map(screens.map((one) => [`${one.app}/${one.name}`, one]));
  const shown = arranged([...byName.keys()], data?.cards ?? []).filter((card) => card.shown);
  if (shown.length === 0) return <EmptyState title={t('dashboard.empty')} />;
  return (
    <div className={classes.cards} ref={spans}>
      {shown.map(({ name, wide }, index) => {
        const { Component } = byName.get(name)!;
        return (
          <div
            key={name}
            className={classes.card}
            data-wide={wide || undefined}
            data-whole={isWhole(name) || undefined}
          >
            <Fence resetKey={residentId}>
              <WhenSeen now={index < atOnce} height={152}>
                <Suspense fallback={<SkeletonFor kind="widget" />}>
                  <Component residentId={residentId} />
                </Suspense>
              </WhenSeen>
            </Fence>
          </div>
        );
      })}
    </div>
  );
}
