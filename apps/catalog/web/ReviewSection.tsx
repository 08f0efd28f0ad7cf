import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { type Draft, drafts } from '../contract/drafts.ts';
import type { Product } from '../contract/products.ts';
import { approveKey, productKey } from '../contract/shapes.ts';
import { contentOf, useContentWords } from './product-content.ts';
import { useText } from './text.ts';

/** What was read with the product. */
const known = { isPending: false, error: null, refetch: () => undefined };

/** Why it goes back to its writer. */
function RejectForm({ draft, onDone }: { readonly draft: Draft; readonly onDone: () => void }) {
  const t = useText();
  const { productId, version } = draft;
  return (
    <ActionForm
      call={drafts.reject}
      initial={{ productId, version, note: '' }}
      submit={t('actions.reject')}
      success={t('states.rejected')}
      refreshes={['catalog']}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => <ParagraphField label={t('fields.note')} {...form.field('note')} />}
    </ActionForm>
  );
}

/** The steps that are possible now, for who may take them. */
function Steps({ draft, title }: { readonly draft: Draft; readonly title: string }) {
  const t = useText();
  const mayEdit = useMay(productKey, 'Edit');
  const mayApprove = useMay(approveKey, 'Edit');
  const refreshes = ['catalog'];
  const send = useAct(drafts.send, { success: t('states.sent'), refreshes });
  const approve = useAct(drafts.approve, { success: t('states.approved'), refreshes });
  const discard = useAct(drafts.discard, { success: t('states.discarded'), refreshes });
  const { productId, version, state, content } = draft;
  const it = { productId, version };
  const key = `catalog.reject.${productId}`;
  const reject = () =>
    openWork({ key, title, render: () => <RejectForm draft={draft} onDone={() => closeWork(key)} /> });
  const checking = mayApprove && state === 'inReview';
  return (
    <Group gap="sm">
      {checking && (
        <Button loading={approve.busy} onClick={() => void approve.send(it)}>
          {t('actions.approve')}
        </Button>
      )}
      {checking && (
        <Button variant="default" onClick={reject}>
          {t('actions.reject')}
        </Button>
      )}
      {mayEdit && state === 'draft' && (
        <Button loading={send.busy} onClick={() => void send.send(it)}>
          {t('actions.send')}
        </Button>
      )}
      {mayEdit && content !== null && (
        <Button variant="subtle" loading={discard.busy} onClick={() => void discard.send(it)}>
          {t('actions.discard')}
        </Button>
      )}
    </Group>
  );
}

/** What waits for approval: the steps, and what is live beside what the draft would make of it. */
export function ReviewSection({ product, draft }: { readonly product: Product; readonly draft: Draft }) {
  const t = useText();
  const wordsOf = useContentWords();
  const sign = draft.state === 'inReview' ? states.unchecked : states.draft;
  const live = wordsOf(contentOf(product));
  const next = draft.content === null ? null : wordsOf(draft.content);
  const rows = live.flatMap(([field, label, now], index) =>
    next && draft.changed.includes(field) ? [{ id: field, label, now, after: next[index]![2] }] : [],
  );
  return (
    <Section
      title={t(next ? 'sections.compare' : 'actions.approve')}
      actions={<StatusBadge status={sign} label={t(`states.${draft.state}`)} />}
    >
      <Stack gap="md">
        {draft.reviewNote !== '' && (
          <Text role="status">{t('states.rejectedBecause', { note: draft.reviewNote })}</Text>
        )}
        {next && rows.length === 0 && <Text c="dimmed">{t('hints.nothingChanged')}</Text>}
        {rows.length > 0 && (
          <DataTable
            label={t('sections.compare')}
            list={asList(rows, known)}
            rowName={(row) => row.label}
            columns={[
              { key: 'field', head: t('fields.name'), cell: (row) => row.label, phone: 'title' },
              { key: 'live', head: t('fields.live'), cell: (row) => row.now },
              { key: 'draft', head: t('fields.draft'), cell: (row) => <b>{row.after}</b> },
            ]}
          />
        )}
        <Steps draft={draft} title={t('actions.reject')} />
      </Stack>
    </Section>
  );
}
