import { ActionIcon, Button } from '@mantine/core';
import { connection } from '#platform/web/client/connection.ts';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';
import { useFrameText } from '#platform/web/text/text.ts';

/** The main action of a page; the key `n` presses it. */
export interface Primary {
  readonly label: string;
  readonly href?: string;
  readonly onClick?: () => void;
  readonly icon?: string;
  /** What it writes waits on the device: without a connection it can be pressed, too. */
  readonly offline?: boolean;
  /** Beside the main action of the page it stands on: the key is left to that one. */
  readonly keyless?: boolean;
}

/** `small` where there is no room for its words: they are its name still. */
export function PrimaryButton({
  label,
  href,
  onClick,
  icon,
  offline: worksOffline = false,
  keyless = false,
  small = false,
}: Primary & { readonly small?: boolean }) {
  const t = useFrameText();
  const { offline } = connection.use();
  const section = <Icon name={icon ?? 'add'} />;
  const blocked = offline && !worksOffline;
  // pressed in vain it would lead to a form that cannot be saved; the reason is said where it is pointed at
  if (blocked) {
    const dead = { 'aria-disabled': true, 'data-disabled': true } as const;
    return (
      <Tip label={t('offline.blockedAction')}>
        {small ? (
          <ActionIcon variant="filled" aria-label={label} {...dead}>
            {section}
          </ActionIcon>
        ) : (
          <Button leftSection={section} {...dead}>
            {label}
          </Button>
        )}
      </Tip>
    );
  }
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
  const pressedBy = keyless ? {} : { 'data-key': 'n' };
  return href === undefined ? (
    <Button {...pressedBy} leftSection={section} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Button {...pressedBy} component={LinkTo} href={href} leftSection={section}>
      {label}
    </Button>
  );
}
