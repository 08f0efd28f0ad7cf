import type { ReactNode } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import classes from './Steps.module.css';
import { useChosenInSight } from '#platform/web/kit/fields/use-chosen-in-sight.ts';

export interface Step {
  readonly key: string;
  readonly title: string;
  /** What waits in it: "4 drafts". */
  readonly note?: string | undefined;
  readonly done?: boolean;
  /** It cannot be opened yet. */
  readonly locked?: boolean;
  /** Where it is, or what opens it; a step with neither only says where one is. */
  readonly href?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
}

function Shown({ step, index }: { readonly step: Step; readonly index: number }) {
  return (
    <>
      {step.done ? (
        <Icon name="done" size={20} />
      ) : step.locked ? (
        <Icon name="lock" size={16} />
      ) : (
        <span className={classes.number} aria-hidden="true">
          {index + 1}
        </span>
      )}
      {step.title}
      {step.note !== undefined && step.note !== '' && <span className={classes.note}>{step.note}</span>}
    </>
  );
}

/** The steps of something that is done one after the other: what is done has a tick, the shown one is marked, a locked one has its lock. */
export function Steps({
  label,
  steps,
  current,
  hint,
}: {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly current: string;
  /** Why steps are locked. */
  readonly hint?: ReactNode;
}) {
  const line = useChosenInSight<HTMLOListElement>(steps.findIndex((one) => one.key === current));
  return (
    <nav aria-label={label}>
      <ol ref={line} className={classes.steps}>
        {steps.map((step, index) => {
          const given = {
            className: classes.step,
            ...(step.key === current ? { 'aria-current': 'step' as const } : {}),
          };
          const shown = <Shown step={step} index={index} />;
          return (
            <li key={step.key}>
              {step.onOpen ? (
                <button type="button" disabled={step.locked ?? false} onClick={step.onOpen} {...given}>
                  {shown}
                </button>
              ) : step.href === undefined || step.locked ? (
                <span aria-disabled={step.locked ?? false} {...given}>
                  {shown}
                </span>
              ) : (
                <LinkTo href={step.href} {...given}>
                  {shown}
                </LinkTo>
              )}
            </li>
          );
        })}
      </ol>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </nav>
  );
}
