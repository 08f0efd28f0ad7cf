import type { View } from './body-regions.ts';

/** Half of an outline, drawn by hand on 1000 × 1000; the other half is its mirror image. */
function Mirrored({ d }: { readonly d: string }) {
  return (
    <>
      <path d={d} />
      <path d={d} transform="translate(1000 0) scale(-1 1)" />
    </>
  );
}

const body =
  'M500 12 C462 12 444 38 444 76 C444 104 458 130 476 142 L474 168 C440 184 398 182 376 206 C356 230 350 290 342 340 C334 392 318 440 302 498 C288 512 276 540 282 560 C296 572 312 562 318 540 C324 520 326 506 328 496 C348 452 366 404 372 362 L388 280 C394 330 404 370 402 410 C396 450 392 500 398 560 C404 620 414 660 416 706 C408 760 412 810 424 866 C428 904 418 930 404 958 C406 974 440 976 456 966 C462 940 458 910 460 872 C468 820 470 770 468 716 C476 650 488 590 500 524';

function Front() {
  return (
    <>
      <Mirrored d={body} />
      <path d="M478 74 h12 M510 74 h12 M500 80 v22 M484 116 q16 10 32 0" />
      <path d="M446 212 q34 14 54 2 q20 12 54 -2 M440 296 q34 20 60 0 q26 20 60 0 M500 424 v8" />
      <path d="M424 704 q16 14 34 2 M542 706 q18 12 34 -2" />
    </>
  );
}

function Back() {
  return (
    <>
      <Mirrored d={body} />
      <path d="M500 176 V440 M436 240 q30 30 40 70 M564 240 q-30 30 -40 70" />
      <path d="M404 500 q50 70 96 20 q46 50 96 -20 M500 450 v76" />
      <path d="M424 716 q16 10 40 0 M536 716 q24 10 40 0" />
    </>
  );
}

function Sole({ flip }: { readonly flip: boolean }) {
  return (
    <g transform={flip ? 'translate(1000 0) scale(-1 1)' : undefined}>
      <path d="M300 960 C232 960 206 900 216 812 C226 720 196 620 176 480 C158 350 180 250 250 214 C330 180 420 220 430 320 C438 410 404 470 396 560 C388 660 410 740 404 826 C398 912 362 960 300 960 Z" />
      <ellipse cx="384" cy="140" rx="54" ry="66" />
      <ellipse cx="296" cy="112" rx="34" ry="46" />
      <ellipse cx="228" cy="130" rx="30" ry="40" />
      <ellipse cx="174" cy="168" rx="26" ry="34" />
      <ellipse cx="134" cy="222" rx="22" ry="30" />
    </g>
  );
}

/** Teeth along half an ellipse: eight on each side. */
function Teeth({ upper }: { readonly upper: boolean }) {
  const middle = upper ? 470 : 560;
  return Array.from({ length: 16 }, (_, index) => {
    const angle = (Math.PI * (index + 0.5)) / 16;
    const [x, y] = [500 - 290 * Math.cos(angle), middle + (upper ? -300 : 290) * Math.sin(angle)];
    const size = index > 4 && index < 11 ? 24 : 32;
    // oxlint-disable-next-line react/no-array-index-key -- teeth keep their places
    return <ellipse key={index} cx={x} cy={y} rx={size} ry={size} />;
  });
}

function Mouth() {
  return (
    <>
      <Teeth upper />
      <Teeth upper={false} />
      <path d="M300 470 C300 300 400 250 500 250 C600 250 700 300 700 470 M500 262 V430" />
      <path d="M330 600 C330 500 670 500 670 600 C670 740 610 790 500 790 C390 790 330 740 330 600 Z M500 560 V720" />
    </>
  );
}

/** A plain line drawing of the body from the front, from behind, of the soles, or of the open mouth. */
export function BodyDrawing({ view }: { readonly view: View }) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round">
      {view === 'front' && <Front />}
      {view === 'back' && <Back />}
      {view === 'feet' && (
        <>
          <Sole flip={false} />
          <Sole flip />
        </>
      )}
      {view === 'mouth' && <Mouth />}
    </g>
  );
}
