export { StoolMarks } from './StoolMarks.tsx';
