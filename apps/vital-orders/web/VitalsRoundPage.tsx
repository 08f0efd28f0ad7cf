export default function VitalsRoundPage() { return null; }
