export { AbsencesTab } from './AbsencesTab.tsx';
export { AvailabilityTab } from './AvailabilityTab.tsx';
export { DocumentsTab } from './DocumentsTab.tsx';
