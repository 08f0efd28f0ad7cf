import { useEffect, useRef, useState } from 'react';
import { pictureReader } from './camera-reader.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';

/** So often a picture is looked at. */
const everyMs = 200;

type Fault = 'refused' | 'missing' | 'noReader';
const faultOf = (error: unknown): Fault => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'ChunkError' ? 'noReader' : 'missing';
};

/** The picture of the camera until a code is read in it; each code is told once. Where it does not work it says why, and the field is there. */
export default function ScanCamera({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => void (told.current = onCode));
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    let last = '';
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      // closed while the person was asked
      if (over) return stop();
      const shown = video.current!;
      shown.srcObject = stream;
      await shown.play();
      const read = await pictureReader();
      const look = async () => {
        const code = await read(shown).catch(() => null);
        if (over) return;
        if (code !== null && code !== last) told.current(code);
        last = code ?? last;
        timer = setTimeout(() => void look(), everyMs);
      };
      await look();
    };
    begin().catch((error: unknown) => {
      stop();
      if (!over) setFault(faultOf(error));
    });
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (fault !== null) return <p role="alert">{t(`scan.${fault}`)}</p>;
  return <video ref={video} className={classes.camera} aria-label={t('scan.picture')} muted playsInline />;
}
