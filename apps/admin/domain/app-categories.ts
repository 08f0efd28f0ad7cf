/** In which category an app stands as long as the home has not put it elsewhere. */
const shipped: Readonly<Record<string, string>> = {
  residents: 'care',
  doctor: 'doctor',
  gastro: 'kitchen',
  daycare: 'kitchen',
  shop: 'goods',
  inventory: 'goods',
  sales: 'goods',
  billing: 'billing',
  interchange: 'interfaces',
  fhir: 'interfaces',
};
export const shippedCategory = (app: string): string => shipped[app] ?? 'operations';
