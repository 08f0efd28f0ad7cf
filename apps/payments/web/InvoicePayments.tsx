export default function InvoicePayments() {
  return null;
}
