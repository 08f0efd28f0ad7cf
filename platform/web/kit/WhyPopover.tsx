import { Button, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFrameText } from '../text.ts';
import { Icon } from './Icon.tsx';

/** Explains a computed figure: what went in, the rule, its source, how long it holds. */
export function WhyPopover({ about, children }: { readonly about: string; readonly children: ReactNode }) {
  const t = useFrameText();
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} width={340} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="explain" size={18} />}
          onClick={() => setOpen(!open)}
          aria-label={`${t('kit.why')} ${about}`}
        >
          {t('kit.why')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="lg" tabIndex={-1}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
