import type { ReactNode, Ref } from 'react';

/** What is larger than its place: it scrolls in a frame, by keys too where nothing in it takes them. */
export function ScrollFrame({
  label,
  className,
  frame,
  children,
}: {
  readonly label: string;
  readonly className: string | undefined;
  readonly frame?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys (WCAG 2.1.1)
    <div ref={frame} className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
