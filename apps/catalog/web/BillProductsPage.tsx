import { ProductList } from './ProductsPage.tsx';
import { useText } from './text.ts';

/** The same products among the pages of the administration (bill-products). */
export default function BillProductsPage() {
  return <ProductList title={useText()('screens.BillProductsPage')} />;
}
