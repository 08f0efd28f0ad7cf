import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { type Rules, rules, settingsKey } from '../contract/rules.ts';
import { insulinRegions } from '../domain/points.ts';
import { useText } from './text.ts';

const counts = ['abdomenPoints', 'thighPoints', 'otherPoints'] as const;
const minutes = ['glucoseMinutes', 'againMinutes'] as const;
const fingers = ['thumb', 'index'] as const;

/** Which points a home uses, how old a glucose may be, and when a low one is measured again. */
export default function DiabetesSettings() {
  const t = useText();
  const may = useMay(settingsKey, 'Edit');
  const query = useCall(rules.get, {});
  const { data } = query;
  return (
    <ListPage title={t('screens.DiabetesSettings')}>
      {query.isPending && <SkeletonFor kind="form" />}
      {!query.isPending && (data === undefined || givesWay(query)) && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data && !givesWay(query) && <Points data={data} may={may} />}
    </ListPage>
  );
}

function Points({ data, may }: { readonly data: Rules; readonly may: boolean }) {
  const t = useText();
  const words = (all: readonly (typeof insulinRegions)[number][]) =>
    all.map((one) => t(`regions.${one}`)).join(', ');
  if (!may)
    return (
      <Facts
        items={[
          [t('fields.regions'), words(data.regions)],
          [t('fields.without'), data.without.map((one) => t(`regions.${one}`)).join(', ')],
          ...counts.map((name) => [t(`fields.${name}`), String(data[name])] as const),
          ...minutes.map((name) => [t(`fields.${name}`), `${data[name]} ${t('states.minutes')}`] as const),
        ]}
      />
    );
  return (
    <ActionForm key={data.version} call={rules.change} initial={data} success={t('states.settingsSaved')}>
      {(form) => (
        <Stack gap="md">
          <ChoicesField
            label={t('fields.regions')}
            options={insulinRegions.map((value) => ({ value, label: t(`regions.${value}`) }))}
            {...form.field('regions')}
          />
          {counts.map((name) => (
            <NumberUnitField key={name} label={t(`fields.${name}`)} whole {...form.field(name)} />
          ))}
          <ChoicesField
            label={t('fields.without')}
            options={fingers.map((value) => ({ value, label: t(`regions.${value}`) }))}
            {...form.field('without')}
          />
          {minutes.map((name) => (
            <NumberUnitField
              key={name}
              label={t(`fields.${name}`)}
              unit={t('states.minutes')}
              whole
              {...form.field(name)}
            />
          ))}
        </Stack>
      )}
    </ActionForm>
  );
}
