import { Button, Stack } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';

/** Who changed what of the card it stands in: asked for only when somebody opens it. `of` names the card for those who do not see it. */
export function ChangesOnDemand({
  of,
  children,
}: {
  readonly of: string;
  readonly children: () => ReactNode;
}) {
  const t = useFrameText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { external } = useMe();
  if (external) return null;
  return (
    <Stack gap="sm" mt="sm" align="stretch">
      <Button
        variant="subtle"
        mih={44}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${t('changes.title')}: ${of}`}
        onClick={() => setOpen(!open)}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Icon name="history" />}
      >
        {t('changes.title')}
      </Button>
      <div id={id}>{open && children()}</div>
    </Stack>
  );
}
