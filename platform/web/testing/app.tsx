import { Suspense } from 'react';
import type { Manifest } from '#platform/contract/app.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import type { AppWeb } from '#platform/web/slots/app.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';

/** Before each test: these apps with their texts, and no work open. */
export async function startApps(...webs: readonly AppWeb[]): Promise<void> {
  workspace.set({ items: [], front: null });
  registerApps({
    manifests: webs.map(({ manifest }) => manifest),
    webs: Object.fromEntries(webs.map((web) => [web.manifest.code, async () => ({ default: web })])),
  });
  for (const { manifest, locales } of webs) {
    addTextSource(manifest.code, locales);
    await loadTexts(manifest.code);
  }
}

/** Everything that the apps let somebody do. */
export const allRights = (...manifests: readonly Manifest[]): Record<string, readonly string[]> =>
  Object.fromEntries(manifests.flatMap(({ access }) => Object.entries(access)));
/** Looking only. */
export const readRights = (...manifests: readonly Manifest[]): Record<string, readonly string[]> =>
  Object.fromEntries(manifests.flatMap(({ access }) => Object.keys(access).map((key) => [key, ['Read']])));

/** The work beside the page that is in front, under its title. */
export function Work() {
  const { items, front } = workspace.use();
  const open = items.find((one) => one.key === front);
  return (
    open && (
      <section key={open.key} aria-label={open.title}>
        <Suspense>{open.render()}</Suspense>
      </section>
    )
  );
}
