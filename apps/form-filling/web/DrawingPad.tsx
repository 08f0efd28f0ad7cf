import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import classes from './Filler.module.css';
import { useText } from './text.ts';
import { tellUnkept } from './unkept.ts';

/** Dark on white whatever the look of the screen: the drawing is a picture that is printed and read years later. */
const ink = '#17222b';
const ground = '#ffffff';
/** At least twice the pixels of the screen, so that a drawing on a small one can be judged in large. */
const sharpness = (): number => Math.max(window.devicePixelRatio, 2);

/** Field to draw in with finger, pen or mouse; what was drawn is handed over as a PNG file of this name. `onTake` answers whether it is kept. */
export default function DrawingPad({
  name,
  busy,
  onTake,
  onClose,
}: {
  readonly name: string;
  readonly busy: boolean;
  readonly onTake: (file: File) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    // between the head and the foot that stick, or the first stroke would be drawn on them
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    element.width = box.width * sharpness();
    element.height = box.height * sharpness();
    context.scale(sharpness(), sharpness());
    pad.current = new SignaturePad(element, {
      penColor: ink,
      backgroundColor: ground,
      minWidth: 1.25,
      maxWidth: 2.5,
    });
    pad.current.addEventListener('endStroke', () => {
      setDrawn(true);
      setMissing(false);
    });
    return () => {
      pad.current?.off();
      pad.current = null;
    };
  }, []);
  const keep = (strokes: ReturnType<SignaturePad['toData']>) => {
    pad.current?.clear();
    if (strokes.length > 0) pad.current?.fromData(strokes);
    setDrawn(strokes.length > 0);
  };
  // the button and the form that is completed may ask at the same time: it is handed over once
  const running = useRef<Promise<boolean> | null>(null);
  const take = () =>
    (running.current ??= new Promise<Blob | null>((done) => {
      if (canvas.current) canvas.current.toBlob(done, 'image/png');
      else done(null);
    })
      .then((blob) => (blob ? onTake(new File([blob], `${name}.png`, { type: 'image/png' })) : false))
      .finally(() => {
        running.current = null;
      }));
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => (drawn ? tellUnkept(() => latest.current()) : undefined), [drawn]);
  return (
    <Stack gap="sm">
      <canvas ref={canvas} className={classes.drawing} role="img" aria-label={t('filler.drawHere')} />
      {missing && (
        <Text size="sm" c="critical" role="alert">
          {t('filler.drawNothing')}
        </Text>
      )}
      <Group gap="sm">
        <Button
          loading={busy}
          onClick={() => {
            if (drawn) void take();
            else setMissing(true);
          }}
        >
          {t('filler.drawTake')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="undo" size={18} />}
          disabled={!drawn}
          onClick={() => keep(pad.current?.toData().slice(0, -1) ?? [])}
        >
          {t('filler.drawUndo')}
        </Button>
        <Button variant="default" disabled={!drawn} onClick={() => keep([])}>
          {t('filler.signClear')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t(drawn ? 'filler.drawDrop' : 'filler.drawClose')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('filler.drawHelp')}
      </Text>
    </Stack>
  );
}
