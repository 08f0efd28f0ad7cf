/** A product as the form sends it. */
export const dafalgan = (more: object = {}) => ({
  name: 'Dafalgan',
  strength: '1 g',
  substances: [{ name: 'Paracetamol', amount: 1, unit: 'g' }],
  atc: ['N02BE01'],
  form: 'filmTablet' as const,
  route: 'oral' as const,
  unit: 'tablet' as const,
  ...more,
});
