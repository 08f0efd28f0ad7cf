import { Steps } from '#platform/web/kit/page/Steps.tsx';
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
  const reached = steps.indexOf(stepOf(run));
  const note: Readonly<Record<Step, string>> = {
    collect: run.services > 0 ? t('run.services', { count: run.services }) : '',
    check: '',
    create: run.uninvoiced > 0 ? t('run.uninvoiced', { count: run.uninvoiced }) : '',
    review: run.drafts > 0 ? t('run.drafts', { count: run.drafts }) : '',
    issue: run.issued > 0 ? t('run.issued', { count: run.issued }) : '',
  };
  return (
    <Steps
      label={t('run.stepOf', { step: steps.indexOf(step) + 1, name: t(`steps.${step}`) })}
      current={step}
      steps={steps.map((one, index) => ({
        key: one,
        title: t(`steps.${one}`),
        note: note[one],
        done:
          index < reached || (one === 'issue' && run.issued > 0 && run.drafts === 0 && run.uninvoiced === 0),
        locked: !isOpen(one, run),
        onOpen: () => onStep(one),
      }))}
    />
  );
}
