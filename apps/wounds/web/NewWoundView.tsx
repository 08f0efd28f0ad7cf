import { Stack, Title } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { FormMode } from '#platform/web/store/form-mode.ts';
import { woundLink } from './links.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { WoundFrame } from './WoundFrame.tsx';
import { NewWound } from './WoundForms.tsx';

/** A new wound of a resident; when it is recorded, its first entry follows. */
export function NewWoundView({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const go = useGo();
  const may = usePermissions(residentId);
  return (
    <WoundFrame residentId={residentId} title={t('screens.WoundStart')}>
      <Stack gap="md">
        <Title order={1}>{t('screens.WoundStart')}</Title>
        {may.write ? (
          <>
            <FormMode />
            <NewWound
              residentId={residentId}
              onDone={(wound) => go(woundLink(residentId, wound.id), { replace: true })}
              onCancel={() => go(residentLink(residentId, 'wounds'))}
            />
          </>
        ) : (
          <EmptyState title={t('states.noRight')} icon="lock" />
        )}
      </Stack>
    </WoundFrame>
  );
}
