import { useState } from 'react';
import { initialsOf } from '#platform/domain/text/person-name.ts';
import classes from './Face.module.css';

/**
 * The photo of a person, with the initials in its place until it is there, or when there is none. Its box has its size from the
 * first moment, so that nothing beside it moves; the name stands beside it, so it says nothing itself.
 */
export function Face({
  name,
  src,
  size,
  square,
}: {
  /** In the order in which it is spoken: Margrit Keller. */
  readonly name: string;
  readonly src: string | null;
  readonly size: number;
  /** With corners, where it stands as a picture of its own. */
  readonly square?: boolean;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classes.face}
      data-square={square || undefined}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden
    >
      <span data-initials={initialsOf(name)} />
      {src !== null && src !== failed && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
