export { SnippetArea } from './SnippetArea.tsx';
