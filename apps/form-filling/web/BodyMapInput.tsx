import { ActionIcon, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import type { Answer } from '#apps/forms/contract/form.ts';
import { BodyDrawing } from './BodyDrawing.tsx';
import { pinAt, regionAt, type Region, regionsOf, type View, viewsOf } from './body-regions.ts';
import classes from './BodyMap.module.css';
import { answerOf, type InputProps } from './inputs.ts';
import { useText } from './text.ts';

type Pin = Extract<Answer, { kind: 'bodyMap' }>['points'][number];
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};
const within = (value: number) => Math.min(1000, Math.max(0, Math.round(value)));

/** Name of the place of a pin: view and region. */
export function usePinName(): (pin: Pin) => string {
  const t = useText();
  return (pin) =>
    `${t(`filler.regions.${regionAt(pin.view, pin.x, pin.y)}`)} (${t(`filler.views.${pin.view}`)})`;
}

/** One drawing with its pins; a press sets a pin, arrows move the one that has the focus. */
export function BodyView({
  view,
  pins,
  all,
  onAdd,
  onMove,
  label,
}: {
  readonly view: View;
  readonly pins: readonly Pin[];
  readonly all: readonly Pin[];
  readonly label: string;
  readonly onAdd?: (x: number, y: number) => void;
  readonly onMove?: (pin: Pin, x: number, y: number) => void;
}) {
  const nameOf = usePinName();
  const add = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onAdd?.(
      within(((event.clientX - box.left) / box.width) * 1000),
      within(((event.clientY - box.top) / box.height) * 1000),
    );
  };
  const move = (event: KeyboardEvent, pin: Pin) => {
    const step = steps[event.key];
    if (!step || !onMove) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(pin, within(pin.x + step[0]), within(pin.y + step[1]));
  };
  return (
    // the list beside it is the way for the keyboard
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <svg
      viewBox="0 0 1000 1000"
      className={classes.body}
      role="group"
      aria-label={label}
      data-live={onAdd !== undefined || undefined}
      onClick={add}
    >
      <rect width="1000" height="1000" fill="transparent" />
      <BodyDrawing view={view} />
      {pins.map((pin) => {
        const number = all.indexOf(pin) + 1;
        return (
          <g
            key={number}
            className={classes.pin}
            transform={`translate(${pin.x} ${pin.y})`}
            aria-label={`${number}: ${nameOf(pin)}`}
            {...(onMove
              ? {
                  role: 'button',
                  tabIndex: 0,
                  onKeyDown: (event: KeyboardEvent) => move(event, pin),
                  onClick: (event: MouseEvent) => event.stopPropagation(),
                }
              : { role: 'img' })}
          >
            <circle r="34" />
            <text textAnchor="middle" dominantBaseline="central">
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Places on the body: set on the drawing, or chosen from the list by name. */
export default function BodyMapInput({ item, answer, onAnswer }: InputProps<'bodyMap'>) {
  const t = useText();
  const nameOf = usePinName();
  const [told, tell] = useState('');
  const points = answerOf(answer, 'bodyMap')?.points ?? [];
  const views = viewsOf(item.view);
  const full = points.length >= item.maximumPoints;
  const set = (next: Pin[]) => onAnswer(next.length === 0 ? null : { kind: 'bodyMap', points: next });
  const add = (pin: Pin) => {
    if (!full) {
      set([...points, pin]);
      tell(t('filler.pinAdded', { place: nameOf(pin) }));
    }
  };
  const change = (pin: Pin, next: Partial<Pin>) =>
    set(points.map((one) => (one === pin ? { ...one, ...next } : one)));
  const options = views.flatMap((view) =>
    regionsOf(view).map((region) => ({
      value: `${view} ${region}`,
      label: `${t(`filler.regions.${region}`)} (${t(`filler.views.${view}`)})`,
    })),
  );
  return (
    <div className={classes.bodyMap}>
      <div className={classes.bodies}>
        {views.map((view) => (
          <BodyView
            key={view}
            view={view}
            label={t(`filler.views.${view}`)}
            all={points}
            pins={points.filter((one) => one.view === view)}
            onAdd={(x, y) => add({ view, x, y, note: '' })}
            onMove={(pin, x, y) => change(pin, { x, y })}
          />
        ))}
      </div>
      <div>
        <div className="visually-hidden" role="status">
          {told}
        </div>
        {!full && (
          <SelectField
            label={t('filler.pinByList')}
            value={null}
            options={options}
            onChange={(value) => {
              const [view, region] = (value ?? '').split(' ') as [View, Region];
              if (value !== null) add(pinAt(view, region));
            }}
          />
        )}
        <ol className={classes.pins}>
          {points.map((pin, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a pin is known by its number
            <li key={index}>
              <TextInput
                label={`${index + 1}. ${nameOf(pin)}`}
                placeholder={t('filler.pinNote')}
                value={pin.note}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => change(pin, { note: event.currentTarget.value })}
              />
              <ActionIcon
                variant="default"
                aria-label={t('filler.pinRemove', { place: `${index + 1}: ${nameOf(pin)}` })}
                onClick={() => set(points.filter((one) => one !== pin))}
              >
                <Icon name="delete" />
              </ActionIcon>
            </li>
          ))}
        </ol>
        {points.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('filler.pinHelp')}
          </Text>
        )}
      </div>
    </div>
  );
}
