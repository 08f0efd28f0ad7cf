import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { definitions, type Impact, type Version } from '#apps/forms/contract/definitions.ts';
import type { FormDefinition } from '#apps/forms/contract/form.ts';
import { untranslatedTexts } from '#apps/forms/contract/rules.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { perform } from '#platform/web/client/client.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { Chosen } from './fault-place.ts';
import { FaultList } from './FaultList.tsx';
import { useText } from './text.ts';
import type { Builder } from './use-builder.ts';

/** What a new version changes, and whom it concerns. */
function ImpactList({ impact }: { readonly impact: Impact }) {
  const t = useText();
  const lines = [
    impact.added.length > 0 && t('impact.added', { names: impact.added.join(', ') }),
    impact.removed.length > 0 && t('impact.removed', { names: impact.removed.join(', ') }),
    ...impact.changed.map((one) => t('impact.changed', { name: one.item, what: one.what.join(', ') })),
    impact.scoring && t('impact.scoring'),
    impact.openDrafts > 0 && t('impact.openDrafts', { count: impact.openDrafts }),
    impact.completed > 0 && t('impact.completed', { count: impact.completed }),
    impact.places.length > 0 && t('impact.places', { places: impact.places.join(', ') }),
  ].filter((line) => line !== false);
  return lines.length === 0 ? (
    <Text>{t('impact.none')}</Text>
  ) : (
    <List>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}

/** What stands in one language only: told, not refused; readers of the other language see the text that there is. */
function Untranslated({ definition }: { readonly definition: FormDefinition }) {
  const t = useText();
  const missing = untranslatedTexts(definition);
  return (['en', 'de'] as const)
    .map((language) => ({ language, count: missing.filter((path) => path.endsWith(`.${language}`)).length }))
    .filter(({ count }) => count > 0)
    .map(({ language, count }) => (
      <Text key={language} size="sm" c="dimmed">
        {t('impact.untranslated', { count, language: t(`languages.${language}`) })}
      </Text>
    ));
}

/** The check before a version is published: everything stored, no faults, what it changes, and a note for the others. */
export function PublishDialog({
  builder,
  version,
  onClose,
  onJump,
}: {
  readonly builder: Builder;
  readonly version: Version;
  readonly onClose: () => void;
  readonly onJump: (place: Chosen) => void;
}) {
  const t = useText();
  const [look, setLook] = useState<{ impact: Impact | null; error: unknown; version: number } | null>(null);
  const [note, setNote] = useState(version.number === 1 ? t('impact.firstNote') : '');
  const [asked, setAsked] = useState(false);
  const publish = useAct(definitions.publish, {
    success: (done) => t('done.published', { number: done.number }),
    onDone: onClose,
    quiet: true,
  });
  const { flush } = builder;
  useEffect(() => {
    let here = true;
    void (async () => {
      const stored = await flush();
      const found =
        stored === null
          ? { impact: null, error: null, version: 0 }
          : await perform(definitions.impact, { versionId: version.id }, { quiet: true }).then(
              (impact) => ({ impact, error: null as unknown, version: stored }),
              (error: unknown) => ({ impact: null, error, version: stored }),
            );
      if (here) setLook(found);
    })();
    return () => {
      here = false;
    };
    // looked at once, when the window opens
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [version.id]);
  const ready = look !== null && look.version > 0 && builder.faults.length === 0;
  // the person has seen what it changes: that is the confirmation that the server asks for
  const send = () => {
    setAsked(true);
    if (note.trim() !== '')
      void publish.send({
        versionId: version.id,
        version: look!.version,
        changeNote: note,
        confirmed: ['hasImpact'],
      });
  };
  return (
    <Dialog open title={t('impact.title', { number: version.number })} onClose={onClose} size="lg">
      <Stack gap="md">
        {look === null && <SkeletonFor kind="line" />}
        {look !== null && look.version === 0 && <Text role="alert">{t('impact.notSaved')}</Text>}
        {look?.error ? <ErrorState error={look.error} /> : null}
        {builder.faults.length > 0 && (
          <>
            <Text role="alert">{t('impact.faulty', { count: builder.faults.length })}</Text>
            <FaultList builder={builder} onJump={onJump} />
          </>
        )}
        {look?.impact && <ImpactList impact={look.impact} />}
        <Untranslated definition={builder.definition} />
        {ready && (
          <TextField
            label={t('fields.changeNote')}
            mandatory
            value={note}
            maxLength={500}
            onChange={setNote}
            error={asked && note.trim() === '' ? t('impact.noteMissing') : undefined}
          />
        )}
        {publish.error !== null && (
          <Text role="alert" c="critical">
            {publish.problem?.title || saveMessage(publish.error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          {ready && (
            <Button loading={publish.busy} onClick={send}>
              {t('actions.publishNow')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
