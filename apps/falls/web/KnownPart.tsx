import { Button, Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { FallFields, Known } from '../contract/falls.ts';
import { useShown } from './shown.ts';
import { useText } from './text.ts';

/** What thins the blood, in one line each; nothing where nothing is ordered. */
export function useThinners(): (known: Known | undefined) => {
  readonly lines: string[];
  readonly anticoagulant: boolean;
} {
  const t = useText();
  return (known) => {
    const of = (kind: 'anticoagulant' | 'platelets') =>
      (known?.bloodThinners ?? [])
        .filter((one) => one.kind === kind)
        .map(({ name, stopped }) => (stopped ? t('known.stopped', { name }) : name))
        .join(', ');
    const [anticoagulant, platelets] = [of('anticoagulant'), of('platelets')];
    return {
      anticoagulant: anticoagulant !== '',
      lines: [
        ...(anticoagulant === '' ? [] : [t('known.anticoagulant', { medicines: anticoagulant })]),
        ...(platelets === '' ? [] : [t('known.platelets', { medicines: platelets })]),
      ],
    };
  };
}

function useProposed(known: Known) {
  const t = useText();
  const format = useFormat();
  const thinners = useThinners()(known);
  const medicines = (known.medicines ?? [])
    .map(({ name, at, fallRelevant }) =>
      t(fallRelevant ? 'known.relevant' : 'known.medicine', { name, time: format.time(at) }),
    )
    .join(', ');
  const proposed: Partial<FallFields> = {
    ...(medicines === '' ? {} : { medicines: medicines.slice(0, 500) }),
    ...(thinners.anticoagulant ? { anticoagulant: 'yes' as const } : {}),
    ...(known.restrictions?.length ? { restraintInUse: true } : {}),
    ...(known.restrictions?.some((one) => one.bedRails) ? { bedRailsUp: true } : {}),
    ...known.measured,
  };
  return { medicines, thinners, proposed };
}

/**
 * What orders, register and vital signs say of the hours around the fall: told first, and taken over by one press into what is still
 * empty. Nothing that somebody wrote is changed.
 */
export function KnownPart({
  known,
  form,
}: {
  readonly known: Known | undefined;
  readonly form: Form<FallFields>;
}) {
  return known === undefined ? null : <Told known={known} form={form} />;
}

function Told({ known, form }: { readonly known: Known; readonly form: Form<FallFields> }) {
  const t = useText();
  const shown = useShown();
  const { medicines, thinners, proposed } = useProposed(known);
  const measured = (Object.entries(known.measured) as [keyof FallFields, unknown][])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${t(`fields.${name as 'pulse'}`)} ${shown(name, value)}`);
  const lines = [
    ...thinners.lines,
    ...(known.medicines === null
      ? []
      : [medicines === '' ? t('known.noMedicines') : t('known.medicines', { medicines })]),
    ...(known.restrictions?.length
      ? [t('known.restrictions', { restrictions: known.restrictions.map((one) => one.name).join(', ') })]
      : []),
    ...(measured.length === 0 ? [] : [t('known.measured', { values: measured.join(', ') })]),
  ];
  if (lines.length === 0) return null;
  const open = Object.fromEntries(
    Object.entries(proposed).filter(([name]) => {
      const value = form.value[name as keyof FallFields];
      return value === null || value === undefined || value === '';
    }),
  ) as Partial<FallFields>;
  const isOpen = Object.keys(open).length > 0;
  return (
    <Section title={t('known.title')}>
      <Stack gap="xs">
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {Object.keys(proposed).length > 0 && (
          <Group gap="sm">
            {isOpen ? (
              <Button variant="light" onClick={() => form.change(open)}>
                {t('known.take')}
              </Button>
            ) : (
              <StatusBadge status="done" label={t('known.taken')} />
            )}
            <Text size="sm" c="dimmed">
              {t('known.help')}
            </Text>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
