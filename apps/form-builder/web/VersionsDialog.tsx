import { serverNow } from '#platform/web/client/connection.ts';
import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Version } from '#apps/forms/contract/definitions.ts';
import { FormFiller } from '#apps/form-filling/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { Timeline } from '#platform/web/kit/timeline/Timeline.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { differences, formFields } from './compare.ts';
import { Fold } from './Fold.tsx';
import { useText } from './text.ts';

const none = {};

/** What differs between two versions, item by item. */
function Compare({ before, after }: { readonly before: Version; readonly after: Version }) {
  const t = useText();
  const language = useLanguage();
  const items = differences(before.content, after.content);
  const form = formFields(before.content, after.content);
  if (items.length + form.length === 0) return <Text>{t('compare.same')}</Text>;
  return (
    <List>
      {form.length > 0 && <List.Item>{t('compare.form', { fields: form.join(', ') })}</List.Item>}
      {items.map((one) => {
        const label = (one.after ?? one.before)!.label[language] || one.id;
        return (
          <List.Item key={one.id}>
            {t(`compare.${one.what}`, { label, fields: one.fields.join(', ') })}
          </List.Item>
        );
      })}
    </List>
  );
}

/** All versions, what each changed, and any of them to look at. Used versions stay readable for ever. */
export function VersionsDialog({
  versions,
  onClose,
}: {
  readonly versions: readonly Version[];
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const [left, setLeft] = useState(versions[1]?.id ?? versions[0]?.id ?? '');
  const [opened] = useState(() => serverNow().toISOString());
  const [right, setRight] = useState(versions[0]?.id ?? '');
  const options = versions.map((one) => ({
    value: one.id,
    label: t('states.versionOf', { number: one.number, state: t(`versionStates.${one.status}`) }),
  }));
  const [before, after] = [versions.find((one) => one.id === left), versions.find((one) => one.id === right)];
  return (
    <Dialog open title={t('actions.versions')} onClose={onClose} size="xl">
      <Stack gap="lg">
        <Timeline
          label={t('actions.versions')}
          items={versions.map((one) => ({
            id: one.id,
            at: one.publishedAt ?? opened,
            title: t('states.versionOf', { number: one.number, state: t(`versionStates.${one.status}`) }),
            status:
              one.status === 'published'
                ? ('done' as const)
                : one.status === 'draft'
                  ? ('info' as const)
                  : ('neutral' as const),
            body: [one.changeNote, one.used > 0 ? t('states.used', { count: one.used }) : '']
              .filter((text) => text !== '')
              .join(' · '),
            ...(one.publishedBy ? { by: one.publishedBy } : {}),
          }))}
        />
        {versions.length > 1 && (
          <Stack gap="sm">
            <SelectField
              label={t('compare.from')}
              mandatory
              value={left}
              onChange={(value) => value && setLeft(value)}
              options={options}
            />
            <SelectField
              label={t('compare.to')}
              mandatory
              value={right}
              onChange={(value) => value && setRight(value)}
              options={options}
            />
            {before && after && <Compare before={before} after={after} />}
          </Stack>
        )}
        {after && (
          <Fold
            title={t('compare.look', {
              number: after.number,
              day: after.publishedAt ? format.instant(after.publishedAt) : t('versionStates.draft'),
            })}
          >
            <FormFiller definition={after.content} answers={none} onChange={() => undefined} readOnly />
          </Fold>
        )}
      </Stack>
    </Dialog>
  );
}
