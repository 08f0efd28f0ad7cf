import { plainNumbers } from './written.ts';

const factors: Readonly<Record<string, number>> = {
  g: 1000,
  mg: 1,
  ug: 0.001,
  µg: 0.001,
  μg: 0.001,
  mcg: 0.001,
};

interface Amount {
  readonly amount: number | null;
  readonly unit: string | null;
}
interface Label {
  readonly strength: string;
  /** What is given. */
  readonly unit: string;
  /** Drops in 1 mL. */
  readonly dropsPerUnit: number | null;
}

/** "5/2.5 mg", "500 mg/mL", "200 mg / 5 mL", "1 g": the amount of the n-th substance. A rate ("12 ug/h", "9.5 mg/24 h") is none. */
function ofStrength(strength: string, place: number): Amount & { readonly perMillilitre: boolean } {
  const none = { amount: null, unit: null, perMillilitre: false };
  const found = /^([\d.]+(?:\s*\/\s*[\d.]+)*)\s*([a-zµμ]+)(?:\s*\/\s*(.+))?$/i.exec(
    plainNumbers(strength).trim(),
  );
  if (!found) return none;
  const [, numbers, unit, per] = found;
  const millilitres = per === undefined ? null : /^([\d.]*)\s*ml$/i.exec(per.trim());
  if (per !== undefined && millilitres === null) return none;
  const amount = numbers!.split('/')[place];
  const volume = millilitres === null || millilitres[1] === '' ? 1 : Number(millilitres[1]);
  if (amount === undefined || !(volume > 0)) return none;
  return { amount: Number(amount) / volume, unit: unit!, perMillilitre: millilitres !== null };
}

/** Milligrams of a substance in one unit that is given; of a liquid its amount is that of 1 mL. Null where nobody says. */
export function milligramsIn(substance: Amount, place: number, label: Label): number | null {
  const told =
    substance.amount === null
      ? ofStrength(label.strength, place)
      : { ...substance, perMillilitre: label.unit === 'drop' || label.unit === 'mL' };
  if (told.amount === null || told.unit === null || !Number.isFinite(told.amount)) return null;
  const factor = factors[told.unit.toLowerCase()];
  if (factor === undefined) return null;
  const milligrams = told.amount * factor;
  if (!told.perMillilitre || label.unit === 'mL') return milligrams;
  return label.unit === 'drop' && label.dropsPerUnit !== null ? milligrams / label.dropsPerUnit : null;
}
