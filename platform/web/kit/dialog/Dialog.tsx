import { type ReactNode, Suspense, useState } from 'react';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import type { WindowProps as Drawn } from './Windows.tsx';

interface WindowProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Window = lazily<Drawn>('dialogs', () => import('./Windows.tsx'), { failed: 'window', early: true });

/** Loads the windows before the first one is needed, for example when a button that opens one is there. */
export const preloadDialogs = (): Promise<void> => Window.preload();

function Opened(props: Drawn) {
  const [used, setUsed] = useState(false);
  if (props.open && !used) setUsed(true);
  // once used it stays, so that closing is drawn too
  return props.open || used ? (
    <Suspense>
      <Window {...props} />
    </Suspense>
  ) : null;
}

/**
 * A window that interrupts. Only for harm, for what cannot be taken back and for signatures; everything else belongs
 * into the
 * page or the work panel (experience: confirmations).
 */
export const Dialog = (props: WindowProps & { readonly size?: 'sm' | 'md' | 'lg' | 'xl' }) => (
  <Opened kind="dialog" {...props} />
);

/** A sheet from the lower edge of a phone. */
export const Sheet = (props: WindowProps) => <Opened kind="sheet" {...props} />;
