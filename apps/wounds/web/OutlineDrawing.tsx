import { Button, Group, Stack, Text } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { urlOf } from '#platform/web/client/client.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import type { EntryFields } from '../contract/entries.ts';
import { photos } from '../contract/photos.ts';
import type { Wound } from '../contract/wounds.ts';
import type { Point } from '../domain/area.ts';
import { useText } from './text.ts';
import classes from './wounds.module.css';

export type OutlinePart = Pick<EntryFields, 'outline' | 'scaleLine' | 'scaleLength'>;
const unit = 10_000;

/** The points of a line as an SVG wants them. */
const pathOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

type Guide = NonNullable<Wound['guide']>;

export const isOutlined = (guide: Guide): boolean => guide.outline.length > 0;

/** The last photo laid over a picture: its outline where one was drawn, else the photo itself, half-transparent. */
export function PhotoGuide({ residentId, guide }: { readonly residentId: string; readonly guide: Guide }) {
  if (!isOutlined(guide))
    return (
      <img
        className={classes.guide}
        data-guide="photo"
        alt=""
        src={urlOf(photos.picture, { residentId, id: guide.photoId, small: true })}
      />
    );
  const path = pathOf(guide.outline);
  return (
    <svg
      className={classes.guide}
      data-guide="outline"
      aria-hidden
      viewBox={`0 0 10000 ${Math.round((guide.height / guide.width) * 10_000)}`}
    >
      {/* light below dark: it is seen on every skin */}
      <polygon points={path} className={classes.guideLight} />
      <polygon points={path} className={classes.guideDark} />
    </svg>
  );
}

/**
 * The edge of the wound drawn on its photo by taps: first both ends of a mark of known length, then around. Without a hand that
 * points, length and width say the size.
 */
export function OutlineDrawing({
  form,
  url,
  alt,
  ratio,
  over,
  onStart,
}: {
  readonly form: Form<OutlinePart>;
  readonly url: string;
  readonly alt: string;
  /** Height of the photo by its width. */
  readonly ratio: number;
  /** What lies over the photo until one draws. */
  readonly over?: ReactNode;
  readonly onStart?: () => void;
}) {
  const t = useText();
  const [outline, scaleLine] = [form.value.outline || [], form.value.scaleLine || []];
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
    const point = {
      x: within(((event.clientX - box.left) / box.width) * unit, unit),
      y: within(((event.clientY - box.top) / box.width) * unit, Math.round(unit * ratio)),
    };
    if (scaleLine.length === 0) onStart?.();
    if (scaleLine.length < 2) form.set('scaleLine', [...scaleLine, point]);
    else form.set('outline', [...outline, point]);
  };
  const back = () =>
    outline.length > 0
      ? form.set('outline', outline.slice(0, -1))
      : form.set('scaleLine', scaleLine.slice(0, -1));
  const outlineError = form.field('outline').error;
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('states.outlineHelp')}</Text>
      <div className={classes.drawing}>
        <img src={url} alt={alt} />
        {over}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- length and width are the way for the keyboard */}
        <svg viewBox={`0 0 ${unit} ${Math.round(unit * ratio)}`} aria-hidden onClick={tap}>
          <polygon points={pathOf(outline)} className={classes.outline} />
          <polyline points={pathOf(scaleLine)} className={classes.scale} />
          {[...scaleLine, ...outline].map((point, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- points are known by their order
            <circle key={index} cx={point.x} cy={point.y} r="90" className={classes.point} />
          ))}
        </svg>
      </div>
      <Text role="status" size="sm">
        {scaleLine.length < 2
          ? t('states.scalePoints', { placed: scaleLine.length })
          : t('states.outlinePoints', { count: outline.length })}
      </Text>
      {outlineError !== undefined && (
        <Text role="alert" size="sm" c="var(--s-critical-text)">
          {outlineError}
        </Text>
      )}
      <Group gap="sm">
        <Button variant="default" disabled={scaleLine.length === 0} onClick={back}>
          {t('actions.undoPoint')}
        </Button>
        <Button
          variant="default"
          disabled={scaleLine.length === 0}
          onClick={() => form.change({ outline: [], scaleLine: [] })}
        >
          {t('actions.drawAgain')}
        </Button>
      </Group>
      {scaleLine.length === 2 && (
        <NumberUnitField
          label={t('fields.scaleLength')}
          unit="cm"
          width={200}
          {...form.field('scaleLength')}
        />
      )}
    </Stack>
  );
}
