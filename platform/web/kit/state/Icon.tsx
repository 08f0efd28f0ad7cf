import { icons, isIconName, type IconName } from './icons.ts';

/** An icon beside words: 20 px in text, 24 px in bars. Readers of the screen skip it unless it has a `label`. */
export function Icon({
  name,
  size = 20,
  color,
  label,
}: {
  readonly name: IconName | (string & {});
  readonly size?: number;
  readonly color?: string;
  readonly label?: string;
}) {
  const Shape = isIconName(name) ? icons[name] : icons.neutral;
  return (
    <Shape
      size={size}
      stroke={1.75}
      style={{ flex: 'none', ...(color ? { color } : {}) }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
