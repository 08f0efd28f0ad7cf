import type { Action } from '#platform/contract/call.ts';
import { frame } from '#platform/contract/frame.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { actions, type Permissions, union } from '#platform/domain/access/access.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { accessName, wholeManifests } from '#platform/web/slots/registry.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { useText } from './text.ts';

export interface Feature {
  readonly key: string;
  readonly name: string;
  readonly actions: readonly Action[];
  readonly reserved: boolean;
}
export interface FeatureGroup {
  readonly code: string;
  readonly name: string;
  readonly features: readonly Feature[];
}

/** Every access key of the suite by sold app, from the manifests, with its name. */
export function useFeatures(): { readonly groups: readonly FeatureGroup[]; readonly declared: Permissions } {
  const language = useLanguage();
  const whole = useText()('states.wholeSuite');
  const manifests: readonly Manifest[] = [...wholeManifests(), frame];
  const groups = new Map<string, { code: string; name: string; features: Map<string, Feature> }>();
  for (const manifest of manifests) {
    const code = manifest.partOf;
    const sold = manifests.find((one) => one.code === code) ?? manifest;
    const group = groups.get(code) ?? {
      code,
      name: code === frame.code ? whole : sold.name[language],
      features: new Map<string, Feature>(),
    };
    for (const [key, own] of Object.entries(manifest.access)) {
      const name =
        accessName(manifest, key, language) ?? group.features.get(key)?.name ?? manifest.name[language];
      group.features.set(key, {
        key,
        name,
        actions: actions.filter((action) => own.includes(action)),
        reserved: manifest.reserved?.includes(key) ?? false,
      });
    }
    if (group.features.size > 0) groups.set(code, group);
  }
  return {
    declared: union(manifests.map((one) => one.access)),
    groups: [...groups.values()].map((group) => ({
      ...group,
      features: [...group.features.values()].toSorted((left, right) =>
        left.name.localeCompare(right.name, language),
      ),
    })),
  };
}

/** Groups with only the features that a search finds. */
export function found(
  groups: readonly FeatureGroup[],
  text: string,
  only?: ReadonlySet<string>,
): FeatureGroup[] {
  const words = fold(text).split(' ').filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      features: group.features.filter(
        (one) =>
          words.every((word) => fold(`${group.name} ${one.name} ${one.key}`).includes(word)) &&
          (only?.has(one.key) ?? true),
      ),
    }))
    .filter((group) => group.features.length > 0);
}
