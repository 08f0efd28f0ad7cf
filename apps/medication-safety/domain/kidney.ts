/**
 * Filtration of the kidneys in mL/min/1.73 m² from creatinine in µmol/L (CKD-EPI 2021, without race): what the laboratories report.
 * Unrounded; the checks round down, so that 59.9 is below 60.
 */
export function filtrationOf(creatinine: number, age: number, sex: 'female' | 'male'): number {
  const milligrams = creatinine / 88.4;
  const [kappa, alpha] = sex === 'female' ? [0.7, -0.241] : [0.9, -0.302];
  const ratio = milligrams / kappa;
  const value = 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age;
  return sex === 'female' ? value * 1.012 : value;
}
/** Below it a medicine that the kidneys carry off is looked at again. */
export const lowFiltration = 60;
