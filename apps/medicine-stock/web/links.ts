export const booksLink = '/app-residents/medicine-stock/books';
export const countLink = '/app-residents/medicine-stock/count';
export const yearLink = '/app-residents/medicine-stock/year';
export const stocksLink = '/app-residents/medicine-stock/stocks';
export const bookLink = (id: string): string => `${booksLink}/${id}`;
export const stockLink = (id: string): string => `${stocksLink}/${id}`;
