export default function OverridesPage() { return null; }
