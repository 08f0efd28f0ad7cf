import { useEffect } from 'react';
import { loadChunk } from '#platform/web/client/chunks.ts';
import { createStore } from '#platform/web/store/store.ts';
import { firstIcons } from '#platform/web/theme/first-icons.ts';
import type { IconName, icons } from './icons.ts';

export type Shapes = Readonly<Partial<Record<string, (typeof icons)[IconName]>>>;
const shapes = createStore<{ readonly known: Shapes; readonly whole: boolean }>({
  known: firstIcons,
  whole: false,
});
/** Icons that the first screens draw, too. */
export const knowIcons = (more: Shapes): void =>
  shapes.set((now) => (now.whole ? now : { known: { ...now.known, ...more }, whole: false }));
let coming: Promise<void> | undefined;
/** Brings those that are not drawn with the first page. Where they do not come, their place stays empty until the next one is asked for. */
export function loadIcons(): Promise<void> {
  coming ??= loadChunk('icons', () => import('./icons.ts')).then((file) =>
    shapes.set({ known: file.icons, whole: true }),
  );
  coming.catch(() => (coming = undefined));
  return coming;
}

/** The room of an icon whose shape is on its way. */
function NotYet({ size, label }: { readonly size: number; readonly label: string | undefined }) {
  useEffect(() => void loadIcons().catch(() => undefined), []); // loadChunk has named the failure
  return (
    <svg
      width={size}
      height={size}
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

/** An icon beside words: 20 px in text, 24 px in bars. Readers of the screen skip it unless it has a `label`. */
export function Icon({
  name,
  size = 20,
  color,
  label,
}: {
  readonly name: IconName | (string & {});
  readonly size?: number;
  readonly color?: string;
  readonly label?: string;
}) {
  const { known, whole } = shapes.use();
  const named = Object.hasOwn(known, name) ? known[name] : undefined;
  const Shape = named ?? (whole ? firstIcons.neutral : undefined);
  if (!Shape) return <NotYet size={size} label={label} />;
  return (
    <Shape
      size={size}
      stroke={1.75}
      style={{ flex: 'none', ...(color ? { color } : {}) }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
