import { generate } from 'lean-qr';
import { useEffect, useRef } from 'react';

/** An address as a picture for cameras, dark on white whatever the look of the screen. Shown by `lazily`: its program is seldom needed. */
export default function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) generate(text).toCanvas(canvas.current, { on: [0, 0, 0], off: [255, 255, 255] });
  }, [text]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ width: 220, height: 220, imageRendering: 'pixelated', background: 'white' }}
    />
  );
}
