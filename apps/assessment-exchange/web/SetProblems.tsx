import type { Problem } from '#platform/contract/problem.ts';
import { useText } from './text.ts';

interface Found {
  readonly path: string;
  readonly code: string;
  readonly detail: string;
}

/** What is wrong with a definition file, place by place. */
export function SetProblems({ problem }: { readonly problem: Problem | null }) {
  const t = useText();
  if (problem?.code !== 'faulty') return null;
  const { problems } = problem.data as { readonly problems: readonly Found[] };
  const words = (code: string) =>
    t(
      `problems.${(['shape', 'unknownSection', 'unknownItem', 'itemCount', 'pictureNotKept'] as const).find((one) => one === code) ?? 'other'}`,
    );
  return (
    <ul>
      {problems.map((one) => (
        <li key={`${one.path} ${one.code} ${one.detail}`}>
          <code>{one.path}</code> {words(one.code)}
          {one.detail === '' ? '' : ` (${one.detail})`}
        </li>
      ))}
    </ul>
  );
}
