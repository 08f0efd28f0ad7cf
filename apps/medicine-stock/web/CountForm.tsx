import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { type Book, books } from '../contract/books.ts';
import { openBookForm } from './BookForms.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.tsx';

/** Counts one book without telling what it says; afterwards whether it agrees. */
export function CountForm({ book, onDone }: { readonly book: Book; readonly onDone: () => void }) {
  const t = useText();
  const said = useSaid();
  const [differs, setDiffers] = useState<Book | null>(null);
  const [number, setNumber] = useState(book.number);
  if (differs !== null)
    return (
      <Stack gap="md">
        <Alert color="red" role="alert">
          {t('help.differsBlind')}
        </Alert>
        <Group gap="sm">
          <Button
            variant="default"
            onClick={() => {
              setNumber(differs.number);
              setDiffers(null);
            }}
          >
            {t('actions.countAgain')}
          </Button>
          <Button
            onClick={() => {
              onDone();
              openBookForm('settle', `${t('actions.settle')}: ${said.name(differs)}`, differs);
            }}
          >
            {t('actions.settle')}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <ActionForm
      key={number}
      call={books.count}
      initial={{ id: book.id, number }}
      submit={t('actions.count')}
      success={t('done.count')}
      onDone={(result) => (result.matches ? onDone() : setDiffers(result.book))}
    >
      {(form) => (
        <Stack gap="md">
          <Text size="sm">{t('help.blind')}</Text>
          <NumberUnitField
            label={t('fields.counted')}
            {...form.field('counted')}
            unit={t(`units.${book.unit}`, { count: 2 })}
            mandatory
            first
          />
        </Stack>
      )}
    </ActionForm>
  );
}
