export { siteBlocks } from './site-blocks.ts';
export { glucose } from './glucose.ts';
export { punctures } from './punctures.ts';
export { rules } from './rules.ts';
export { scales } from './scales.ts';
