import type { ComponentType } from 'react';
import type { Manifest } from '#platform/contract/app.ts';
import type { Language } from '#platform/contract/text.ts';

type Texts = { readonly [key: string]: string | Texts };
/** A screen of any slot; what it gets as properties is fixed by its slot (platform/web/slots/slots.ts). */
type Load = () => Promise<{ readonly default: ComponentType<any> }>; // oxlint-disable-line typescript/no-explicit-any -- properties depend on the slot

/** The browser half of an app: its screens, each loaded when it is first shown, and its texts by language. */
export interface AppWeb {
  readonly manifest: Manifest;
  readonly screens: Readonly<Record<string, Load>>;
  readonly locales: Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>>;
  /** Fields of settings pages that stand on the page as soon as it opens, by the keys of their labels: the search jumps to them. */
  readonly settingsFields?: Readonly<Record<string, readonly string[]>>;
  /** Fields of the form behind the main action ("New") of a settings page, by the keys of their labels: the search opens that form. */
  readonly settingsForms?: Readonly<Record<string, readonly string[]>>;
}

/** Declares the browser half; a screen that the manifest names and that is missing here is a compile error. */
export function defineWeb<M extends Manifest>(
  manifest: M,
  half: {
    readonly screens: { readonly [K in keyof M['screens']]: Load };
    readonly locales: AppWeb['locales'];
    readonly settingsFields?: { readonly [K in keyof M['screens']]?: readonly string[] };
    readonly settingsForms?: { readonly [K in keyof M['screens']]?: readonly string[] };
  },
): AppWeb {
  return { manifest, ...half } as AppWeb;
}
