import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { scopes } from '../contract/events.ts';
import { useText } from './text.ts';
import type { Moving } from './use-moving.ts';

/** A day of a series was moved: this one, this and following, or all (specification 1, section 4). */
export function MoveScope({ moving }: { readonly moving: Moving }) {
  const t = useText();
  const { asking, held, answer, cancel } = moving;
  return (
    <Dialog open={asking !== null} title={t('states.moves', { title: asking?.title ?? '' })} onClose={cancel}>
      <Stack gap="sm">
        {held && <Text>{held.said}</Text>}
        {scopes.map((scope, index) => (
          <Button
            key={scope}
            variant={index === 0 ? 'filled' : 'default'}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            onClick={() => answer(scope)}
          >
            {t(`scopes.${scope}`)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
