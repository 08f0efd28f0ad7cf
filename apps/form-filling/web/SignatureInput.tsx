import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { serverNow } from '#platform/web/client/connection.ts';
import type { Answer } from '#apps/forms/contract/form.ts';
import classes from './Filler.module.css';
import { answerOf, type InputProps } from './inputs.ts';
import { useText } from './text.ts';

type Signed = Extract<Answer, { kind: 'signature' }>;

/** Strokes of a signature as lines of an SVG: 1000 wide, 400 high. */
export function SignatureDrawing({ signed, label }: { readonly signed: Signed; readonly label: string }) {
  return (
    <svg
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      className={classes.signature}
      role="img"
      aria-label={label}
    >
      {signed.strokes.map((stroke, index) => {
        const points = stroke.reduce<string[]>(
          (all, value, at) => (at % 2 === 0 ? [...all, `${value},${stroke[at + 1] ?? 0}`] : all),
          [],
        );
        // oxlint-disable-next-line react/no-array-index-key -- strokes have no other name and never change places
        return (
          <polyline
            key={index}
            points={points.join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
            strokeLinecap="round"
          />
        );
      })}
    </svg>
  );
}

/** A signature by finger, pen or mouse; who uses the keyboard types the name instead (both may stand together). */
export default function SignatureInput({
  item,
  answer,
  labelId,
  describedBy,
  onAnswer,
}: InputProps<'signature'>) {
  const t = useText();
  const signed = answerOf(answer, 'signature');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [name, setName] = useState(signed?.name ?? '');
  const drawn = (signed?.strokes.length ?? 0) > 0;
  // what was drawn here and now: as long as the answer is that, the field stays open for the next stroke
  const [own, setOwn] = useState<Signed['strokes'] | null>(null);
  const strokes = useRef<Signed['strokes']>([]);
  const open = !drawn || signed?.strokes === own;
  const tell = useRef<(strokes: Signed['strokes'], name: string) => void>(() => undefined);
  useEffect(() => {
    tell.current = (lines, typed) =>
      onAnswer(
        lines.length === 0 && typed.trim() === ''
          ? null
          : { kind: 'signature', strokes: lines, name: typed, signedAt: serverNow().toISOString() },
      );
  });
  const nameNow = useRef(name);
  useEffect(() => {
    nameNow.current = name;
  }, [name]);
  // each stroke is an answer as soon as the pen is lifted: who completes the form then has signed it
  const take = useRef<() => void>(() => undefined);
  useEffect(() => {
    take.current = () => {
      const box = canvas.current?.getBoundingClientRect();
      const line = pad.current?.toData().at(-1);
      if (!box || !line || strokes.current.length >= 200) return;
      const part = (value: number, whole: number) =>
        Math.min(1000, Math.max(0, Math.round((value / whole) * 1000)));
      strokes.current = [
        ...strokes.current,
        line.points.flatMap((point) => [part(point.x, box.width), part(point.y, box.height)]).slice(0, 4000),
      ];
      setOwn(strokes.current);
      tell.current(strokes.current, nameNow.current);
    };
  });
  useEffect(() => {
    if (!open) return undefined;
    const element = canvas.current;
    if (!element) return undefined;
    const box = element.getBoundingClientRect();
    const ratio = Math.max(window.devicePixelRatio, 1);
    element.width = box.width * ratio;
    element.height = box.height * ratio;
    const context = element.getContext('2d');
    if (!context) return undefined; // where nothing can be drawn the name is typed
    context.scale(ratio, ratio);
    pad.current = new SignaturePad(element, {
      penColor: getComputedStyle(element).color,
      minWidth: 1,
      maxWidth: 2.5,
    });
    pad.current.addEventListener('endStroke', () => take.current());
    return () => {
      pad.current?.off();
      pad.current = null;
    };
  }, [open]);
  // cleared here or taken back elsewhere: what is no answer is not shown as one
  useEffect(() => {
    if (drawn) return;
    pad.current?.clear();
    strokes.current = [];
  }, [drawn]);
  return (
    <Stack gap="sm">
      {!open && signed ? (
        <SignatureDrawing signed={signed} label={t('filler.signatureDrawn')} />
      ) : (
        <canvas ref={canvas} className={classes.signature} role="img" aria-label={t('filler.signHere')} />
      )}
      <Group gap="sm" align="flex-end">
        <Button variant="default" disabled={!drawn} onClick={() => tell.current([], name)}>
          {t(open ? 'filler.signClear' : 'filler.signAgain')}
        </Button>
        <TextInput
          label={t('filler.signName')}
          value={name}
          maxLength={120}
          autoComplete="off"
          aria-describedby={describedBy ?? labelId}
          aria-required={item.required}
          onChange={(event) => {
            setName(event.currentTarget.value);
            tell.current(signed?.strokes ?? [], event.currentTarget.value);
          }}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('filler.signHelp')}
      </Text>
    </Stack>
  );
}
