import { Stack, Text } from '@mantine/core';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SecondSignature } from '#platform/web/kit/form/SecondSignature.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Book, books } from '../contract/books.ts';
import type { Entry } from '../contract/stock-shape.ts';
import { methods } from '../domain/stocks.ts';
import { Differs } from './marks.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.tsx';

interface Props {
  readonly book: Book;
  readonly onDone: () => void;
}

function GiveBackForm({ book, onDone }: Props) {
  const t = useText();
  return (
    <ActionForm
      call={books.giveBack}
      initial={{ id: book.id, document: '' }}
      submit={t('actions.giveBack')}
      success={t('done.giveBack')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <NumberUnitField
            label={t('fields.quantity')}
            {...form.field('quantity')}
            unit={t(`units.${book.unit}`, { count: 2 })}
            first
          />
          <TextField label={t('fields.returnDocument')} {...form.field('document')} />
          <SecondSignature call={books.giveBack} form={form} />
        </Stack>
      )}
    </ActionForm>
  );
}

function WasteForm({ book, onDone }: Props) {
  const t = useText();
  return (
    <ActionForm
      call={books.waste}
      initial={{ id: book.id, reason: '' }}
      submit={t('actions.waste')}
      success={t('done.waste')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <Text size="sm">{t('help.waste')}</Text>
          <NumberUnitField
            label={t('fields.quantity')}
            {...form.field('quantity')}
            unit={t(`units.${book.unit}`, { count: 2 })}
            first
          />
          <ChoiceField
            label={t('fields.method')}
            {...form.field('method')}
            mandatory
            options={methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
          />
          <ParagraphField label={t('fields.reason')} rows={2} {...form.field('reason')} />
          <SecondSignature call={books.waste} form={form} />
        </Stack>
      )}
    </ActionForm>
  );
}

function SettleForm({ book, onDone }: Props) {
  const t = useText();
  if (book.open === null) return <Text>{t('refusals.nothingOpen')}</Text>;
  const { countId } = book.open;
  return (
    <ActionForm
      call={books.settle}
      initial={{ id: book.id, countId, reason: '' }}
      submit={t('actions.settle')}
      success={t('done.settle')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <Text>
            <Differs book={book} />
          </Text>
          <ParagraphField label={t('fields.reason')} rows={3} {...form.field('reason')} first />
          <SecondSignature call={books.settle} form={form} />
        </Stack>
      )}
    </ActionForm>
  );
}

function ReverseForm({ book, entry, onDone }: Props & { readonly entry: Entry }) {
  const t = useText();
  const said = useSaid();
  return (
    <ActionForm
      call={books.reverse}
      initial={{ id: book.id, entryId: entry.id, reason: '' }}
      submit={t('actions.reverse')}
      success={t('done.reverse')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <Text>
            {t('fields.number')} {entry.number}: {t(`kinds.${entry.kind}`)} {said.change(entry.change)}
          </Text>
          <ParagraphField label={t('fields.reason')} rows={3} {...form.field('reason')} first />
          <SecondSignature call={books.reverse} form={form} />
        </Stack>
      )}
    </ActionForm>
  );
}

const forms = { giveBack: GiveBackForm, waste: WasteForm, settle: SettleForm } as const;

/** Opens what is done with a book beside the page. */
export function openBookForm(what: keyof typeof forms, title: string, book: Book): void {
  const key = `medicine-stock.${what}.${book.id}`;
  const Form = forms[what];
  openWork({ key, title, render: () => <Form book={book} onDone={() => closeWork(key)} /> });
}

export function openReversal(title: string, book: Book, entry: Entry): void {
  const key = `medicine-stock.reverse.${entry.id}`;
  openWork({
    key,
    title,
    render: () => <ReverseForm book={book} entry={entry} onDone={() => closeWork(key)} />,
  });
}
