import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Banner, residents } from '#apps/residents/contract/residents.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { retentionOn } from '../domain/archive.ts';
import { ArchiveDialog, type ArchiveStep } from './ArchiveDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { useText } from './text.ts';

/** What can be done with a record in its state; nothing while the person is here. */
function Steps({ banner }: { readonly banner: Banner }) {
  const t = useText();
  const mayErase = useMay('authorization.residents.archive', 'Delete');
  const [step, setStep] = useState<ArchiveStep | 'erase' | null>(null);
  const gone = banner.status === 'left' || banner.status === 'deceased';
  if (!banner.archived && !gone)
    return (
      <Text size="sm" c="dimmed">
        {t('archive.stillHere')}
      </Text>
    );
  const action: ArchiveStep = banner.archived ? 'unarchive' : banner.everArchived ? 'reArchive' : 'archive';
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<Icon name={banner.archived ? 'restore' : 'archive'} />}
        onClick={() => setStep(action)}
      >
        {t(`actions.${action}`)}
      </Button>
      {banner.archived && mayErase && (
        <Button
          variant="subtle"
          color="critical"
          leftSection={<Icon name="delete" />}
          onClick={() => setStep('erase')}
        >
          {t('actions.erase')}
        </Button>
      )}
      {step === 'erase' && <EraseDialog resident={banner} onClose={() => setStep(null)} />}
      {step !== null && step !== 'erase' && (
        <ArchiveDialog resident={banner} action={step} onClose={() => setStep(null)} />
      )}
    </Group>
  );
}

/** Whether the record is archived, by whom, on and until when, and what can be done. */
export default function ArchiveCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = useMay('authorization.residents.archive', 'Edit');
  const query = useCall(residents.banner, { residentId });
  const banner = query.data;
  return (
    <Section title={t('screens.ArchiveCard')}>
      {!banner ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonFor kind="line" />
        )
      ) : (
        <>
          <Facts
            items={[
              [
                t('fields.state'),
                t(`states.${banner.archived ? 'archived' : banner.everArchived ? 'unarchived' : 'active'}`),
              ],
              ...(banner.archivedAt === null
                ? []
                : [
                    [t('fields.archivedAt'), format.instant(banner.archivedAt)] as const,
                    [t('fields.archivedBy'), banner.archivedBy ?? t('archive.byRule')] as const,
                    [
                      t('fields.until'),
                      banner.archivedUntil === null ? t('archive.forever') : format.day(banner.archivedUntil),
                    ] as const,
                    [
                      t('fields.retention'),
                      t(`retentions.${retentionOn(banner.archivedUntil, format.today())}`),
                    ] as const,
                  ]),
            ]}
          />
          {banner.archivedAt !== null && (
            <Text size="sm" c="dimmed" mt="sm">
              {t('archive.untilHint')}
            </Text>
          )}
          {may && (
            <div style={{ marginTop: '1rem' }}>
              <Steps banner={banner} />
            </div>
          )}
        </>
      )}
    </Section>
  );
}
