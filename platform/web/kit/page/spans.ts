/** Height of a row of the grid, in px (`grid-auto-rows` of who uses it): so fine that a card begins right below another one. */
const rowHeight = 4;

/**
 * Lets the cards of a grid stand below each other without gaps, each as high as what is in it. Where the next one begins never lies
 * above where the one before it begins: the order of reading is that of the page. The grid has `align-items: start`, rows of
 * 4 px and no gap between them; this is its `ref`.
 */
export function spans(grid: HTMLElement | null): (() => void) | undefined {
  if (!grid || typeof ResizeObserver === 'undefined') return undefined;
  const place = (card: HTMLElement) => {
    const gap = Number.parseFloat(getComputedStyle(grid).columnGap) || 0;
    card.style.gridRowEnd = `span ${Math.ceil((card.offsetHeight + gap) / rowHeight)}`;
  };
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) place(target as HTMLElement);
  });
  const follow = () => {
    for (const card of grid.children) sizes.observe(card);
  };
  follow();
  const cards = new MutationObserver(follow);
  cards.observe(grid, { childList: true });
  return () => {
    sizes.disconnect();
    cards.disconnect();
  };
}
