import { Stack, Title } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { useGo, useParameters } from '#platform/web/routing/navigation.tsx';
import { FormMode } from '#platform/web/store/form-mode.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { NewWound } from './WoundForms.tsx';
import { WoundFrame, WoundView } from './WoundView.tsx';
import { isSection, woundLink } from './words.ts';

/** A new wound of a resident; when it is recorded, its first entry follows. */
function NewWoundView({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const go = useGo();
  const may = usePermissions(residentId);
  return (
    <WoundFrame residentId={residentId} title={t('screens.WoundStart')}>
      <Stack gap="md" pt="md">
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

/**
 * What stands behind `ghn-wnd/{activeSection?}/{residentId}/{woundId?}`: a wound at the section of the address (else the assessment),
 * or, without a wound, a new one.
 */
export default function WoundPage() {
  const { activeSection, residentId = '', woundId } = useParameters();
  // of two parts without a section the second one is the wound
  const sectionless = woundId === undefined && activeSection !== undefined && !isSection(activeSection);
  const [resident, wound] = sectionless ? [activeSection, residentId] : [residentId, woundId];
  if (wound === undefined) return <NewWoundView residentId={resident} />;
  return (
    <WoundView
      key={wound}
      residentId={resident}
      woundId={wound}
      section={activeSection !== undefined && isSection(activeSection) ? activeSection : 'assessment'}
    />
  );
}
