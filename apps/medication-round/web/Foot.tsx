import { ActionIcon, Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import classes from './Round.module.css';
import { useText } from './text.ts';
import { useArmed } from './use-armed.ts';

interface Props {
  readonly foot: RefObject<HTMLDivElement | null>;
  /** How many "All as planned" would mark; 0: nothing. */
  readonly plain: number;
  readonly marked: number;
  /** Why nothing can be signed now, in words. */
  readonly blocked: string | null;
  readonly busy: boolean;
  /** Changes with what would be signed: then the second button waits anew. */
  readonly named: string;
  readonly below: number;
  readonly mayGive: boolean;
  readonly onAll: () => void;
  readonly onChange: () => void;
  readonly onSign: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** Two buttons in two places: the first marks, the second signs what it names (experience, sketch 3). */
export function Foot({
  foot,
  plain,
  marked,
  blocked,
  busy,
  named,
  below,
  mayGive,
  onAll,
  onChange,
  onSign,
  onStep,
}: Props) {
  const t = useText();
  const { initials } = useMe().profile;
  const armed = useArmed(named);
  const step = (by: 1 | -1) => (
    <ActionIcon
      variant="default"
      className={classes.step!}
      data-key={by === 1 ? ']' : '['}
      aria-label={t(by === 1 ? 'actions.next' : 'actions.previous')}
      onClick={() => onStep(by)}
    >
      <Icon name={by === 1 ? 'right' : 'left'} />
    </ActionIcon>
  );
  return (
    <div ref={foot} className={classes.foot} data-shell>
      <div className={classes.footWords} aria-live="polite">
        {blocked !== null && marked > 0 && <span>{blocked}</span>}
        {below > 0 && <span>{t('person.moreBelow', { count: below })}</span>}
      </div>
      <div className={classes.footButtons}>
        {step(-1)}
        {mayGive &&
          (plain > 0 || marked === 0 ? (
            <Button
              variant={marked === 0 ? 'filled' : 'default'}
              leftSection={<Icon name="check" />}
              disabled={plain === 0}
              onClick={onAll}
            >
              {t('actions.all', { count: plain })}
            </Button>
          ) : (
            <Button variant="default" onClick={onChange}>
              {t('actions.change')}
            </Button>
          ))}
        {mayGive && (
          <Button
            className={classes.sign!}
            data-hidden={marked === 0 || !armed || undefined}
            disabled={marked === 0 || !armed || blocked !== null || busy}
            rightSection={<Icon name="right" />}
            onClick={onSign}
          >
            {t('actions.sign', { count: marked, initials })}
          </Button>
        )}
        {step(1)}
      </div>
    </div>
  );
}
