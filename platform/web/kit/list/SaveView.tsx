import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newKey } from '#platform/web/client/client.ts';
import { mandatoryNamed } from '#platform/web/form/use-form.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { View, ViewWindow } from './list-view.ts';

const longest = 60;

/** Keeps filters, search, order and columns under a name; the same name again replaces the view. */
export default function SaveView({ view, shared, query, onClose }: ViewWindow & { readonly query: string }) {
  const t = useFrameText();
  const [name, setName] = useState('');
  const [forAll, setForAll] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const given = name.trim();
    if (given === '') return setError(mandatoryNamed(t('kit.viewName')));
    const made: View = { id: newKey(), name: given, query, columns: view.columns };
    const others = (views: readonly View[]) => views.filter((one) => one.name !== given);
    const done = forAll
      ? await shared.setViews([...others(shared.views), made])
      : await view.setOwn([...others(view.own), made]);
    if (!done) return undefined;
    toast.success(t('kit.viewSaved', { name: given }));
    onClose();
    return undefined;
  };
  return (
    <Dialog open title={t('kit.viewSave')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            {t('kit.viewHelp')}
          </Text>
          <TextField
            label={t('kit.viewName')}
            name="view-name"
            value={name}
            maxLength={longest}
            mandatory
            first
            error={error}
            onChange={(value) => {
              setName(value ?? '');
              setError(undefined);
            }}
          />
          {shared.mayShare && (
            <Checkbox
              label={t('kit.viewShare')}
              checked={forAll}
              onChange={(event) => setForAll(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('kit.cancel')}
            </Button>
            <Button type="submit">{t('kit.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
