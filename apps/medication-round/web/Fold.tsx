import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';

/** A part that is closed until somebody wants it; its number is said. Without anything in it there is none. */
export function Fold({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <div>
      <Button
        variant="subtle"
        leftSection={<Icon name={open ? 'down' : 'right'} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {title}
      </Button>
      {open && children}
    </div>
  );
}
