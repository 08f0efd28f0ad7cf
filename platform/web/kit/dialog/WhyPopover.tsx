import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useFrameText } from '#platform/web/text/text.ts';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';

/** Explains a computed figure: what went in, the rule, its source, how long it holds. */
export function WhyPopover({ about, children }: { readonly about: string; readonly children: ReactNode }) {
  const t = useFrameText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="explain" size={18} />}
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={`${t('kit.why')} ${about}`}
      >
        {t('kit.why')}
      </Button>
      {open && (
        <Drop anchor={button} label={`${t('kit.why')} ${about}`} width={340} onClose={close}>
          {children}
        </Drop>
      )}
    </>
  );
}
