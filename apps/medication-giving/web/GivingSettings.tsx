import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { windows } from '../contract/windows.ts';
import { useText } from './text.ts';

const figures = [
  ['windowMinutes', 'min'],
  ['criticalMinutes', 'min'],
  ['missedMinutes', 'min'],
  ['hoursBack', 'h'],
  ['effectMinutes', 'min'],
] as const;

const lists = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** When a dose is on time, late and missed in this home, and whether a second person checks what is laid out. */
export default function GivingSettings() {
  const t = useText();
  const frame = useFrameText();
  const query = useCall(windows.get, {});
  const mayEdit = useMay('authorization.residents.medication-giving-settings', 'Edit');
  const { data } = query;
  return (
    <ListPage title={t('screens.GivingSettings')} about={t('settings.about')}>
      {query.isPending && <SkeletonFor kind="form" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && !mayEdit && (
        <Facts
          items={[
            ...figures.map(([name, unit]) => [t(`settings.${name}`), `${data[name]} ${unit}`] as const),
            [t('settings.secondLists'), data.secondLists.join(', ')] as const,
            [t('settings.checkPrepared'), frame(data.checkPrepared ? 'kit.yes' : 'kit.no')] as const,
          ]}
        />
      )}
      {data && mayEdit && (
        <ActionForm
          key={data.version}
          call={windows.change}
          initial={data}
          success={t('settings.saved')}
          onDone={() => void query.refetch()}
        >
          {(form) => (
            <>
              {figures.map(([name, unit]) => (
                <NumberUnitField
                  key={name}
                  label={t(`settings.${name}`)}
                  unit={unit}
                  whole
                  width={180}
                  {...form.field(name)}
                />
              ))}
              <ChoicesField
                label={t('settings.secondLists')}
                {...form.field('secondLists')}
                options={lists.map((value) => ({ value, label: t('settings.list', { list: value }) }))}
              />
              <SwitchField label={t('settings.checkPrepared')} {...form.field('checkPrepared')} />
            </>
          )}
        </ActionForm>
      )}
    </ListPage>
  );
}
