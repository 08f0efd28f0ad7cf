import { type ComponentType, use } from 'react';
import { loadChunk } from './chunks.ts';

export interface Late<P extends object> {
  (props: P): React.ReactNode;
  /** Starts loading ahead of use. */
  preload(): Promise<void>;
}
const known: Late<never>[] = [];

/**
 * A component whose program is loaded when it is first shown; put `Suspense` around it. Unlike React's own `lazy` it is
 * drawn at once when its program is there already, so that what was preloaded never flickers.
 */
export function lazily<P extends object>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): Late<P> {
  let Ready: ComponentType<P> | undefined;
  let started: Promise<void> | undefined;
  const preload = () =>
    (started ??= loadChunk(chunk, load).then((file) => {
      Ready = file.default;
    }));
  function Later(props: P) {
    if (!Ready) use(preload());
    return Ready ? <Ready {...props} /> : null;
  }
  const late = Object.assign(Later, { preload });
  known.push(late as Late<never>);
  return late;
}

/** Loads everything that was declared so far, and what that declares in turn: tests ask for parts at once. */
export async function preloadAll(): Promise<void> {
  for (let done = 0; done < known.length;) {
    const next = known.slice(done);
    done = known.length;
    await Promise.all(next.map((one) => one.preload()));
  }
}
