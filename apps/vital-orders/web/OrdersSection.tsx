export default function OrdersSection() { return null; }
