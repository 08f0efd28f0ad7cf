import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';

/** Explains a computed figure: what went in, the rule, its source, how long it holds. */
export function WhyPopover({
  about,
  small = false,
  children,
}: {
  readonly about: string;
  /** The sign alone, beside a figure of a table. */
  readonly small?: boolean;
  readonly children: ReactNode;
}) {
  const t = useFrameText();
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const label = `${t('kit.why')} ${about}`;
  const button = {
    ref,
    onClick: () => setOpen(!open),
    'aria-expanded': open,
    'aria-haspopup': 'dialog',
    'aria-label': label,
  } as const;
  return (
    <>
      {small ? (
        <Tip label={t('kit.why')}>
          <ActionIcon {...button} my="-0.5rem">
            <Icon name="explain" size={18} />
          </ActionIcon>
        </Tip>
      ) : (
        <Button
          {...button}
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="explain" size={18} />}
        >
          {t('kit.why')}
        </Button>
      )}
      {open && (
        <Drop anchor={ref} label={label} width={340} onClose={close}>
          {children}
        </Drop>
      )}
    </>
  );
}
