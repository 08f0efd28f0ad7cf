export default function OrderChecks() { return null; }
