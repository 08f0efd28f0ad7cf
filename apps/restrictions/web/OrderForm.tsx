import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { partOf } from '#platform/web/form/use-form.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { measures } from '../contract/measures.ts';
import { OrderFields } from './order-fields.tsx';
import { ToldFields } from './told-fields.tsx';
import { useText } from './text.ts';

/** Orders a measure: what the law asks before it begins, and what can follow within a day. */
export function OrderForm({
  residentId,
  onDone,
}: {
  readonly residentId: string;
  readonly onDone: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={measures.order}
      initial={{
        residentId,
        reason: '',
        capacityAssessedBy: '',
        consented: false,
        milderMeans: '',
        orderedBy: '',
        emergency: false,
        noRepresentative: false,
      }}
      draftKey={`restrictions:order:${residentId}`}
      submit={t('actions.order')}
      success={t('states.ordered')}
      refreshes={['residents.']}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <>
          <OrderFields form={partOf(form)} residentId={residentId} />
          <ToldFields form={partOf(form)} />
        </>
      )}
    </ActionForm>
  );
}

/** Opens the order beside the page. */
export function openOrder(residentId: string, title: string): void {
  const key = `restrictions:order:${residentId}`;
  openWork({
    key,
    title,
    residentId,
    render: () => <OrderForm residentId={residentId} onDone={() => closeWork(key)} />,
  });
}
