export default function StandingFindings() { return null; }
