export { homeProtocols } from './home-protocols.ts';
export { protocolCourses } from './protocol-courses.ts';
export { protocolEntries } from './protocol-entries.ts';
