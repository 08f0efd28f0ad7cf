import { Button, Group, Text } from '@mantine/core';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { useLayout } from '#platform/web/shell/layout.ts';
import type { Run } from '../contract/runs.ts';
import { isOpen, stepOf, steps } from './run.ts';
import type { Step } from './run.ts';
import { useText } from './text.ts';

/** The five steps of the run: what is done has a tick, the shown one is marked, a locked one cannot be opened. */
export function StepBar({
  run,
  step,
  onStep,
}: {
  readonly run: Run;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}) {
  const t = useText();
  const phone = useLayout() === 'phone';
  const reached = steps.indexOf(stepOf(run));
  const note: Readonly<Record<Step, string>> = {
    collect: run.services > 0 ? t('run.services', { count: run.services }) : '',
    check: '',
    create: run.uninvoiced > 0 ? t('run.uninvoiced', { count: run.uninvoiced }) : '',
    review: run.drafts > 0 ? t('run.drafts', { count: run.drafts }) : '',
    issue: run.issued > 0 ? t('run.issued', { count: run.issued }) : '',
  };
  return (
    <nav aria-label={t('run.stepOf', { step: steps.indexOf(step) + 1, name: t(`steps.${step}`) })}>
      <Group gap="xs" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map((one, index) => {
          const isDone =
            index < reached ||
            (one === 'issue' && run.issued > 0 && run.drafts === 0 && run.uninvoiced === 0);
          return (
            <li key={one}>
              <Button
                variant={one === step ? 'filled' : 'default'}
                disabled={!isOpen(one, run)}
                onClick={() => onStep(one)}
                {...(one === step ? { 'aria-current': 'step' as const } : {})}
                leftSection={isDone ? <Icon name="done" size={18} /> : <span aria-hidden>{index + 1}</span>}
              >
                {t(`steps.${one}`)}
                {!phone && note[one] && (
                  <Text span size="sm" ml={6}>
                    {note[one]}
                  </Text>
                )}
              </Button>
            </li>
          );
        })}
      </Group>
    </nav>
  );
}
