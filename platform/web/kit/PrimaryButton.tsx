import { Button } from '@mantine/core';
import { LinkTo } from '../navigation.tsx';
import { Icon } from './Icon.tsx';

/** The main action of a page; the key `n` presses it. */
export interface Primary {
  readonly label: string;
  readonly href?: string;
  readonly onClick?: () => void;
  readonly icon?: string;
}

export function PrimaryButton({ label, href, onClick, icon }: Primary) {
  const section = <Icon name={icon ?? 'add'} />;
  return href === undefined ? (
    <Button data-key="n" leftSection={section} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Button data-key="n" component={LinkTo} href={href} leftSection={section}>
      {label}
    </Button>
  );
}
