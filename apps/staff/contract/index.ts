export { accounts } from './accounts.ts';
export { handovers } from './handovers.ts';
export { members, qualifications } from './members.ts';
export { photos } from './photos.ts';
export { previews } from './previews.ts';
export { roles } from './roles.ts';
