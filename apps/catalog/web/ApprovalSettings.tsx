import { useCall } from '#platform/web/calls/calls.ts';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { approval } from '../contract/drafts.ts';
import { useText } from './text.ts';

/** Settings: whether a second person approves what is sold. */
export default function ApprovalSettings() {
  const t = useText();
  const { data, error, refetch } = useCall(approval.get, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <ListPage title={t('screens.ApprovalSettings')}>
      {data ? (
        <ActionForm key={data.version} call={approval.change} initial={data} success={t('states.saved')}>
          {(form) => (
            <SwitchField
              label={t('fields.fourEyes')}
              help={t('hints.fourEyes')}
              {...form.field('fourEyes')}
            />
          )}
        </ActionForm>
      ) : (
        <SkeletonFor kind="form" />
      )}
    </ListPage>
  );
}
