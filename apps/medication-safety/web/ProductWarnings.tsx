export default function ProductWarnings() { return null; }
