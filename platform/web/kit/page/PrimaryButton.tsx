import { ActionIcon, Button } from '@mantine/core';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';

/** The main action of a page; the key `n` presses it. */
export interface Primary {
  readonly label: string;
  readonly href?: string;
  readonly onClick?: () => void;
  readonly icon?: string;
}

/** `small` where there is no room for its words: they are its name still. */
export function PrimaryButton({
  label,
  href,
  onClick,
  icon,
  small = false,
}: Primary & { readonly small?: boolean }) {
  const section = <Icon name={icon ?? 'add'} />;
  if (small)
    return (
      <Tip label={label}>
        {href === undefined ? (
          <ActionIcon data-key="n" variant="filled" aria-label={label} onClick={onClick}>
            {section}
          </ActionIcon>
        ) : (
          <ActionIcon data-key="n" variant="filled" aria-label={label} component={LinkTo} href={href}>
            {section}
          </ActionIcon>
        )}
      </Tip>
    );
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
