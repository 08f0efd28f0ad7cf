export { defaultFolders } from './default-folders.ts';
export { epd } from './epd.ts';
export { history } from './history.ts';
export { manager } from './manager.ts';
export { residentFiles } from './resident-files.ts';
export { sharedFiles } from './shared-files.ts';
export { Attachment } from './attachments.ts';
