import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { hasApp, useAccess, useMe } from '#platform/web/calls/access.ts';
import { MarkFailed, MarkWaits } from '#platform/web/kit/state/MarkOf.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { FailedAs } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { type KnownScreen, offerOf, screensOf, screenTitle } from './registry.ts';
import type { SlotName, SlotProps } from './slots.ts';
import { hasText, sayIn, useLanguage } from '#platform/web/text/text.ts';
import { WhenSeen } from './WhenSeen.tsx';

export interface PermittedScreen {
  readonly app: string;
  readonly name: string;
  /** Last part of a tab's or a settings page's address, without the slash. */
  readonly path: string;
  readonly title: string;
  /** Further words by which it is found. */
  readonly words: string;
  readonly group: string;
  readonly order: number;
  readonly icon: string | undefined;
  readonly bedside: boolean;
  readonly offline: boolean;
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly preload: () => Promise<unknown>;
}

/** Title of a screen: `screens.<name>` in its app's texts. Until those are loaded, the app's name. */
export function titleOf(one: KnownScreen, language: 'en' | 'de'): string {
  const key = `screens.${one.name}`;
  const known = hasText(one.app, key) ? sayIn(one.app, key) : screenTitle(one.app, one.name, language);
  return known ?? one.manifest.name[language];
}

/** Screens of a slot that the account may see (for a resident, when one is given), by group order and order. */
export function useScreens(
  slot: Exclude<SlotName, 'public'>,
  residentId?: string,
): readonly PermittedScreen[] {
  const me = useMe();
  const access = useAccess(residentId);
  const language = useLanguage();
  // alarms are for those who care; people from outside see them where the home allows it
  if (!me.clinicalMarks && offerOf(slot).clinical) return [];
  return screensOf(slot)
    .filter(
      ({ manifest, screen }) =>
        (hasApp(me, manifest.partOf) || !isSold(manifest.partOf)) &&
        (!screen.may || access.may(...screen.may)) &&
        (screen.whileKept === undefined || sessionStorage.getItem(screen.whileKept) !== null),
    )
    .map((one) => ({
      app: one.app,
      name: one.name,
      path: one.screen.path?.replace(/^\//, '') ?? '',
      title: titleOf(one, language),
      words: one.screen.words?.[language] ?? '',
      group: one.screen.group ?? '',
      order: one.screen.order ?? 500,
      icon: one.screen.icon,
      bedside: one.screen.bedside ?? false,
      offline: one.screen.offline ?? false,
      Component: one.Component,
      preload: one.preload,
    }));
}

/** Only what has a tile is sold; the rest (sign-in, profile, administration) is always there. */
export const isSold = (code: string): boolean =>
  screensOf('page').some(({ manifest }) => manifest.code === code && manifest.tile !== undefined);

/** Keeps a failing part of a page from taking the page with it. */
export class Fence extends Component<
  {
    readonly children: ReactNode;
    readonly resetKey?: string;
    readonly Failed?: ComponentType<{ error: unknown; onRetry: () => void }>;
  },
  { error: unknown; key: string | undefined }
> {
  override state = { error: undefined as unknown, key: this.props.resetKey };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  static getDerivedStateFromProps(props: { resetKey?: string }, state: { key: string | undefined }) {
    return props.resetKey === state.key ? null : { error: undefined, key: props.resetKey };
  }
  override render() {
    if (this.state.error === undefined) return this.props.children;
    const { Failed = ErrorState } = this.props;
    return <Failed error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

/**
 * Shows every permitted screen of a slot, each loaded by itself: `<Slot name="resident.card" props={{ residentId }}
 * />`.
 */
export function Slot<N extends Exclude<SlotName, 'public'>>({
  name,
  props,
  only,
  empty,
}: {
  readonly name: N;
  readonly props: SlotProps[N];
  /** Shows only the screen with this name. */
  readonly only?: string;
  /** Shown when nothing is permitted or nothing fills the slot. */
  readonly empty?: ReactNode;
}) {
  const residentId = 'residentId' in props ? String(props.residentId) : undefined;
  const screens = useScreens(name, residentId).filter((one) => only === undefined || one.name === only);
  if (screens.length === 0) return <>{empty}</>;
  const { atOnce = Infinity, inLine, marks } = offerOf(name);
  return (
    <>
      {screens.map(({ app, name: screen, title, Component: Shown }, index) => (
        <Fence
          key={`${app}/${screen}`}
          {...(marks ? { Failed: ({ onRetry }) => <MarkFailed what={title} onRetry={onRetry} /> } : {})}
        >
          <WhenSeen now={index < atOnce}>
            <Suspense
              fallback={marks ? <MarkWaits what={title} /> : inLine ? null : <SkeletonFor kind="cards" />}
            >
              <FailedAs
                value={
                  inLine || marks
                    ? ({ busy, onRetry }) => <MarkFailed what={title} busy={busy} onRetry={onRetry} />
                    : null
                }
              >
                <Shown {...props} />
              </FailedAs>
            </Suspense>
          </WhenSeen>
        </Fence>
      ))}
    </>
  );
}
