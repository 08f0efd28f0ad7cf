import { createRequire } from 'node:module';

interface Reckoner {
  convertUnitTo(
    from: string,
    value: number,
    to: string,
    options: { suggest: boolean; molecularWeight: number | null },
  ): { readonly status: string; readonly toVal: number | null; readonly msg: readonly string[] };
}
// the library comes without types, as a module of the older kind
const { UcumLhcUtils } = createRequire(import.meta.url)('@lhncbc/ucum-lhc') as {
  UcumLhcUtils: { getInstance(): Reckoner };
};

/**
 * A quantity in another unit by UCUM; null where one cannot become the other. A unit that is only similar to one of UCUM, so that
 * the reckoner would have to guess, is none.
 */
export function convertUnit(value: number, from: string, to: string, molarMass?: number): number | null {
  try {
    const answer = UcumLhcUtils.getInstance().convertUnitTo(from, value, to, {
      suggest: false,
      molecularWeight: molarMass ?? null,
    });
    const sure = answer.status === 'succeeded' && answer.msg.length === 0;
    return sure && typeof answer.toVal === 'number' && Number.isFinite(answer.toVal) ? answer.toVal : null;
  } catch {
    // the reckoner falls over names that every object has, such as "toString": they are no units
    return null;
  }
}
